import { Client } from '@kitroom/testkit/client'
import { ENGINE, newEmptyTestStorage, settingsOf } from '@kitroom/testkit/database'
import { overHttp } from '@kitroom/testkit/over-http'
import { type ServerProcess, startServer } from '@kitroom/testkit/server-process'
import { ADMIN } from '@kitroom/testkit/test-system'
import { onTestFinished } from 'vitest'
import { type Database, openDatabase } from '../../server/src/platform/database/database.ts'

/** The name for test titles. */
export const ENGINE_NAME = ENGINE === 'postgres' ? 'PostgreSQL' : 'SQLite'

/** An empty database of the engine under test; all servers on it end with the test. */
export const emptyDatabase = async () => {
  const storage = await newEmptyTestStorage()
  const starting: Promise<ServerProcess>[] = []
  onTestFinished(async () => {
    await Promise.allSettled(starting.map(async (server) => (await server).kill()))
    await storage.remove()
  })

  return {
    dataDir: storage.dataDir,
    settings: settingsOf(storage),
    start: (ownSettings: Record<string, string> = {}, options?: { main: string }): Promise<ServerProcess> => {
      const first = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }
      const server = startServer({ ...settingsOf(storage), ...first, ...ownSettings }, options)
      starting.push(server)
      return server
    },
    open: (): Promise<Database> => openDatabase({ dataDir: storage.dataDir, databaseUrl: storage.databaseUrl ?? null }),
  }
}

/** The administrator, signed in at the server that `base` returns. */
export const signIn = (base: () => string): Promise<Client> => new Client(overHttp(base)).signIn(ADMIN)
