import { ENGINE, newEmptyTestStorage, settingsOf } from '@kitroom/testkit/database'
import { type ServerProcess, startServer } from '@kitroom/testkit/server-process'
import { onTestFinished } from 'vitest'
import { type Database, openDatabase } from '../../server/src/platform/database/database.ts'

/** As a person calls it, for the names of tests. */
export const ENGINE_NAME = ENGINE === 'postgres' ? 'PostgreSQL' : 'SQLite'

const ADMIN = { email: 'admin@kitroom.example', password: 'Serve-And-Spike-1' }

/** An empty database of the engine under test; every server that is started on it ends with the test. */
export const emptyDatabase = async () => {
  const storage = await newEmptyTestStorage()
  const starting: Promise<ServerProcess>[] = []
  onTestFinished(async () => {
    await Promise.allSettled(starting.map(async (server) => (await server).kill()))
    await storage.remove()
  })

  return {
    dataDir: storage.dataDir,
    start: (): Promise<ServerProcess> => {
      const server = startServer({
        ...settingsOf(storage),
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
      })
      starting.push(server)
      return server
    },
    open: (): Promise<Database> =>
      openDatabase({ dataDir: storage.dataDir, databaseUrl: storage.databaseUrl ?? null }, () => undefined),
  }
}

export type Session = (
  url: string,
  method: string,
  path: string,
  body?: object,
) => Promise<{ status: number; body: unknown }>

/** Signs the administrator in at one server; what comes back are the headers of a write. */
export const signInForHeaders = async (url: string): Promise<Record<string, string>> => {
  const answer = await send(url, 'POST', '/api/auth/login', {}, ADMIN)
  if (answer.status !== 200) throw new Error(`The administrator cannot sign in: ${JSON.stringify(answer.body)}`)
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return { cookie, 'x-csrf-token': (answer.body as { csrfToken: string }).csrfToken }
}

/** The same; what comes back sends requests to whichever server is named. */
export const signIn = async (url: string): Promise<Session> => {
  const headers = await signInForHeaders(url)
  return (at, method, path, body) => send(at, method, path, headers, body)
}

const send = async (url: string, method: string, path: string, headers: Record<string, string>, body?: object) => {
  const answer = await fetch(url + path, {
    method,
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as unknown }
}
