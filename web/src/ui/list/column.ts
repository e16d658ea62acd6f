import type { Field } from '@kitroom/contract/describe-fields'
import type { ReactNode } from 'react'

/** The type of a column for sorting and filtering. */
export type ColumnKind =
  | 'text'
  /** Few values shared by many rows: filtered by choosing some of them. */
  | 'choice'
  | 'boolean'
  | 'number'
  /** ISO 8601. */
  | 'date-time'

/** The value of a cell; undefined if the server does not provide it. */
export type CellValue = string | number | boolean | null | undefined | readonly string[]

/** One column of a list. The first one that is not an icon names the row and is the title of its card. */
export type Column<Row> = {
  /** Its name in the list's address. */
  id: string
  label: string
  kind: ColumnKind
  /** The value for sorting, filters, search and files. */
  value: (row: Row) => CellValue
  cell: (row: Row) => ReactNode
  /** The place of the value in an order of its own, before that of its text; null and unknown is last. */
  rank?: (row: Row) => number | null | undefined
  /** The ids of the records named by `value`, in the same order. */
  ids?: (row: Row) => number | readonly number[] | null | undefined
  /** The contract's field. */
  field?: Field | undefined
  /** Additional searched text. */
  searched?: (row: Row) => string
  /** Identifies the record in a file, which always contains it. */
  key?: true
  /** Hidden by default: can be added in the 'Columns' menu. */
  hidden?: true
  /** Cannot be removed in the 'Columns' menu. */
  fixed?: true
  /** CSS width; columns without one share the rest. Fixed, so that new rows never shift the columns. */
  width?: number | string
  /** Never wraps: longer text is cut off. */
  oneLine?: true
  align?: 'left' | 'right' | 'center'
  /** The cell on the cards of small screens, if different. */
  card?: (row: Row) => ReactNode
  /** A narrow column of icons before the text: its label is for screen readers, and cards omit it. */
  icon?: true
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
