import { formatCell } from '@kitroom/contract/cells'
import { type Table, type TableCell, tableCell } from '../spreadsheet/table.ts'
import type { Column } from './column.ts'

/** A reference column has names instead of ids: each name's index serves as its id. */
const namesCell = (field: NonNullable<Column<never>['field']>, names: readonly string[]): TableCell => {
  const indexes = names.map((_, index) => index)
  return formatCell(field, field.kind === 'reference' ? indexes[0] : indexes, (index) => names[index])
}

const cellIn = <Row>({ field, value }: Column<Row>, row: Row): TableCell => {
  const own = value(row)
  if (typeof own === 'number') return own
  const names = [own ?? []].flat().map(String)
  if (!field) return names.join('; ')
  const isReference = field.kind === 'reference' || field.kind === 'references'
  return isReference ? namesCell(field, names) : tableCell(field, own)
}

type Exported<Row> = {
  name: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  shown: readonly Column<Row>[]
}

/** The rows as a spreadsheet, with the shown columns and those that identify a record. */
export const tableOf = <Row>({ name, rows, columns, shown }: Exported<Row>): Table => {
  const written = columns.filter((column) => column.key || shown.includes(column))
  return {
    name,
    headings: written.map(({ label }) => label),
    rows: rows.map((row) => written.map((column) => cellIn(column, row))),
  }
}
