import { formatCell } from './cells.ts'
import type { Field } from './describe-fields.ts'
import type { ListColumn } from './list-column.ts'

/** Numbers stay numbers, so that a spreadsheet can calculate with them. Times, yes and no are texts. */
export type TableCell = string | number

/** A value of a record as a table has it; an import reads it as the same value. */
export const tableCell = (field: Field, value: unknown, names?: (id: number) => string | undefined): TableCell =>
  field.kind === 'number' && typeof value === 'number' ? value : formatCell(field, value, names)

/** A reference column has names instead of ids: each name's index serves as its id. */
const namesCell = (field: Field, names: readonly string[]): TableCell => {
  const indexes = names.map((_, index) => index)
  return formatCell(field, field.kind === 'reference' ? indexes[0] : indexes, (index) => names[index])
}

/** A cell of a list in a file. */
export const listCell = <Row>({ field, value }: ListColumn<Row>, row: Row): TableCell => {
  const cell = value(row)
  if (typeof cell === 'number') return cell
  const names = [cell ?? []].flat().map(String)
  if (!field) return names.join('; ')
  const isReference = field.kind === 'reference' || field.kind === 'references'
  return isReference ? namesCell(field, names) : tableCell(field, cell)
}

/** The columns of a file: those that are shown, and those that identify a record. */
export const writtenColumns = <C extends { id: string; key?: true }>(columns: readonly C[], shown: readonly C[]) =>
  columns.filter((column) => column.key || shown.includes(column))
