import useMediaQuery from '@mui/material/useMediaQuery'
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect } from 'react'
import { usePrinting } from '../list/use-printing.ts'
import { overscanOf } from '../list/windowed.ts'
import type { CellSelection } from './selection.ts'
import type { SheetColumn, SheetRow } from './sheet-model.ts'

type SheetWidths = { template: string; handle: number; atLeast: number; rowHeight: number }

const WIDE = { handle: 44, column: 140 }
const NARROW = { handle: 36, column: 112 }

/** Rows must be large enough for a finger on touch screens. */
const ROW_HEIGHT = 36
const TOUCH_ROW_HEIGHT = 44

/** How wide the columns are: at least so many pixels each, and a share of what is left over. */
export const useSheetWidths = (columns: readonly SheetColumn[], actionsWidth: number | null): SheetWidths => {
  const narrow = useMediaQuery('(max-width: 599.95px)', { noSsr: true })
  const touch = useMediaQuery('(pointer: coarse)', { noSsr: true })
  const width = narrow ? NARROW : WIDE
  const widths = columns.map((column) => (narrow && column.narrowWidth) || column.width || width.column)
  const tracks = columns.map((column, index) => `minmax(${widths[index]}px, ${column.share ?? 1}fr)`)
  const actions = actionsWidth === null ? [] : [`${actionsWidth}px`]
  return {
    template: [`${width.handle}px`, ...tracks, ...actions].join(' '),
    handle: width.handle,
    atLeast: widths.reduce((sum, one) => sum + one, width.handle + (actionsWidth ?? 0)),
    rowHeight: touch ? TOUCH_ROW_HEIGHT : ROW_HEIGHT,
  }
}

const ROWS_BEYOND_SIGHT = 8

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
  const isPrinting = usePrinting()
  const windowed = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: isPrinting ? rows.length : overscanOf(rows.length, ROWS_BEYOND_SIGHT),
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
