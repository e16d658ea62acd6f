import { BYTE_ORDER_MARK, csvLine } from '@kitroom/contract/spreadsheet-text'
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

const delimited = ({ headings, rows }: Table, delimiter: string): string =>
  [headings, ...rows].map((row) => csvLine(row, delimiter)).join('\r\n')

/** A table as a CSV file. */
export const writeCsv = async (table: Table): Promise<Blob> =>
  new Blob([BYTE_ORDER_MARK, delimited(table, ',')], { type: 'text/csv;charset=utf-8' })

/** Copies a table as a spreadsheet takes it; rejects if the browser does not allow it. */
export const copyTable = (table: Table): Promise<void> => copyText(delimited(table, '\t'))

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
