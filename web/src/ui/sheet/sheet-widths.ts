import useMediaQuery from '@mui/material/useMediaQuery'
import type { SheetColumn } from './sheet-model.ts'

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
