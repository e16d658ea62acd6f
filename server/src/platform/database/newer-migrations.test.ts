import { createSize, listSizes } from '@kitroom/contract/sizes'
import { startApp } from '@kitroom/testkit/app'
import { eventually } from '@kitroom/testkit/eventually'
import { aSize } from '@kitroom/testkit/records'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrations } from '../../migrations/index.ts'
import { COLUMNS } from './columns.ts'
import type { Database } from './database.ts'
import { BREAKING, watchMigrations } from './newer-migrations.ts'

/** As a newer version leaves the table when it has migrated. */
const addMigration = ({ transaction }: Pick<Database, 'transaction'>, name: string) =>
  transaction((db) =>
    sql`INSERT INTO migrations (name, applied_at) VALUES (${name}, '2027-01-01T00:00:00.000Z')`.execute(db),
  )

/** A server whose half minutes pass when the test says so. */
const withServer = async () => {
  let look: () => void = () => undefined
  const every = (_ms: number, work: () => void) => {
    look = work
    return () => undefined
  }
  const app = await startApp({ every })
  const admin = await app.signInAdministrator()
  const write = async () => (await admin.send(createSize, { body: aSize() })).status
  const isReady = async () => (await app.app.inject('/readyz')).statusCode
  return { ...app, admin, write, isReady, look: () => look() }
}

test('a server goes on beside a newer migration that only adds', async () => {
  const { database, look, write, isReady } = await withServer()
  await addMigration(database, '9998-more-colors')
  look()

  expect([await write(), await isReady()]).toEqual([201, 200])
})

test('a server that cannot stand a newer migration is not ready and refuses writes, and no reads', async () => {
  const { database, admin, look, write, isReady } = await withServer()
  await addMigration(database, `9999-other-sizes${BREAKING}`)
  expect(await write()).toBe(201)
  const before = (await admin.call(listSizes)).sizes
  look()

  await eventually(async () => expect(await write()).toBe(503))
  const refused = await admin.send(createSize, { body: aSize() })
  expect([refused.headers['retry-after'], refused.body.message]).toEqual([
    '1',
    'A newer version of Kitroom has taken over. Please try again in a moment.',
  ])
  expect(await isReady()).toBe(503)
  expect((await admin.call(listSizes)).sizes.length).toBeGreaterThanOrEqual(before.length)
})

test('it says once in the log why it has stepped back, and comes back after a restore', async () => {
  const { database } = await startApp()
  const lines: object[] = []
  let look: () => void = () => undefined
  const watched = watchMigrations({
    database,
    log: { error: (detail) => lines.push(detail) },
    every: (_ms, work) => {
      look = work
      return () => undefined
    },
  })
  const name = `9999-other-sizes${BREAKING}`
  await addMigration(database, name)
  for (const _ of [1, 2]) {
    look()
    await eventually(() => expect(watched.check()).rejects.toThrow(name))
  }
  expect(lines).toEqual([{ migrations: [name] }])
  await expect(watched.database.transaction(async () => undefined)).rejects.toMatchObject({ status: 503 })

  await database.transaction((db) => sql`DELETE FROM migrations WHERE name = ${name}`.execute(db))
  look()
  await eventually(() => expect(watched.check()).resolves.toBeUndefined())
})

/** Statements that a server that does not know of them cannot notice; a new permission is one more in its lists, and in tokens. */
const ADDS =
  /^\s*(CREATE (VIRTUAL )?TABLE|CREATE INDEX|CREATE TRIGGER \w+_trigrams_|INSERT INTO \w+_trigrams\b|DROP INDEX|INSERT INTO (role_)?permissions\b|UPDATE sessions SET token_codes = replace\(|ALTER TABLE \w+ ADD COLUMN (?!.*\bNOT NULL\b(?!.*\bDEFAULT\b)))/
/** The table of a unique index: a new one has no other writers. */
const UNIQUE = /^\s*CREATE UNIQUE INDEX \w+ ON (\w+)/

test('a migration that does more than add says so in its name', () => {
  // Servers look since then.
  const unmarked = migrations.filter(({ name }) => name > '0036' && !name.endsWith(BREAKING))
  const statements = unmarked.flatMap(({ name, statements }) =>
    (['sqlite', 'postgres'] as const).flatMap((engine) =>
      statements(COLUMNS[engine], engine).map((statement) => [name, statement] as const),
    ),
  )
  expect(statements.length).toBeGreaterThan(0)
  const isNew = (table = '') => statements.some(([, statement]) => statement.startsWith(`CREATE TABLE ${table} (`))
  const adds = (statement: string) => ADDS.test(statement) || isNew(UNIQUE.exec(statement)?.[1])
  expect(statements.filter(([, statement]) => !adds(statement))).toEqual([])
})
