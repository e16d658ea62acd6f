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
