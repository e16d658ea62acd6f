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
