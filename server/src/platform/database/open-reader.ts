import { DatabaseSync } from 'node:sqlite'

const BUSY_TIMEOUT_MS = 5000

/** Called at times by a scan: a thread that is to end does so in JavaScript alone. */
export const PAUSE_POINT = 'pause_point'

/** A read-only connection to the file. */
export const openReader = (path: string, memory = 'temp_store = MEMORY; PRAGMA cache_size = -65536'): DatabaseSync => {
  const reader = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS, readOnly: true })
  reader.exec(`PRAGMA trusted_schema = OFF; PRAGMA ${memory};`)
  reader.function(PAUSE_POINT, () => 1)
  return reader
}
