import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** The state of a navigation to an order that asks for a move there. */
export const askingFor = (action: string) => ({ asksFor: action })

/** Opens the question that a link asks for, once: a reload does not ask again. */
export const useAskedMove = (open: (action: string) => void): void => {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const asked: unknown = state?.asksFor
  const ask = useEffectEvent((action: string) => {
    open(action)
    void navigate({ pathname, search }, { replace: true, state: null })
  })
  useEffect(() => {
    if (typeof asked === 'string') ask(asked)
  }, [asked])
}
