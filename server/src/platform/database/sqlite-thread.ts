import { parentPort, workerData } from 'node:worker_threads'
import { openReader } from './open-reader.ts'
import { type Row, SqliteConnection } from './sqlite-connection.ts'
import { TableVersions } from './versions.ts'

/** Starts a statement, asks for its next rows, or gives up the rest. */
export type Asked = { sql: string; parameters: readonly unknown[]; atOnce: number } | 'more' | 'stop'

/** The next rows, null at the end, and the tables that they are from. */
export type Told = { rows: readonly Row[] | null; tables: ReadonlySet<string> } | { error: unknown }

// A sorted list may be larger than the memory: temporary files, and a small cache.
const database = openReader((workerData as { path: string }).path, 'temp_store = FILE; PRAGMA cache_size = -8192')
const connection = new SqliteConnection(database, new TableVersions())
let read: ReturnType<typeof connection.chunks> | null = null

parentPort?.on('message', (request: Asked) => {
  try {
    if (request === 'more') {
      parentPort?.postMessage({ rows: read?.rows.next().value ?? null, tables: read?.tables })
      return
    }
    read?.rows.return(undefined)
    read = request === 'stop' ? null : connection.chunks(request.sql, request.parameters, request.atOnce)
  } catch (error) {
    read = null
    parentPort?.postMessage({ error })
  }
})
