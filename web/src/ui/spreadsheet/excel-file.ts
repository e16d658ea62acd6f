import type { TableCell } from '@kitroom/contract/list-table'
import { escapeIfEscaped } from '@kitroom/contract/spreadsheet-text'
import type { Cell, SheetData } from 'write-excel-file/universal'
import type { Table } from './table.ts'

/** Characters not allowed in sheet names, and their maximum length. */
const NOT_IN_NAMES = /[\\/?*[\]:]/g
const NAME_MAX = 31

/** The cell limit of spreadsheets; more would make the file unreadable. */
const CELL_MAX = 32_767

const WIDTH_MIN = 8
const WIDTH_MAX = 48

const escaped = (sign: string): string => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

/**
 * Excel reads '_x0041_' as 'A', unless its first character is escaped too; so are characters that the writer would
 * drop.
 */
const withoutEscapes = (text: string): string => text.replace(/_(?=x[0-9a-f]{4}_)|[\ufffd-\uffff]/gi, escaped)

/**
 * The writer looks texts up in a plain object and mistakes 'valueOf' for a known one. Escaping its first character
 * avoids that, and reads back the same.
 */
const withoutInherited = (text: string): string => (text in {} ? `${escaped(text)}${text.slice(1)}` : text)

const cellOf = (value: TableCell): Cell | null => {
  if (value === '') return null
  return typeof value === 'number'
    ? { type: Number, value }
    : // Format '@' is text: a spreadsheet neither runs it nor converts it to a date.
      { type: String, value: withoutInherited(withoutEscapes(escapeIfEscaped(value).slice(0, CELL_MAX))), format: '@' }
}

const headingOf = (value: string): Cell => ({ type: String, value, fontWeight: 'bold' })

const widthOf = ({ headings, rows }: Table, column: number): number => {
  const lengths = [headings, ...rows.slice(0, 100)].map((row) => String(row[column] ?? '').length)
  return Math.min(WIDTH_MAX, Math.max(WIDTH_MIN, ...lengths) + 2)
}

const sheetOf = (table: Table) => {
  const data: SheetData = [table.headings.map(headingOf), ...table.rows.map((row) => row.map(cellOf))]
  return {
    data,
    sheet: table.name.replace(NOT_IN_NAMES, ' ').slice(0, NAME_MAX),
    columns: table.headings.map((_, column) => ({ width: widthOf(table, column) })),
    stickyRowsCount: 1,
  }
}

/** Tables as an Excel file, a sheet each. It takes a second for 10,000 rows. */
export const excelFile = async (tables: readonly Table[]): Promise<Blob> => {
  const { default: write } = await import('write-excel-file/universal')
  return write(tables.map(sheetOf)).toBlob()
}
