import { startApp } from '@kitroom/testkit/app'
import { ENGINE } from '@kitroom/testkit/database'
import { insertCatalogue } from '@kitroom/testkit/records'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { TABLES } from '../../areas.ts'
import { DEMO_PASSWORD } from '../../demo/accounts.ts'
import { seedDemo } from '../../demo/demo.ts'
import { isUsed, loadTables, readRows, readSequences, type Source, sumTable, type TableSum } from './copy.ts'
import type { Database } from './database.ts'
import { idsWithText, listIds } from './trigrams.ts'

const sumsOf = async (database: Database): Promise<Record<string, TableSum>> => {
  const sums: Record<string, TableSum> = {}
  for (const table of TABLES) sums[table.name] = await sumTable(database.read, table)
  return sums
}
const sourceOf = async (database: Database): Promise<Source> => ({
  rows: (table) => readRows(database.read, table),
  sequences: await readSequences(database.read, database.engine, TABLES),
})

test('every table is copied', async () => {
  const { database } = await startApp()
  const { rows } = await (ENGINE === 'sqlite'
    ? sql<{ name: string }>`SELECT name FROM pragma_table_list WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`
    : sql<{ name: string }>`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`
  ).execute(database.read)

  // A copy has the migrations of its program, and an id of its own.
  const names = rows.map(({ name }) => name).filter((name) => name !== 'migrations' && name !== 'systems')
  expect(TABLES.map(({ name }) => name).sort()).toEqual(names.sort())
})

test('a copy has every row and continues the same id sequences', async () => {
  const { database } = await startApp()
  await seedDemo(database, DEMO_PASSWORD)
  const { database: target, signInAdministrator } = await startApp()
  expect(await isUsed(target.read, TABLES)).toBe(false)
  const expected = await sumsOf(database)
  const source = await sourceOf(database)

  await target.transaction((db) => loadTables(db, target.engine, TABLES, source, expected))

  expect(await sumsOf(target)).toEqual(expected)
  expect(expected.inventory_items?.rows).toBeGreaterThan(300)
  const playerIds = await listIds(target.read, idsWithText(target.read, 'order_players', 'anderson'), 1000)
  expect([playerIds?.length, playerIds]).toEqual([
    expect.toSatisfy((count: number) => count > 1),
    await listIds(database.read, idsWithText(database.read, 'order_players', 'anderson'), 1000),
  ])
  expect(await readSequences(target.read, target.engine, TABLES)).toEqual(source.sequences)
  const { product } = await insertCatalogue(await signInAdministrator())
  expect(product.id).toBe((source.sequences.products ?? 0) + 1)
})

test('a row that differs from its checksum stops the copy, and nothing is copied', async () => {
  const { database } = await startApp()
  await seedDemo(database, DEMO_PASSWORD)
  const { database: target } = await startApp()
  const before = await sumsOf(target)
  const expected = { ...(await sumsOf(database)), clubs: { rows: 1, sha256: '' } }
  const source = await sourceOf(database)

  await expect(target.transaction((db) => loadTables(db, target.engine, TABLES, source, expected))).rejects.toThrow(
    'The table clubs differs',
  )
  expect(await sumsOf(target)).toEqual(before)
})

test('a database in use is not overwritten', async () => {
  const { database, signIn } = await startApp()
  await signIn('ROLES_READ')
  const source = await sourceOf(database)
  await expect(
    database.transaction(async (db) => loadTables(db, database.engine, TABLES, source, await sumsOf(database))),
  ).rejects.toThrow('in use already')
})

test('a snapshot shows one moment, whatever is written during it', async () => {
  const { database, signInAdministrator } = await startApp()
  const admin = await signInAdministrator()
  const count = async (db: Database['read']) => (await db.selectFrom('products').select('id').execute()).length
  await database.snapshot(async (db) => {
    expect(await count(db)).toBe(0)
    await insertCatalogue(admin)
    expect(await count(db)).toBe(0)
  })
  expect(await count(database.read)).toBe(1)
})

test.runIf(ENGINE === 'postgres')(
  'a snapshot may wait for long while a backup or a move writes elsewhere',
  async () => {
    const { database } = await startApp()
    const limits = await database.snapshot(async (db) => {
      const { rows } = await sql<{ name: string; setting: string }>`
      SELECT name, setting FROM pg_settings
      WHERE name IN ('idle_in_transaction_session_timeout', 'statement_timeout') ORDER BY name`.execute(db)
      return rows.map(({ setting }) => setting)
    })
    expect(limits).toEqual(['0', '0'])
  },
)
