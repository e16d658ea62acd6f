import type { ListColumn } from '@kitroom/contract/list-column'
import type { ReactNode } from 'react'

/** One column of a list as it is drawn. The first one that is not an icon names the row and is the title of its card. */
export type Column<Row> = ListColumn<Row> & {
  cell: (row: Row) => ReactNode
  /** A picture before the name, of the column that names a row: an element of its own. */
  picture?: (row: Row) => ReactNode
  /** A swatch stands before its text. */
  hasSwatch?: true
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

/** The rows of a list before they are there. The same array each time, as memoized parts need it. */
export const NO_ROWS: readonly never[] = []

/** The column that names a row. */
export const namingColumn = <Row>(columns: readonly Column<Row>[]): Column<Row> | undefined =>
  columns.find(({ icon }) => !icon)
