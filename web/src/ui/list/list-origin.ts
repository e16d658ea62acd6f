import { createContext, type RefObject, useContext } from 'react'
import { useLocation } from 'react-router'

/** The list that a record was opened from, as it was then. It is stored in the history entry, never in an address. */
export type ListOrigin = {
  /** The path of the list and its query string: '?search=ace', or ''. */
  readonly path: string
  readonly params: string
  /** The ids of the shown records, in their order. */
  readonly ids: readonly number[]
}

/** The list that contains a link, in its state when the link is followed. */
export const ListOriginContext = createContext<RefObject<ListOrigin | null> | null>(null)

export const useListOrigin = (): RefObject<ListOrigin | null> | null => useContext(ListOriginContext)

/** The state of a navigation from a list to a record. */
export const openedFrom = (fromList: ListOrigin | null) => ({ fromList })

const isOrigin = (value: unknown): value is ListOrigin =>
  typeof value === 'object' && value !== null && 'path' in value && 'params' in value && 'ids' in value

/** The list that this page was opened from, if its path is `path`. */
export const useOpenedFrom = (path: string): ListOrigin | null => {
  const state: unknown = useLocation().state
  if (typeof state !== 'object' || state === null || !('fromList' in state)) return null
  return isOrigin(state.fromList) && state.fromList.path === path ? state.fromList : null
}

/** The address of a list as it was left; without parameters if the page was not opened from it. */
export const useListAddress = (path: string): string => `${path}${useOpenedFrom(path)?.params ?? ''}`
