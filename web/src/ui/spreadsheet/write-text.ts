import { escapeForSpreadsheet } from '@kitroom/contract/spreadsheet-text'
import { copyText } from '../feedback/copy-text.ts'
import type { Table, TableCell } from './table.ts'

const harmless = (cell: TableCell): TableCell => (typeof cell === 'string' ? escapeForSpreadsheet(cell) : cell)

const delimited = async ({ headings, rows }: Table, delimiter: string): Promise<string> => {
  const { default: Papa } = await import('papaparse')
  return Papa.unparse(
    [headings, ...rows].map((row) => row.map(harmless)),
    { delimiter, newline: '\r\n' },
  )
}

/** Excel reads a CSV file as UTF-8 only with this at its start. */
const BYTE_ORDER_MARK = '\ufeff'

/** A table as a CSV file. */
export const writeCsv = async (table: Table): Promise<Blob> =>
  new Blob([BYTE_ORDER_MARK, await delimited(table, ',')], { type: 'text/csv;charset=utf-8' })

/** A table as the clipboard takes it to a spreadsheet. */
const writeClipboardText = (table: Table): Promise<string> => delimited(table, '\t')

/** Copies a table; rejects if the browser does not allow it. */
export const copyTable = async (table: Table): Promise<void> => copyText(await writeClipboardText(table))
