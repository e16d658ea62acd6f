import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gunzipSync } from 'node:zlib'
import { listKey } from '@kitroom/contract/list-rows'
import { listOrders } from '@kitroom/contract/listed-orders'
import { listPlayers, listTeams } from '@kitroom/contract/order-lists'
import { ORDER_STATUSES } from '@kitroom/contract/order-statuses'
import { plainLine } from '@kitroom/contract/plain-text'
import { getProductImage } from '@kitroom/contract/product-images'
import { listProducts } from '@kitroom/contract/products'
import { sizeRank } from '@kitroom/contract/size-text'
import { createSize } from '@kitroom/contract/sizes'
import { startApp } from '@kitroom/testkit/app'
import { Client } from '@kitroom/testkit/client'
import { ENGINE, newEmptyTestStorage, settingsOf, type TestStorage } from '@kitroom/testkit/database'
import { eventually } from '@kitroom/testkit/eventually'
import { inProcess } from '@kitroom/testkit/in-process'
import { aSize } from '@kitroom/testkit/records'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { bootstrap } from '../bootstrap.ts'
import { readConfig } from '../config.ts'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { foldKey } from '../platform/database/fold-key.ts'
import { migrate } from '../platform/database/migrate.ts'
import { TABLES as PLAIN_TABLES } from './0035-plain-texts.ts'
import { migrations } from './index.ts'

const FOLDER = join(import.meta.dirname, 'dumps')

/** The open session of each dump, as the browser of that time has it. */
const SESSIONS = {
  '0034': {
    sqlite: {
      token: 'U4US6-sbo93JwY3N1G1_BJDbYuJdN-beCOVqPBVu30c',
      csrfToken: 'JHvrhPyTqitPfx94W6VkK2vNZ5l5Wud6pRvSjb93Jc8',
    },
    postgres: {
      token: 'VBD0h0L2Ukxek1x-wlXHX_U1Jv3OY173ac1h4OjxdPo',
      csrfToken: 'Nbql6uUmXSJ1gJHyn_UGTnhYAj-cgLa8iO0JIGpFi9s',
    },
  },
} as const
type Dump = keyof typeof SESSIONS

/** Its rows change with every start. */
const OF_PROCESSES = 'locks'

const load = async (dump: Dump, { dataDir, databaseUrl }: TestStorage): Promise<void> => {
  const statements = gunzipSync(readFileSync(join(FOLDER, `${dump}.${ENGINE}.sql.gz`))).toString()
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
      : sql<{ name: string }>`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`
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

/**
 * A row as migration 0035 leaves it: names, codes and addresses in their plain form, but of two that have the same key
 * then one stays as it is.
 */
const inPlainForm = (table: string, rows: Rows, row: Rows[number]): Rows[number] => {
  const [, texts = [], key = ''] = PLAIN_TABLES.find(([name]) => name === table) ?? []
  const plain = texts.map((text) => [text, row[text] === null ? null : plainLine(String(row[text]))])
  const plainKey = row[key] ? foldKey(String(row[key])) : null
  const isDouble = plainKey !== row[`${key}_key`] && rows.some((other) => other[`${key}_key`] === plainKey)
  const own = isDouble ? { [key]: row[key] } : plainKey ? { [`${key}_key`]: plainKey } : {}
  return { ...row, ...Object.fromEntries(plain), ...own }
}

/** Rows of `before` that are not in `after`, compared by the columns that they had. */
const lostRows = (table: string, before: Rows, after: Rows): Rows => {
  const columns = Object.keys(before[0] ?? {})
  const lineOf = (row: Rows[number]) => JSON.stringify(columns.map((column) => row[column]))
  const lines = new Set(after.map(lineOf))
  return before.filter((row) => !lines.has(lineOf(inPlainForm(table, before, row))))
}

test.each(Object.keys(SESSIONS) as Dump[])(
  'a business at migration %s is brought up to date: nothing is lost, sessions go on',
  async (dump) => {
    const storage = await newEmptyTestStorage()
    onTestFinished(storage.remove)
    await load(dump, storage)
    const config = readConfig({ SEED: 'none', LOG_LEVEL: 'silent', ...settingsOf(storage) })
    const database = await openDatabase(config)
    const before = new Map(await readAll(database))
    before.delete(OF_PROCESSES)
    const said: string[] = []
    await bootstrap(database, config, (line) => said.push(line))
    const after = await readAll(database)
    await database.close()

    const due = migrations.map(({ name }) => name).filter((name) => name.slice(0, 4) > dump)
    expect(said).toEqual(due.map((name, nth) => `Bringing the tables up to date: ${name}, ${nth + 1} of ${due.length}`))
    expect(before.size).toBeGreaterThan(40)
    for (const [table, rows] of before)
      expect([table, lostRows(table, rows, after.get(table) ?? [])]).toEqual([table, []])

    const { app } = await startApp({ storage })
    const client = new Client(inProcess(app), SESSIONS[dump][ENGINE])
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
  },
)

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
  await load('0034', storage)
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
