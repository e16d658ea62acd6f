import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect } from 'react'
import type { CellSelection } from './selection.ts'
import type { SheetRow } from './sheet-model.ts'

const ROWS_BEYOND_SIGHT = 8
/** As in lists. */
const DRAWN_MAX = 200

type Windowed = {
  frame: RefObject<HTMLDivElement | null>
  rows: readonly SheetRow[]
  rowHeight: number
  selection: CellSelection
  hasFocus: boolean
}

/** The visible rows; the end of the selection is scrolled into view while the sheet has the focus. */
export const useWindowedRows = ({ frame, rows, rowHeight, selection, hasFocus }: Windowed) => {
  const { active, end } = selection
  const windowed = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: rows.length > DRAWN_MAX ? ROWS_BEYOND_SIGHT : rows.length,
    getItemKey: (index) => rows[index]?.id ?? index,
    scrollPaddingStart: 40,
    // The active row stays in the document however far one scrolls, and so does the focus.
    rangeExtractor: (sight: Range) => {
      const inSight = defaultRangeExtractor(sight)
      if (active.row >= rows.length || inSight.includes(active.row)) return inSight
      return [...inSight, active.row].sort((one, other) => one - other)
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another height are measured anew
  useEffect(() => windowed.measure(), [windowed, rowHeight])

  const { row: endRow, columnIndex: endColumnIndex } = end
  useEffect(() => {
    if (!hasFocus) return
    windowed.scrollToIndex(endRow, { align: 'auto' })
    showColumn(frame.current, endColumnIndex)
  }, [windowed, frame, hasFocus, endRow, endColumnIndex])
  return windowed
}

/** Scrolls sideways until a column is not covered by the fixed ones. */
const showColumn = (frame: HTMLElement | null, columnIndex: number): void => {
  const head = frame?.querySelectorAll<HTMLElement>('.head > div')
  const column = head?.[columnIndex + 1]
  const name = head?.[1]
  if (!frame || !column || !name || columnIndex === 0) return
  const left = column.offsetLeft - name.offsetWidth - name.offsetLeft
  const right = column.offsetLeft + column.offsetWidth
  const stays = name.offsetWidth + (head[0]?.offsetWidth ?? 0)
  if (column.offsetLeft < frame.scrollLeft + stays) frame.scrollLeft = column.offsetLeft - stays
  else if (right > frame.scrollLeft + frame.clientWidth) frame.scrollLeft = Math.max(right - frame.clientWidth, left)
}
