import {
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { ListRow } from './column.ts'

export type RowSelection = {
  /** Whether the checkboxes are shown. */
  active: boolean
  /** Those of rows that are gone stay, and are selected again if the rows come back. */
  ids: ReadonlySet<number>
  /** All that match are selected, also those that are not here yet; `ids` is empty. */
  isAll: boolean
  has: (id: number) => boolean
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
export const selectedOf = <Row extends ListRow>(rows: readonly Row[], { ids, isAll }: RowSelection): readonly Row[] => {
  if (isAll) return rows
  return ids.size === 0 ? [] : rows.filter(({ id }) => ids.has(id))
}

const ALL = 'all'
type Kept = ReadonlySet<number> | typeof ALL

/**
 * The selection of a list. `identity` is that of search and filters: a change clears the selection. `total` counts the
 * rows that are not here yet, too.
 */
export const useSelection = <Row extends ListRow>(
  rows: readonly Row[],
  total: number,
  identity: string,
): RowSelection => {
  const [active, setActive] = useState(false)
  const [selection, setSelection] = useState<{ identity: string; ids: Kept }>({ identity, ids: NONE })
  const chosen = selection.identity === identity ? selection.ids : NONE
  const isAll = chosen === ALL
  const ids = isAll ? NONE : chosen
  const last = useRef<number | null>(null)
  // Read in event handlers, so that a row is not rendered again because others change.
  const latest = useRef({ rows, total, identity })
  useLayoutEffect(() => {
    latest.current = { rows, total, identity }
  }, [rows, total, identity])

  const change = useCallback((next: (ids: ReadonlySet<number>) => Kept) => {
    setSelection((before) => {
      const { rows: here, identity: now } = latest.current
      const selected = before.ids === ALL ? new Set(here.map(({ id }) => id)) : before.ids
      return { identity: now, ids: next(before.identity === now ? selected : NONE) }
    })
  }, [])
  const toggle = useCallback(
    (id: number, range: boolean) => {
      // One of all can be left out once all are here.
      if (isAll && latest.current.total > latest.current.rows.length) return
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
    [change, isAll],
  )
  const selectAll = useCallback(() => {
    setActive(true)
    const { rows: here, total: count } = latest.current
    change(() => (count > here.length ? ALL : new Set(here.map(({ id }) => id))))
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
    () => ({
      active,
      ids,
      isAll,
      toggleActive,
      toggle,
      selectAll,
      select,
      clear,
      has: (id: number) => isAll || ids.has(id),
    }),
    [active, ids, isAll, toggleActive, toggle, selectAll, select, clear],
  )
}

const LONG_PRESS_MS = 500

/** In text fields and dialogs Ctrl+A does not select rows. */
const NOT_THE_LIST =
  'input:not([type=checkbox]), textarea, [contenteditable], [role=dialog], [role=menu], [role=listbox]'

/** Of the bar of a selection. */
export const SELECTION = 'Selection'

/**
 * Ctrl+A or Cmd+A selects all rows: in the list, and once rows are being selected on the whole page. Alt+Enter then leads
 * to the bar.
 */
export const useSelectionKeys = (list: RefObject<HTMLElement | null>, { active, selectAll }: RowSelection): void => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, shiftKey, altKey } = event
      const isAll = key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey) && !shiftKey && !altKey
      const bar = key === 'Enter' && altKey ? document.querySelector<HTMLElement>(FIRST_OF_BAR) : null
      const focused = event.target instanceof Element ? event.target : document.body
      // Without a focused element the target is an ancestor of the list.
      const isHere = active || list.current?.contains(focused) || focused.contains(list.current)
      if (!(isAll || bar) || !list.current || !isHere || focused.closest(NOT_THE_LIST)) return
      event.preventDefault()
      if (bar) bar.focus()
      else selectAll()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [list, active, selectAll])
}

const FIRST_OF_BAR = `[aria-label="${SELECTION}"] button`

/** A long touch on a row selects it. Rows have their id in `data-row-id`. */
export const useLongPress = ({ active, toggle }: RowSelection) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hasSelected = useRef(false)
  const stop = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  const onPointerDown = ({ pointerType, target }: PointerEvent) => {
    hasSelected.current = false
    if (pointerType !== 'touch' || active || !(target instanceof Element)) return
    const id = Number(target.closest('[data-row-id]')?.getAttribute('data-row-id'))
    if (!id) return
    timer.current = setTimeout(() => {
      hasSelected.current = true
      toggle(id, false)
    }, LONG_PRESS_MS)
  }
  // Lifting the finger is no press of what lies under it.
  const onClickCapture = (event: MouseEvent) => {
    if (!hasSelected.current) return
    hasSelected.current = false
    event.preventDefault()
    event.stopPropagation()
  }
  // Scrolling by touch cancels the pointer.
  return { onPointerDown, onPointerUp: stop, onPointerCancel: stop, onClickCapture }
}
