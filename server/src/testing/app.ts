import { ALL_PERMISSION_CODES } from '@kitroom/contract/permission-codes'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { buildApp } from '../app.ts'
import { type Config, readConfig } from '../config.ts'
import type { NewUser } from '../platform/access/users.ts'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { Client } from './client.ts'
import { newPlace, settingsOf } from './database.ts'
import { insertPerson, type Person, startSession } from './people.ts'

export type TestApp = {
  app: FastifyInstance
  config: Config
  database: Database
  /** A browser in which nobody is signed in. */
  anonymous: () => Client
  /** A new user with exactly these permissions, signed in. */
  signIn: (...codes: readonly string[]) => Promise<Client & { person: Person }>
  /** A new user with every permission, signed in. */
  signInAdministrator: () => Promise<Client & { person: Person }>
  insertPerson: (codes: readonly string[], own?: Partial<NewUser>) => Promise<Person>
  /** A session of somebody who exists. */
  signInAs: (person: Person) => Promise<Client & { person: Person }>
}

/** Settings beside the database's; `place` for a second server on the data of a first. */
export type Start = { settings?: Record<string, string>; place?: Awaited<ReturnType<typeof newPlace>> }

const COOKIE = 'sid'

/** The real server on a real database of its own, gone when the test is. */
export const startApp = async ({ settings = {}, place }: Start = {}): Promise<TestApp> => {
  const at = place ?? (await newPlace())
  const config = readConfig({
    SEED: 'none',
    LOG_LEVEL: 'silent',
    ...settingsOf(at),
    ...settings,
  })
  const log = pino({ level: process.env.LOG_LEVEL ?? 'silent' })
  const metrics = config.metricsToken ? (await import('../platform/http/metrics.ts')).startMetrics() : null
  const database = await openDatabase(config, () => undefined, metrics?.observeQuery)
  const publicUrl = () => config.publicUrl ?? 'http://127.0.0.1:3000'
  const app = await buildApp({ config, database, log, publicUrl, metrics })
  await app.ready()
  onTestFinished(async () => {
    await app.close()
    await database.close()
    if (!place) await at.remove()
  })

  const signInAs = async (person: Person) => {
    const { token, csrfToken } = await startSession(database, person.id)
    const client = Object.assign(new Client(app), { person })
    client.cookies.set(COOKIE, token)
    client.csrfToken = csrfToken
    return client
  }
  const insert = (codes: readonly string[], own?: Partial<NewUser>) => insertPerson(database, codes, own)
  const signIn = async (...codes: readonly string[]) => signInAs(await insert(codes))
  return {
    app,
    config,
    database,
    anonymous: () => new Client(app),
    signIn,
    signInAdministrator: () => signIn(...ALL_PERMISSION_CODES),
    insertPerson: insert,
    signInAs,
  }
}
