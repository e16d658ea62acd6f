import { formatCell } from '@kitroom/contract/cells'
import type { Field } from '@kitroom/contract/describe-fields'
import { localDay, localTime } from '@kitroom/contract/local-time'

/** Numbers stay numbers, so that a spreadsheet can calculate with them. Times, yes and no are texts. */
export type TableCell = string | number

/** Data exported to a file or the clipboard. */
export type Table = {
  /** The name of the sheet. */
  readonly name: string
  readonly headings: readonly string[]
  readonly rows: readonly (readonly TableCell[])[]
}

/** A value of a record as a table has it; an import reads it as the same value. */
export const tableCell = (field: Field, value: unknown, names?: (id: number) => string | undefined): TableCell =>
  field.kind === 'number' && typeof value === 'number' ? value : formatCell(field, value, names)

/** '2026-11-12 14:05' in the browser's time zone, as spreadsheets read and sort it. */
export const momentCell = (iso: string): string => {
  const at = new Date(iso)
  return `${localDay(at)} ${localTime(at)}`
}
