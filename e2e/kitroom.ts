import { rmSync } from 'node:fs'
import { type ServerProcess, startServer } from '@kitroom/testkit/server-process'
import { temporaryTestFolder } from '@kitroom/testkit/temporary-folder'
import { type Database, openDatabase } from '../server/src/platform/database/database.ts'
import { newSystem } from './system.ts'

/** A real server with a database of its own, and that database opened a second time to put people into it. */
export type Kitroom = {
  readonly url: string
  readonly dataDir: string
  readonly database: Database
  readonly server: ServerProcess
}

export const startKitroom = async (
  own: Readonly<Record<string, string>> = {},
): Promise<Kitroom & { stop: () => Promise<void> }> => {
  const dataDir = temporaryTestFolder('e2e')
  const { databaseUrl, settings, remove } = await newSystem()
  const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'info', ...settings, ...own })
  const database = await openDatabase({ dataDir, databaseUrl })
  const stop = async () => {
    await database.close()
    await server.stop()
    await remove()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url: server.url, dataDir, database, server, stop }
}
