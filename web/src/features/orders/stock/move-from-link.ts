import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** The prefix of the part of the page that asks about a move, for its draft; the action follows. */
export const MOVE_PART = 'move '

/** The state of a navigation to an order that asks for a move there. */
export const askingFor = (action: string) => ({ asksFor: action })

/** Opens the question that a link asks for, once: a reload does not ask again. */
export const useMoveFromLink = (open: (action: string) => void): void => {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const action: unknown = state?.asksFor
  const ask = useEffectEvent((move: string) => {
    open(move)
    void navigate({ pathname, search }, { replace: true, state: null })
  })
  useEffect(() => {
    if (typeof action === 'string') ask(action)
  }, [action])
}
