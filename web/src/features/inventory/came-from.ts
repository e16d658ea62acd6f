import { useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../paths.ts'

type CameFrom = { cameFrom: string }

/** The state that a link to an inventory page carries: this page, with its search. */
export const useCameFromHere = (): CameFrom => {
  const { pathname, search } = useLocation()
  return { cameFrom: `${pathname}${search}` }
}

/** Where Back leads: to the page one came from, else to the products. It outlives a reload, as the history entry does. */
export const useWayBack = (): string => {
  const state: unknown = useLocation().state
  return isCameFrom(state) ? state.cameFrom : paths.products
}

const isCameFrom = (state: unknown): state is CameFrom =>
  typeof state === 'object' && state !== null && 'cameFrom' in state && typeof state.cameFrom === 'string'

/** The item that a link leads to: in the history entry, or as `?item=` in a mail. */
export const useLedTo = (): number | null => {
  const { state, search } = useLocation()
  const [item] = useState(() => {
    const said: unknown = typeof state === 'object' && state !== null && 'item' in state ? state.item : null
    return Number(said ?? new URLSearchParams(search).get('item')) || null
  })
  return item
}
