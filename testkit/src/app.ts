import { ALL_PERMISSION_CODES } from '@kitroom/contract/permission-codes'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, onTestFinished } from 'vitest'
import { buildApp } from '../../server/src/app.ts'
import { type Config, readConfig } from '../../server/src/config.ts'
import type { NewUser } from '../../server/src/platform/access/users.ts'
import type { Clock } from '../../server/src/platform/clock.ts'
import { type Database, openDatabase } from '../../server/src/platform/database/database.ts'
import { CHECKS_WRITES, withCheckedWrites } from './checked-writes.ts'
import { Client } from './client.ts'
import { newTestStorage, settingsOf } from './database.ts'
import { inProcess } from './in-process.ts'
import { insertPerson, type Person, startSession } from './people.ts'

export type TestApp = {
  app: FastifyInstance
  config: Config
  database: Database
  /** A browser without a session. */
  anonymous: () => Client
  /** A new user with exactly these permissions, signed in. */
  signIn: (...codes: readonly string[]) => Promise<Client & { person: Person }>
  /** A new user with every permission, signed in. */
  signInAdministrator: () => Promise<Client & { person: Person }>
  insertPerson: (codes: readonly string[], own?: Partial<NewUser>) => Promise<Person>
  /** A session of an existing user. */
  signInAs: (person: Person) => Promise<Client & { person: Person }>
}

/** Settings beside the database's; `storage` for a second server on the data of a first; `every` of `buildApp`. */
export type Start = {
  settings?: Record<string, string>
  storage?: Awaited<ReturnType<typeof newTestStorage>>
  every?: Clock['every']
}

/** The real server on its own real database, removed after the test. */
export const startApp = async (start: Start = {}): Promise<TestApp> => {
  const { stop, ...app } = await launch(start)
  onTestFinished(stop)
  return app
}

/**
 * One app for tests of a file that do not see each other's data, because each makes its own or is refused: an app for
 * every test takes most of their time. Called once at the top of the file.
 */
export const sharedApp = (start: Start = {}): (() => Promise<TestApp>) => {
  let launched: ReturnType<typeof launch> | null = null
  afterAll(async () => (await launched)?.stop())
  return () => {
    launched ??= launch(start)
    return launched
  }
}

const launch = async ({ settings = {}, storage, every }: Start): Promise<TestApp & { stop: () => Promise<void> }> => {
  const at = storage ?? (await newTestStorage())
  const config = readConfig({
    SEED: 'none',
    LOG_LEVEL: 'silent',
    ...settingsOf(at),
    ...settings,
  })
  const log = pino({ level: process.env.LOG_LEVEL ?? 'silent' })
  const metrics = config.metricsToken
    ? (await import('../../server/src/platform/http/lifecycle/metrics.ts')).startMetrics()
    : null
  const opened = await openDatabase(config, { onQuery: metrics?.observeQuery })
  const database = CHECKS_WRITES ? withCheckedWrites(opened) : opened
  const publicUrl = () => config.publicUrl ?? 'http://127.0.0.1:3000'
  const app = await buildApp({ config, database, log, publicUrl, metrics, ...(every ? { every } : {}) })
  await app.ready()
  const stop = async () => {
    await app.close()
    await database.close()
    if (!storage) await at.remove()
  }

  const signInAs = async (person: Person) => {
    const session = await startSession(database, person.id)
    return Object.assign(new Client(inProcess(app), session), { person })
  }
  const insert = (codes: readonly string[], own?: Partial<NewUser>) => insertPerson(database, codes, own)
  const signIn = async (...codes: readonly string[]) => signInAs(await insert(codes))
  return {
    app,
    config,
    database,
    anonymous: () => new Client(inProcess(app)),
    signIn,
    signInAdministrator: () => signIn(...ALL_PERMISSION_CODES),
    insertPerson: insert,
    signInAs,
    stop,
  }
}
