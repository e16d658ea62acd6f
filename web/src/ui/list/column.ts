import type { Field } from '@kitroom/contract/describe-fields'
import type { ReactNode } from 'react'

/** What a column is sorted and filtered as. */
export type ColumnKind =
  | 'text'
  /** Few values that many rows share: filtered by choosing some of them. */
  | 'choice'
  | 'boolean'
  | 'number'
  /** ISO 8601. */
  | 'date-time'

/** What a cell holds; undefined where the server does not say. */
export type CellValue = string | number | boolean | null | undefined | readonly string[]

/** One column of a list. The first one of text names the row: it is the title of the row's card. */
export type Column<Row> = {
  /** Its name in the address of the list. */
  id: string
  label: string
  kind: ColumnKind
  /** What sorting, filters, search and files go by. */
  value: (row: Row) => CellValue
  cell: (row: Row) => ReactNode
  /** The ids of the records that `value` names, in its order. */
  ids?: (row: Row) => number | readonly number[] | null | undefined
  /** The field of the contract that it shows. */
  field?: Field | undefined
  /** What else a search finds the row by. */
  searched?: (row: Row) => string
  /** Identifies the record in a file: always in it. */
  key?: true
  /** Not shown at first: added in the 'Columns' menu. */
  hidden?: true
  /** Cannot be taken away in the 'Columns' menu. */
  fixed?: true
  /** CSS width; columns without one share what is left. Fixed, so that rows scrolling in never shift the columns. */
  width?: number | string
  /** Never wraps: what does not fit is cut off. */
  oneLine?: true
  align?: 'left' | 'right' | 'center'
  /** What the cards of small screens show instead. */
  card?: (row: Row) => ReactNode
  /** A narrow column of icons before the text: its label is for screen readers, and the cards leave it out. */
  icon?: true
  /** Left out of the cards of small screens. */
  tableOnly?: boolean
}

/** What every row of a list has. */
export type ListRow = { id: number }

/** The column that names a row. */
export const namingColumn = <Row>(columns: readonly Column<Row>[]): Column<Row> | undefined =>
  columns.find(({ icon }) => !icon)

const ADDED_WIDTH = 190
const REMOVED_WIDTH = 120

/** How much wider a table becomes by the columns that were added to it, less those that were taken away. */
export const addedWidth = <Row>(columns: readonly Column<Row>[], shown: readonly Column<Row>[]): number => {
  const added = shown.filter(({ hidden }) => hidden).length
  const removed = columns.filter((column) => !column.hidden && !shown.includes(column)).length
  return Math.max(0, added * ADDED_WIDTH - removed * REMOVED_WIDTH)
}
