import useMediaQuery from '@mui/material/useMediaQuery'
import type { Column } from './sheet.ts'

/** How wide the columns are: at least this many pixels each, and a share of what is left over. */
export type ColumnWidths = { template: string; atLeast: number; rowHeight: number }

const WIDE = { handle: 44, player: 200, number: 128, size: 118, actions: 44 }
const NARROW = { handle: 36, player: 128, number: 84, size: 92, actions: 44 }

/** A row has to be met with a finger where there is no mouse. */
const ROW_HEIGHT = 36
const TOUCH_ROW_HEIGHT = 44

export const useColumnWidths = (columns: readonly Column[]): ColumnWidths => {
  const narrow = useMediaQuery('(max-width: 599.95px)', { noSsr: true })
  const touch = useMediaQuery('(pointer: coarse)', { noSsr: true })
  const width = narrow ? NARROW : WIDE
  const widths = columns.map((column) => width[column.kind])
  const tracks = columns.map(
    (column, columnIndex) => `minmax(${widths[columnIndex]}px, ${column.kind === 'player' ? 2 : 1}fr)`,
  )
  return {
    template: [`${width.handle}px`, ...tracks, `${width.actions}px`].join(' '),
    atLeast: widths.reduce((sum, one) => sum + one, width.handle + width.actions),
    rowHeight: touch ? TOUCH_ROW_HEIGHT : ROW_HEIGHT,
  }
}
