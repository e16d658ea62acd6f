import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useMemo } from 'react'
import { WINDOWED_FROM } from '../../ui/list/windowed.ts'

export const CELL_WIDTH = 44
const ROW_HEIGHT = 44
/** Columns come and go so many at a time: many frames of scrolling draw nothing. */
const STEP = 4
const stepDown = (index: number): number => index - (index % STEP)

type InSight = {
  /** The columns from `first` to before `end` have cells. */
  first: number
  end: number
  hasCells: (row: number) => boolean
  /** Goes on every row together with `data-index`, so that its height is known. */
  measure: ((element: Element | null) => void) | undefined
}

/** Which columns and rows of a table have cells: all of them, or those in sight where there are very many columns. */
export const useCellsInSight = (
  scroller: RefObject<HTMLElement | null>,
  counts: { columns: number; rows: number },
): InSight => {
  const isWindowed = counts.columns > WINDOWED_FROM
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
  if (!isWindowed) return { first: 0, end: counts.columns, hasCells, measure: undefined }
  return {
    first: stepDown(columns[0]?.index ?? 0),
    end: Math.min(stepDown(columns.at(-1)?.index ?? 0) + STEP, counts.columns),
    hasCells,
    measure: down.measureElement,
  }
}
