import { localTimeZone } from '@kitroom/contract/local-time'
import { newEmptyTestStorage, newTestStorage, settingsOf } from '@kitroom/testkit/database'
import { type RawBuilder, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { bootstrap } from './bootstrap.ts'
import { readConfig } from './config.ts'
import { derivedColumns, UNDERIVED } from './derived-columns.ts'
import { migrations } from './migrations/index.ts'
import { COLUMNS } from './platform/database/columns.ts'
import { type Database, openDatabase } from './platform/database/database.ts'
import { countBehind, mendBehind, startMending } from './platform/database/derived.ts'
import type { Db } from './platform/database/schema.ts'

const DERIVED = derivedColumns(localTimeZone())

/** The last migration of 1.0.0, the first release. */
const RELEASED = '0035-plain-texts'

const open = async (storage: Awaited<ReturnType<typeof newTestStorage>>, settings: Record<string, string> = {}) => {
  const config = readConfig({ SEED: 'none', LOG_LEVEL: 'silent', ...settingsOf(storage), ...settings })
  const database = await openDatabase(config)
  onTestFinished(database.close)
  return { config, database }
}

/** The columns as a server leaves them that does not know them. */
const blankOf = (column: string): RawBuilder<unknown> => {
  if (/_at$|_on$/.test(column)) return sql`NULL`
  if (/^is_/.test(column)) return sql`${false}`
  if (/_count$/.test(column)) return sql`0`
  return sql`''`
}

const blankAll = (database: Database): Promise<void> =>
  database.transaction(async (db) => {
    const lock = db.updateTable('locks').where('name', '=', 'activity-states')
    await lock.set({ owner: 'test' }).execute()
    for (const { table, columns } of DERIVED) {
      const blanks = columns.map((name) => sql`${sql.ref(name)} = ${blankOf(name)}`)
      await sql`UPDATE ${sql.table(table)} SET ${sql.join(blanks)}`.execute(db)
    }
    await lock.set({ owner: null }).execute()
  })

const readAll = async (db: Db): Promise<unknown[]> => {
  const tables: unknown[] = []
  for (const { table, key = ['id'], columns } of DERIVED) {
    const names = sql.join([...key, ...columns].map((name) => sql.ref(name)))
    tables.push([
      table,
      (
        await sql`SELECT ${names} FROM ${sql.table(table)} ORDER BY ${sql.join(key.map((name) => sql.ref(name)))}`.execute(
          db,
        )
      ).rows,
    ])
  }
  return tables
}

test('the rows of a whole business are as they would be mended', async () => {
  const storage = await newEmptyTestStorage()
  onTestFinished(storage.remove)
  const { config, database } = await open(storage, { SEED: 'demo' })
  await bootstrap(database, config)
  expect(await countBehind(database.long, DERIVED)).toEqual(new Map())
  const written = await readAll(database.read)

  await blankAll(database)
  const counts = await mendBehind(database, DERIVED)

  expect(await readAll(database.read)).toEqual(written)
  expect([...counts.keys()]).toEqual(expect.arrayContaining(['users', 'inventory_items', 'orders', 'order_players']))
  expect(await mendBehind(database, DERIVED)).toEqual(new Map())
})

const columnsOf = async ({ read, engine }: Database): Promise<Set<string>> => {
  const list =
    engine === 'postgres'
      ? sql<{ name: string }>`SELECT table_name || '.' || column_name AS name FROM information_schema.columns
          WHERE table_schema = current_schema()`
      : sql<{ name: string }>`SELECT t.name || '.' || c.name AS name FROM pragma_table_list AS t
          JOIN pragma_table_info(t.name) AS c WHERE t.schema = 'main'`
  return new Set((await list.execute(read)).rows.map(({ name }) => name))
}

test('for each column that a migration adds to a released table it is said who mends it', async () => {
  const storage = await newEmptyTestStorage()
  onTestFinished(storage.remove)
  const { database } = await open(storage)
  const apply = (from: number, to: number) =>
    database.transaction(async (db) => {
      for (const { statements, run } of migrations.slice(from, to)) {
        for (const statement of statements(COLUMNS[database.engine], database.engine))
          await sql.raw(statement).execute(db)
        await run?.(db)
      }
    })
  const released = migrations.findIndex(({ name }) => name === RELEASED) + 1
  await apply(0, released)
  const before = await columnsOf(database)
  const tables = new Set([...before].map((name) => name.split('.')[0]))
  await apply(released, migrations.length)
  // An older server cannot go on beside the ids of lines.
  const isMended = (name: string) => name !== 'order_players.id' && tables.has(name.split('.')[0])
  const added = [...(await columnsOf(database))].filter((name) => !before.has(name) && isMended(name))
  const said = [...DERIVED.flatMap(({ table, columns }) => columns.map((name) => `${table}.${name}`)), ...UNDERIVED]
  expect(added.length).toBeGreaterThan(20)
  expect(added.filter((name) => !said.includes(name))).toEqual([])
})

test('what another process leaves behind is mended at the start, and every minute of a day', async () => {
  const storage = await newTestStorage()
  onTestFinished(storage.remove)
  const [{ database }, { database: other }] = [await open(storage), await open(storage)]
  const rename = (name: string) =>
    other.transaction((db) => db.updateTable('roles').set({ name, search_text: 'behind' }).execute())
  const texts = async () =>
    (await database.read.selectFrom('roles').select('search_text').execute()).map((row) => row.search_text)
  const [ticks, log] = [[] as (() => void)[], { info: () => undefined, warn: () => undefined }]
  let ahead = 0
  const clock = {
    now: () => Date.now() + ahead,
    every: (_: number, work: () => void) => {
      ticks.push(work)
      return () => undefined
    },
  }
  await rename('Ähnlich')
  const mending = startMending({ database, derived: DERIVED, log, clock })
  await mending.look()
  expect(await texts()).toEqual(['ahnlich\n'])

  await rename('Other')
  ticks[0]?.()
  await mending.look()
  expect(await texts()).toEqual(['other\n'])

  ahead = 25 * 60 * 60 * 1000
  await rename('Late')
  await mending.look()
  expect(await texts()).toEqual(['behind'])
  await mending.stop()
})
