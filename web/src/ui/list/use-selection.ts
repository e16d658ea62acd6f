import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ListRow } from './column.ts'

export type RowSelection = {
  /** Whether the checkboxes are shown. */
  active: boolean
  /** Those of rows that are gone stay, and are selected again if the rows come back. */
  ids: ReadonlySet<number>
  toggleActive: () => void
  /** Toggles one row, or with `range` all rows from the last toggled one. */
  toggle: (id: number, range: boolean) => void
  /** Selects all matching rows, also those not rendered. */
  selectAll: () => void
  /** Selects exactly these rows. */
  select: (ids: readonly number[]) => void
  clear: () => void
}

/** The prefix of the parts of a page that change selected rows, for their drafts; the ids of the rows follow. */
export const SELECTION_PART = 'change '

const NONE: ReadonlySet<number> = new Set()

/** The ids between two, inclusive, in the order of the list. */
const idsBetween = (ids: readonly number[], from: number, to: number): readonly number[] => {
  const [first = 0, last = 0] = [ids.indexOf(from), ids.indexOf(to)].sort((one, other) => one - other)
  return first < 0 ? [to] : ids.slice(first, last + 1)
}

/** The rows that are selected. */
export const selectedOf = <Row extends ListRow>(rows: readonly Row[], { ids }: RowSelection): readonly Row[] =>
  ids.size === 0 ? [] : rows.filter(({ id }) => ids.has(id))

/** The selection of a list. `about` identifies search and filters: a change clears the selection. */
export const useSelection = <Row extends ListRow>(rows: readonly Row[], about: string): RowSelection => {
  const [active, setActive] = useState(false)
  const [kept, setKept] = useState({ about, ids: NONE })
  const ids = kept.about === about ? kept.ids : NONE
  const last = useRef<number | null>(null)
  // Read in event handlers, so that a row is not rendered again because others change.
  const latest = useRef({ rows, about })
  useLayoutEffect(() => {
    latest.current = { rows, about }
  }, [rows, about])

  const change = useCallback((next: (ids: ReadonlySet<number>) => ReadonlySet<number>) => {
    setKept((before) => {
      const now = latest.current.about
      return { about: now, ids: next(before.about === now ? before.ids : NONE) }
    })
  }, [])
  const toggle = useCallback(
    (id: number, range: boolean) => {
      setActive(true)
      const from = range ? last.current : null
      last.current = id
      change((before) => {
        if (from === null) return before.symmetricDifference(new Set([id]))
        const between = idsBetween(
          latest.current.rows.map((row) => row.id),
          from,
          id,
        )
        return before.has(id) ? before.difference(new Set(between)) : before.union(new Set(between))
      })
    },
    [change],
  )
  const selectAll = useCallback(() => {
    setActive(true)
    change(() => new Set(latest.current.rows.map(({ id }) => id)))
  }, [change])
  const select = useCallback(
    (chosen: readonly number[]) => {
      setActive(true)
      change(() => new Set(chosen))
    },
    [change],
  )
  const clear = useCallback(() => change(() => NONE), [change])
  const toggleActive = useCallback(() => {
    setActive((before) => !before)
    clear()
  }, [clear])
  return useMemo(
    () => ({ active, ids, toggleActive, toggle, selectAll, select, clear }),
    [active, ids, toggleActive, toggle, selectAll, select, clear],
  )
}
