import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useMemo } from 'react'

// A column of every permission: with more roles than these the page is slow.
const ROLES_DRAWN_MAX = 100
export const CELL_WIDTH = 44
const ROW_HEIGHT = 44
/** Columns are added and removed in steps of this size, so that most frames of scrolling render nothing. */
const STEP = 4
const stepDown = (index: number): number => index - (index % STEP)

/** The column of a role in the whole table, counted from 1: the first column is that of the permissions. */
export const placeOf = (first: number, nth: number): number => first + nth + 2

type InSight = {
  /** Only some of the columns have cells. */
  isWindowed: boolean
  /** The columns from `first` to before `end` have cells. */
  first: number
  end: number
  hasCells: (row: number) => boolean
  /** The `ref` of every row, together with `data-index`: it measures the height. */
  measure: ((element: Element | null) => void) | undefined
}

/** The columns and rows of a table with rendered cells: all, or the visible ones if there are very many columns. */
export const useCellsInSight = (
  scroller: RefObject<HTMLElement | null>,
  counts: { columns: number; rows: number },
): InSight => {
  const isWindowed = counts.columns > ROLES_DRAWN_MAX
  const shared = { enabled: isWindowed, getScrollElement: () => scroller.current, overscan: 4 }
  const across = useVirtualizer({
    ...shared,
    horizontal: true,
    count: counts.columns,
    estimateSize: () => CELL_WIDTH,
  })
  const down = useVirtualizer<HTMLElement, Element>({
    ...shared,
    count: counts.rows,
    estimateSize: () => ROW_HEIGHT,
  })
  const columns = across.getVirtualItems()
  const rows = down.getVirtualItems()
  const [top, bottom] = [rows[0]?.index ?? 0, rows.at(-1)?.index ?? 0]
  const hasCells = useMemo(
    () => (isWindowed ? (row: number) => row >= top && row <= bottom : () => true),
    [isWindowed, top, bottom],
  )
  if (!isWindowed) return { isWindowed, first: 0, end: counts.columns, hasCells, measure: undefined }
  return {
    isWindowed,
    first: stepDown(columns[0]?.index ?? 0),
    end: Math.min(stepDown(columns.at(-1)?.index ?? 0) + STEP, counts.columns),
    hasCells,
    measure: down.measureElement,
  }
}
