import { rmSync } from 'node:fs'
import { type Database, openDatabase } from '../server/src/platform/database/database.ts'
import { scratchFolder } from '../server/src/testing/scratch.ts'
import { type ServerProcess, startServer } from '../server/src/testing/server-process.ts'
import { newSystem } from './system.ts'

/** A real server with a database of its own, and that database opened a second time to put people into it. */
export type Kitroom = {
  readonly url: string
  readonly dataDir: string
  readonly database: Database
  readonly server: ServerProcess
}

export const startKitroom = async (): Promise<Kitroom & { stop: () => Promise<void> }> => {
  const dataDir = scratchFolder('e2e')
  const { databaseUrl, settings, remove } = await newSystem()
  const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'info', ...settings })
  const database = await openDatabase({ dataDir, databaseUrl }, () => undefined)
  const stop = async () => {
    await database.close()
    await server.stop()
    await remove()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url: server.url, dataDir, database, server, stop }
}
