import type { ReactNode } from 'react'

/** One column of a list. The first one of text names the row: it is the row's header, and the card's title. */
export type Column<Row> = {
  label: string
  cell: (row: Row) => ReactNode
  /** CSS width; columns without one share what is left. Fixed, so that rows scrolling in never shift the columns. */
  width?: number | string
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
