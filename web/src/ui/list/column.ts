import type { ListColumn } from '@kitroom/contract/list-column'
import type { ReactNode } from 'react'

/** One column of a list as it is drawn. The first one that is not an icon names the row and is the title of its card. */
export type Column<Row> = ListColumn<Row> & {
  cell: (row: Row) => ReactNode
  /** CSS width; columns without one share the rest. Fixed, so that new rows never shift the columns. */
  width?: number | string
  /** Never wraps: longer text is cut off. */
  oneLine?: true
  align?: 'left' | 'right' | 'center'
  /** The cell on the cards of small screens, if different. */
  card?: (row: Row) => ReactNode
  /** Stands beside the name on the cards of small screens. */
  besideName?: true
  /** Omitted on the cards of small screens. */
  tableOnly?: boolean
}

/** The base of every list row. */
export type ListRow = { id: number }

/** The column that names a row. */
export const namingColumn = <Row>(columns: readonly Column<Row>[]): Column<Row> | undefined =>
  columns.find(({ icon }) => !icon)

const ADDED_WIDTH = 190
const REMOVED_WIDTH = 120

/** The additional width of a table for its added columns, less the removed ones. */
export const addedWidth = <Row>(columns: readonly Column<Row>[], shown: readonly Column<Row>[]): number => {
  const added = shown.filter(({ hidden }) => hidden).length
  const removed = columns.filter((column) => !column.hidden && !shown.includes(column)).length
  return Math.max(0, added * ADDED_WIDTH - removed * REMOVED_WIDTH)
}

/** Room for a word of the length that names have, and for a code that never wraps. */
const WORD_WIDTH = 128
const CODE_WIDTH = 152

/**
 * The least width of a table, as a sum in CSS. In a narrower one the columns that share what the others leave would
 * divide single words and cut off codes: it scrolls sideways instead.
 */
export const leastWidth = <Row>(columns: readonly Pick<Column<Row>, 'width' | 'oneLine'>[]): string =>
  columns
    .map(({ oneLine, width = oneLine ? CODE_WIDTH : WORD_WIDTH }) => (typeof width === 'number' ? `${width}px` : width))
    .join(' + ')
