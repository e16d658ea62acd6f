import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

type Left = { search: string; tableTop: number; pageTop: number }

/** How each list was left in this tab, by its path. */
const leftLists = new Map<string, Left>()

/** The state of a navigation that leads back to a list. */
export const RETURNING = { returning: true } as const

/** The next person at this browser starts afresh. */
export const forgetLeftLists = (): void => leftLists.clear()

/** The address of a list as it was left: with its search. */
export const useListAddress = (path: string): string => {
  const [search, setSearch] = useState('')
  // The list is left in the very commit that shows the record, after the record has been rendered.
  useLayoutEffect(() => setSearch(leftLists.get(path)?.search ?? ''), [path])
  return `${path}${search}`
}

/**
 * Keeps how a list is left, and scrolls it there on a way back: the browser's, and Back, Cancel and Save of a record.
 * A menu entry opens it at its top. `search` is that of the list as typed: the address may follow a moment later.
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

const isReturning = (state: unknown): boolean => typeof state === 'object' && state !== null && 'returning' in state
