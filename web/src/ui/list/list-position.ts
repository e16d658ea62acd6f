import type { VirtualItem, Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

type Left = { search: string; tableTop: number; pageTop: number }

/** The scroll positions of the lists left in this tab, by path. */
const positions = new Map<string, Left>()

/** The measured row heights of each list by path: with them a scroll position shows the same rows again. */
const rowHeights = new Map<string, VirtualItem[]>()

/** The state of a navigation back to a list. */
export const RETURNING = { returning: true } as const

/** The same after a save, with the saved record's id, and what is said of it where its row is out of sight. */
export const returningFrom = (saved: number | null, message?: string) => ({ ...RETURNING, saved, message })

/** Clears the positions for the next person at this browser. */
export const forgetListPositions = (): void => {
  positions.clear()
  rowHeights.clear()
}

/** The row heights that an earlier visit measured. */
export const useRowHeights = (): VirtualItem[] => {
  const { pathname } = useLocation()
  return useState(() => rowHeights.get(pathname) ?? [])[0]
}

/** Keeps the measured heights for the next visit. */
export const useKeepRowHeights = <S extends Element | Window>(virtualizer: Virtualizer<S, Element>): void => {
  const { pathname } = useLocation()
  useLayoutEffect(() => () => void rowHeights.set(pathname, virtualizer.takeSnapshot()), [pathname, virtualizer])
}

/**
 * Keeps a list's scroll position and restores it on the way back: the browser's Back, and a record's Back, Cancel and
 * Save. A menu entry opens the list at its top. `search` is the list's query string once the search is written; without
 * its rows a list has no position.
 */
export const useListPosition = (table: RefObject<HTMLElement | null>, search: string, isReady: boolean): void => {
  const location = useLocation()
  const isWayBack = useNavigationType() === 'POP' || isReturning(location.state)
  const first = useRef({ pathname: location.pathname, search: location.search, isWayBack })
  const latest = useRef(search)
  useLayoutEffect(() => {
    latest.current = search
  }, [search])

  useLayoutEffect(() => {
    if (!isReady) return
    const { pathname, search: firstSearch, isWayBack: isReturn } = first.current
    const left = positions.get(pathname)
    if (isReturn && left && isSameQuery(left.search, firstSearch)) {
      if (table.current) table.current.scrollTop = left.tableTop
      window.scrollTo(0, left.pageTop)
    }
    const list = table
    return () => {
      const tableTop = list.current?.scrollTop ?? 0
      positions.set(pathname, { search: latest.current, tableTop, pageTop: window.scrollY })
    }
  }, [table, isReady])
}

/** An address may be typed with other escapes. */
const isSameQuery = (one: string, other: string): boolean =>
  new URLSearchParams(one).toString() === new URLSearchParams(other).toString()

type SavedBefore = { readonly id: number | null; readonly message: string | undefined }

const savedIn = (state: unknown): SavedBefore | null => {
  if (!isReturning(state) || !('saved' in state)) return null
  const { saved, message } = state as ReturnType<typeof returningFrom> // what else has the key
  return { id: Number(saved) || null, message }
}

/** The record that was saved just before this list was shown; null otherwise. */
export const useSavedBefore = (): SavedBefore | null => {
  const { state } = useLocation()
  const isNew = useNavigationType() !== 'POP'
  return useRef(isNew ? savedIn(state) : null).current
}

/** Whether this visit returns to a list that was left in this tab, and so to its scroll position. */
export const useIsReturning = (): boolean => {
  const { pathname, state } = useLocation()
  const isPop = useNavigationType() === 'POP'
  return useState(() => (isPop || isReturning(state)) && positions.has(pathname))[0]
}

const isReturning = (state: unknown): state is object =>
  typeof state === 'object' && state !== null && 'returning' in state
