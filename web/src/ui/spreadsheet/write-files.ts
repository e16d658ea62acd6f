import type { TableCell } from '@kitroom/contract/list-table'
import { escapeForSpreadsheet } from '@kitroom/contract/spreadsheet-text'
import { copyText } from '../feedback/copy-text.ts'
import { askWorker } from './ask-worker.ts'
import type { Table } from './table.ts'

/** With more rows than this, writing would noticeably block the page. */
const ROWS_AT_ONCE = 500
const WRITE_MS_MAX = 60_000

/** Tables as an Excel file, a sheet each. Large ones are written in a worker. */
export const writeExcel = async (...tables: readonly Table[]): Promise<Blob> => {
  if (tables.every(({ rows }) => rows.length <= ROWS_AT_ONCE)) {
    const { excelFile } = await import('./excel-file.ts')
    return excelFile(tables)
  }
  const worker = new Worker(new URL('./write-worker.ts', import.meta.url), { type: 'module' })
  return askWorker(worker, tables, { limitMs: WRITE_MS_MAX, tooLong: 'The file takes too long to write' })
}

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

const KEPT_MS = 60_000

/** Hands a file to the browser, which saves it under this name. */
export const saveFile = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers read it after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}
