import { createContext, type RefObject, useContext } from 'react'
import { useLocation } from 'react-router'

/** The list that a record was opened from, as it was then. It travels in the history entry, never in an address. */
export type ListOrigin = {
  /** The path of the list, and what its address said besides: '?search=ace', or nothing. */
  readonly path: string
  readonly params: string
  /** The records it showed, in its order. */
  readonly ids: readonly number[]
}

/** The list around a link, as it is when the link is followed. */
export const ListOriginContext = createContext<RefObject<ListOrigin | null> | null>(null)

export const useListOrigin = (): RefObject<ListOrigin | null> | null => useContext(ListOriginContext)

/** The state of a history entry that leads from a list to a record. */
export const openedFrom = (fromList: ListOrigin | null) => ({ fromList })

const isOrigin = (value: unknown): value is ListOrigin =>
  typeof value === 'object' && value !== null && 'path' in value && 'params' in value && 'ids' in value

/** The list that this page was opened from, if it was that of `path`. */
export const useOpenedFrom = (path: string): ListOrigin | null => {
  const state: unknown = useLocation().state
  if (typeof state !== 'object' || state === null || !('fromList' in state)) return null
  return isOrigin(state.fromList) && state.fromList.path === path ? state.fromList : null
}

/** The address of a list as it was left; without parameters where the page was not opened from it. */
export const useListAddress = (path: string): string => `${path}${useOpenedFrom(path)?.params ?? ''}`
