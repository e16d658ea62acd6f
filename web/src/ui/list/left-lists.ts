import type { VirtualItem, Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

type Left = { search: string; tableTop: number; pageTop: number }

/** How far each list was scrolled when it was left in this tab, by its path. */
const leftLists = new Map<string, Left>()

/** How tall the rows were that each list had drawn, by its path: only then the same scroll position shows the same rows. */
const leftHeights = new Map<string, VirtualItem[]>()

/** The state of a navigation that leads back to a list. */
export const RETURNING = { returning: true } as const

/** The same after a save, with the record that was saved. */
export const returningFrom = (saved: number | null) => ({ ...RETURNING, saved })

/** The next person at this browser starts afresh. */
export const forgetLeftLists = (): void => {
  leftLists.clear()
  leftHeights.clear()
}

/** The heights of rows that an earlier visit has measured. */
export const useLeftHeights = (): VirtualItem[] => {
  const { pathname } = useLocation()
  return useState(() => leftHeights.get(pathname) ?? [])[0]
}

/** Keeps what is measured for the next visit. */
export const useKeepHeights = <S extends Element | Window>(virtualizer: Virtualizer<S, Element>): void => {
  const { pathname } = useLocation()
  useLayoutEffect(() => () => void leftHeights.set(pathname, virtualizer.takeSnapshot()), [pathname, virtualizer])
}

/**
 * Keeps how far a list is scrolled, and scrolls it there on a way back: the browser's, and Back, Cancel and Save of a
 * record. A menu entry opens it at its top. `search` is what its address says, once the search is written.
 */
export const useLeftList = (table: RefObject<HTMLElement | null>, search: string): void => {
  const location = useLocation()
  const isWayBack = useNavigationType() === 'POP' || isReturning(location.state)
  const first = useRef({ pathname: location.pathname, search: location.search, isWayBack })
  const latest = useRef(search)
  useLayoutEffect(() => {
    latest.current = search
  }, [search])

  useLayoutEffect(() => {
    const { pathname, search: firstSearch, isWayBack: isReturn } = first.current
    const left = leftLists.get(pathname)
    if (isReturn && left?.search === firstSearch) {
      if (table.current) table.current.scrollTop = left.tableTop
      window.scrollTo(0, left.pageTop)
    }
    const list = table
    return () => {
      const tableTop = list.current?.scrollTop ?? 0
      leftLists.set(pathname, { search: latest.current, tableTop, pageTop: window.scrollY })
    }
  }, [table])
}

/** The record that was saved just before this list was shown; null on every other way to it. */
export const useSavedRecord = (): number | null => {
  const { state } = useLocation()
  const isNew = useNavigationType() !== 'POP'
  const first = useRef(isNew && isReturning(state) && 'saved' in state ? Number(state.saved) || null : null)
  return first.current
}

const isReturning = (state: unknown): state is object =>
  typeof state === 'object' && state !== null && 'returning' in state
