import { ALL_PERMISSION_CODES } from '@kitroom/contract/permission-codes'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, onTestFinished } from 'vitest'
import { buildApp } from '../../server/src/app.ts'
import { type Config, readConfig } from '../../server/src/config.ts'
import type { NewUser } from '../../server/src/platform/access/users.ts'
import type { Clock } from '../../server/src/platform/clock.ts'
import { type Database, openDatabase } from '../../server/src/platform/database/database.ts'
import type { Metrics } from '../../server/src/platform/http/lifecycle/metrics.ts'
import { CHECKS_WRITES, withCheckedWrites } from './checked-writes.ts'
import { Client } from './client.ts'
import { ENGINE, newTestStorage, settingsOf, type TestStorage } from './database.ts'
import { inProcess } from './in-process.ts'
import { takeDatabase } from './left-databases.ts'
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
  storage?: TestStorage
  every?: Clock['every']
}

/** The real server on a real database, which nothing else has until the test ends. */
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

/** A database on its own storage; `end` is its end and that of the storage. */
type Opened = { config: Config; database: Database; metrics: Metrics | null; end: () => Promise<void> }

const configOf = (at: TestStorage, settings: Record<string, string>): Config =>
  readConfig({ SEED: 'none', LOG_LEVEL: 'silent', ...settingsOf(at), ...settings })

const open = async ({ settings = {}, storage }: Start): Promise<Opened> => {
  const isWatched = 'METRICS_TOKEN' in settings
  if (ENGINE === 'postgres' && !storage && !isWatched) {
    const { storage: at, database, putBack } = await takeDatabase()
    return { config: configOf(at, settings), database, metrics: null, end: putBack }
  }
  const at = storage ?? (await newTestStorage())
  const config = configOf(at, settings)
  const metrics = isWatched
    ? (await import('../../server/src/platform/http/lifecycle/metrics.ts')).startMetrics()
    : null
  const database = await openDatabase(config, { onQuery: metrics?.observeQuery })
  const end = async () => {
    await database.close()
    if (!storage) await at.remove()
  }
  return { config, database, metrics, end }
}

const launch = async (start: Start): Promise<TestApp & { stop: () => Promise<void> }> => {
  const { config, database: opened, metrics, end } = await open(start)
  const log = pino({ level: process.env.LOG_LEVEL ?? 'silent' })
  const database = CHECKS_WRITES ? withCheckedWrites(opened) : opened
  const publicUrl = () => config.publicUrl ?? 'http://127.0.0.1:3000'
  const app = await buildApp({
    config,
    database,
    log,
    publicUrl,
    metrics,
    ...(start.every ? { every: start.every } : {}),
  })
  await app.ready()
  const stop = async () => {
    await app.close()
    await end()
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
