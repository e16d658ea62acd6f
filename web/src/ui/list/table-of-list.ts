import { listCell, writtenColumns } from '@kitroom/contract/list-table'
import type { Table } from '../spreadsheet/table.ts'
import type { Column } from './column.ts'

type Exported<Row> = {
  name: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  shown: readonly Column<Row>[]
}

/** The rows as a spreadsheet, with the shown columns and those that identify a record. */
export const tableOf = <Row>({ name, rows, columns, shown }: Exported<Row>): Table => {
  const written = writtenColumns(columns, shown)
  return {
    name,
    headings: written.map(({ label }) => label),
    rows: rows.map((row) => written.map((column) => listCell(column, row))),
  }
}
