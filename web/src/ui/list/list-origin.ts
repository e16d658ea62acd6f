import { createContext, type RefObject } from 'react'
import { type NavigateFunction, useLocation } from 'react-router'
import { useMay } from '../../access/use-may.ts'
import { useAppPages } from '../page/app-pages.ts'

/** The list that a record was opened from, as it was then. It is stored in the history entry, never in an address. */
export type ListOrigin = {
  /** The path of the list and its query string: '?search=ace', or ''. */
  readonly path: string
  readonly params: string
  /** The ids of the shown records, in their order. */
  readonly ids: readonly number[]
  /** Of a list that was not read to its end: how many there are, and the query of the next page. */
  readonly total?: number
  readonly next?: Readonly<Record<string, unknown>>
}

/** The list that contains a link: its state when the link is followed. Stable. */
export type AroundLink = { readonly origin: RefObject<ListOrigin | null>; readonly navigate: NavigateFunction }

export const ListContext = createContext<AroundLink | null>(null)

/** The state of a navigation from a list to a record. */
export const openedFrom = (fromList: ListOrigin | null) => ({ fromList })

const isOrigin = (value: unknown): value is ListOrigin =>
  typeof value === 'object' && value !== null && 'path' in value && 'params' in value && 'ids' in value

/** The list that this page was opened from. */
const useStoredOrigin = (): ListOrigin | null => {
  const state: unknown = useLocation().state
  if (typeof state !== 'object' || state === null || !('fromList' in state)) return null
  return isOrigin(state.fromList) ? state.fromList : null
}

/** The list that this page was opened from, if its path is `path`. */
export const useOpenedFrom = (path: string): ListOrigin | null => {
  const origin = useStoredOrigin()
  return origin?.path === path ? origin : null
}

/**
 * The address of a list as it was left; without parameters if the page was not opened from it. With `orHome`, the home
 * page for people who may not open the list.
 */
export const useListAddress = (path: string, orHome = false): string => {
  const params = useOpenedFrom(path)?.params ?? ''
  const codes = useAppPages().codesOf?.(path)
  const isOpen = useMay().any(...(codes ?? [])) || !codes
  return orHome && !isOpen ? '/' : `${path}${params}`
}

/** A page that is no list, and the state of its history entry, in which it knows its own way back. */
type PageOrigin = { readonly address: string; readonly state: unknown }

/** The state of a navigation from this page to another one whose Back leads here again. */
export const useOpeningFromHere = (): { fromPage: PageOrigin } => {
  const { pathname, search, state } = useLocation()
  return { fromPage: { address: `${pathname}${search}`, state } }
}

const isPage = (value: unknown): value is PageOrigin =>
  typeof value === 'object' && value !== null && 'address' in value && 'state' in value

/** The page that this one was opened from, if it is no list. */
export const usePageOrigin = (): PageOrigin | null => {
  const state: unknown = useLocation().state
  if (typeof state !== 'object' || state === null || !('fromPage' in state)) return null
  return isPage(state.fromPage) ? state.fromPage : null
}

/** The address of the list that this page was opened from, whichever it was. */
export const useOriginAddress = (): string | null => {
  const origin = useStoredOrigin()
  return origin && `${origin.path}${origin.params}`
}
