import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gunzipSync } from 'node:zlib'
import { listKey } from '@kitroom/contract/list-rows'
import { listOrders } from '@kitroom/contract/listed-orders'
import { listPlayers, listTeams } from '@kitroom/contract/order-lists'
import { ORDER_STATUSES } from '@kitroom/contract/order-statuses'
import { getProductImage } from '@kitroom/contract/product-images'
import { listProducts } from '@kitroom/contract/products'
import { sizeRank } from '@kitroom/contract/size-text'
import { createSize } from '@kitroom/contract/sizes'
import { startApp } from '@kitroom/testkit/app'
import { Client } from '@kitroom/testkit/client'
import { ENGINE, newEmptyTestStorage, newTestStorage, settingsOf, type TestStorage } from '@kitroom/testkit/database'
import { eventually } from '@kitroom/testkit/eventually'
import { inProcess } from '@kitroom/testkit/in-process'
import { aSize } from '@kitroom/testkit/records'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { writeFullBackup } from '../backups/full-backup.ts'
import { restoreFullBackup } from '../backups/full-restore.ts'
import { bootstrap } from '../bootstrap.ts'
import { readConfig } from '../config.ts'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { listApplied, migrate } from '../platform/database/migrate.ts'
import { imageStoreOf } from '../platform/images/image-store.ts'
import { temporaryFolder } from '../platform/storage/temporary.ts'
import { MIGRATION_NAMES } from './index.ts'

const FOLDER = join(import.meta.dirname, 'dumps')

/** The open session of each dump, as the browser of that time has it. */
const SESSIONS = {
  sqlite: {
    token: '39GT3ok1M3JzcMVqE2qTMoq7hPAo8EWJKwdMtgIBrPE',
    csrfToken: '20O2kJcL0Xl323q3aiTEUU3gb9CkR8IIMddULpuZ-3g',
  },
  postgres: {
    token: 'pPRs8105Yz1G3GRQF92iO2GLdWzOUYVdKLCC_-2C-xI',
    csrfToken: 'hAGeTMivLHvYruL24Qgc6nlvIuJWLhdGisGRR3OeQ4c',
  },
} as const

/** Its rows change with every start. */
const OF_PROCESSES = 'locks'

const load = async ({ dataDir, databaseUrl }: TestStorage): Promise<void> => {
  const statements = gunzipSync(readFileSync(join(FOLDER, `1.0.0.${ENGINE}.sql.gz`))).toString()
  // A session ends by itself after some days, so it is made as if it had begun today.
  const now = new Date().toISOString()
  const renewed = `UPDATE sessions SET created_at = '${now}', last_seen_at = '${now}', expires_at = '2999-01-01T00:00:00.000Z'`
  cpSync(join(FOLDER, 'images'), join(dataDir, 'images/originals'), { recursive: true })
  if (databaseUrl) {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    await client.query(statements)
    await client.query(`SET search_path TO public; ${renewed}`)
    await client.end()
    return
  }
  const file = new DatabaseSync(join(dataDir, 'kitroom.db'))
  file.exec(statements)
  file.exec(renewed)
  file.close()
}

type Rows = Readonly<Record<string, unknown>>[]

const tablesOf = async ({ read, engine }: Database): Promise<string[]> => {
  const list =
    engine === 'postgres'
      ? sql<{ name: string }>`SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`
      : sql<{ name: string }>`SELECT name FROM pragma_table_list WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`
  return (await list.execute(read)).rows.map(({ name }) => name).toSorted()
}

/** All rows of all tables. */
const readAll = async (database: Database): Promise<ReadonlyMap<string, Rows>> => {
  const tables = new Map<string, Rows>()
  for (const name of await tablesOf(database)) {
    tables.set(name, (await sql<Rows[number]>`SELECT * FROM ${sql.table(name)}`.execute(database.read)).rows)
  }
  return tables
}

/** Rows of `before` that are not in `after`, compared by the columns that they had. */
const lostRows = (before: Rows, after: Rows): Rows => {
  const columns = Object.keys(before[0] ?? {})
  const lineOf = (row: Rows[number]) => JSON.stringify(columns.map((column) => row[column]))
  const lines = new Set(after.map(lineOf))
  return before.filter((row) => !lines.has(lineOf(row)))
}

test('a business of 1.0.0 is brought up to date: nothing is lost, sessions go on', async () => {
  const storage = await newEmptyTestStorage()
  onTestFinished(storage.remove)
  await load(storage)
  const config = readConfig({ SEED: 'none', LOG_LEVEL: 'silent', ...settingsOf(storage) })
  const database = await openDatabase(config)
  const before = new Map(await readAll(database))
  before.delete(OF_PROCESSES)
  const said: string[] = []
  await bootstrap(database, config, (line) => said.push(line))
  const after = await readAll(database)
  await database.close()

  const due = MIGRATION_NAMES.filter((name) => name > '0036')
  expect(said).toEqual(due.map((name, nth) => `Bringing the tables up to date: ${name}, ${nth + 1} of ${due.length}`))
  expect(before.size).toBeGreaterThan(40)
  for (const [table, rows] of before) expect([table, lostRows(rows, after.get(table) ?? [])]).toEqual([table, []])

  const { app } = await startApp({ storage })
  const client = new Client(inProcess(app), SESSIONS[ENGINE])
  const { rows: orders } = await client.call(listOrders, { query: {} })
  expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(ORDER_STATUSES))
  const { rows: teams } = await client.call(listTeams, { query: {} })
  expect(teams.filter(({ submitted_at, product_name }) => submitted_at && product_name)).toEqual(teams)
  const dated: object = { sort: 'jersey', 'blank.season': 'no' }
  const { rows: players } = await client.call(listPlayers, { query: dated })
  expect(players.length).toBeGreaterThan(teams.length)
  const stored = after.get('order_players') ?? []
  const keys = stored.map(({ name, jersey }) => [listKey(`${name}`), listKey(`${jersey}`, sizeRank(`${jersey}`))])
  expect(stored.map(({ name_listed, jersey_listed }) => [name_listed, jersey_listed])).toEqual(keys)
  const [{ product_id: productId, slot } = {}] = after.get('product_images') ?? []
  const { status, bytes } = await client.send(getProductImage, { query: { productId, slot } })
  expect([status, bytes.length > 100]).toEqual([200, true])
  expect((await client.call(listProducts)).products).toHaveLength(before.get('products')?.length ?? 0)
  await client.call(createSize, { body: aSize() })
})

const waitingLocks = async ({ read }: Database): Promise<number> => {
  const { rows } = await sql<{ waiting: number }>`
    SELECT count(*)::int AS waiting FROM pg_locks JOIN pg_database ON pg_database.oid = database
    WHERE datname = current_database() AND NOT granted`.execute(read)
  return rows[0]?.waiting ?? 0
}

test('requests of a server that runs on get their rows while the tables are brought up to date', async ({ skip }) => {
  skip(ENGINE !== 'postgres', 'several servers share PostgreSQL')
  const storage = await newEmptyTestStorage()
  onTestFinished(storage.remove)
  await load(storage)
  const database = await openDatabase(readConfig({ SEED: 'none', LOG_LEVEL: 'silent', ...settingsOf(storage) }))
  const migrated = await database.snapshot(async (long) => {
    await sql`SELECT 1 FROM orders`.execute(long)
    const migrating = migrate(database)
    await eventually(async () => expect(await waitingLocks(database)).toBeGreaterThan(0))
    // It holds a table that the migration needs later, and asks for one that the migration needs earlier.
    const reading = database.snapshot(async (request) => {
      await sql`SELECT 1 FROM sessions`.execute(request)
      return sql`SELECT 1 FROM sizes`.execute(request)
    })
    let hasRead = false
    const read = () => {
      hasRead = true
    }
    reading.then(read, read)
    await eventually(async () => expect(hasRead || (await waitingLocks(database)) > 1).toBe(true))
    return { migrating, reading }
  })

  expect((await migrated.reading).rows.length).toBeGreaterThan(0)
  await migrated.migrating
  await database.close()
})

/** The columns and indexes of all tables, and on PostgreSQL what their constraints say. */
const schemaOf = async ({ read, engine }: Database): Promise<string[]> => {
  const { rows } = await (engine === 'postgres'
    ? sql<{ line: string }>`
        SELECT concat_ws(' ', table_name, column_name, data_type, is_nullable, collation_name) AS line
        FROM information_schema.columns WHERE table_schema = 'public'
        UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
        UNION ALL SELECT concat_ws(' ', conrelid::regclass, contype, array_length(conkey, 1), confrelid::regclass)
        FROM pg_constraint WHERE connamespace = 'public'::regnamespace`
    : sql<{ line: string }>`
        SELECT concat_ws(' ', t.name, c.name, c.type, c."notnull", c.pk) AS line
        FROM sqlite_schema AS t, pragma_table_info(t.name) AS c WHERE t.type = 'table'
        UNION ALL SELECT sql FROM sqlite_schema WHERE type IN ('index', 'trigger')`
  ).execute(read)
  return rows.map(({ line }) => `${line}`.replaceAll(/\s+/g, ' ')).toSorted()
}

/** An empty system, filled by the dump or not, and brought up to date. */
const upToDate = async (isFilled: boolean) => {
  const storage = await newEmptyTestStorage()
  if (isFilled) await load(storage)
  const config = readConfig({ SEED: 'none', LOG_LEVEL: 'silent', ...settingsOf(storage) })
  const database = await openDatabase(config)
  onTestFinished(async () => {
    await database.close()
    await storage.remove()
  })
  await migrate(database)
  const file = join(storage.dataDir, 'nightly.zip')
  return { database, store: imageStoreOf(config), temporary: temporaryFolder(config.dataDir), file }
}

test('a database of 1.0.0 that was brought up to date has the tables and the names of a new one', async () => {
  const [upgraded, fresh] = [await upToDate(true), await upToDate(false)]
  expect(await listApplied(upgraded.database.read)).toEqual(MIGRATION_NAMES)
  expect(await listApplied(fresh.database.read)).toEqual(MIGRATION_NAMES)
  expect(await schemaOf(upgraded.database)).toEqual(await schemaOf(fresh.database))
})

test('a backup of a database of 1.0.0 that was brought up to date restores into a new one, and its backup again', async () => {
  const [upgraded, fresh, third] = [await upToDate(true), await upToDate(false), await upToDate(false)]
  await writeFullBackup(upgraded, upgraded.file)
  await restoreFullBackup(upgraded.file, fresh)
  await writeFullBackup(fresh, fresh.file)
  await restoreFullBackup(fresh.file, third)
  const products = (await readAll(upgraded.database)).get('products')
  expect(products?.length).toBeGreaterThan(2)
  expect((await readAll(third.database)).get('products')).toEqual(products)
})

test('a database from before 1.0.0 is refused, and stays as it was', async () => {
  const storage = await newTestStorage()
  onTestFinished(storage.remove)
  const database = await openDatabase(readConfig({ SEED: 'none', LOG_LEVEL: 'silent', ...settingsOf(storage) }))
  await database.transaction((db) => sql`DELETE FROM migrations WHERE name > '0034-z'`.execute(db))
  const before = await readAll(database)
  await expect(migrate(database)).rejects.toThrow('from before Kitroom 1.0.0: start 1.0.0 once')
  expect(await readAll(database)).toEqual(before)
  await database.close()
})
