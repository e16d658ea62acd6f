import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { TestSystem } from '@kitroom/testkit/test-system'
import pg from 'pg'
import { range } from './measuring.ts'

/** A connection to a database with nothing of Kitroom between. Parameters are written `$1`, `$2` and so on. */
export type Bare = {
  readonly rows: (statement: string, values?: readonly unknown[]) => Promise<readonly Record<string, unknown>[]>
  readonly close: () => Promise<void>
}

const openPostgres = async (url: string): Promise<Bare> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return {
    rows: async (statement, values = []) => (await client.query(statement, [...values])).rows,
    close: () => client.end(),
  }
}

const openSqlite = (path: string): Bare => {
  const file = new DatabaseSync(path)
  file.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 5000')
  const prepared = new Map<string, ReturnType<DatabaseSync['prepare']>>()
  return {
    rows: async (text, values = []) => {
      const statement = prepared.get(text) ?? file.prepare(text.replace(/\$\d+/g, '?'))
      prepared.set(text, statement)
      return statement.all(...(values as string[])) // of numbers too, which SQLite takes as well
    },
    close: async () => file.close(),
  }
}

/** Opens the database of a system; on SQLite, `file` names another one beside it. */
export const openBare = async ({ dataDir, postgres }: TestSystem, file = 'kitroom.db'): Promise<Bare> =>
  postgres ? openPostgres(postgres.url) : openSqlite(join(dataDir, file))

const MEASURED_MS = 1500

/** How often a second each connection does some work in a loop. */
const perSecond = async (connections: readonly Bare[], work: (bare: Bare, nth: number) => Promise<unknown>) => {
  const began = performance.now()
  let done = 0
  const loop = async (bare: Bare, nth: number) => {
    for (; performance.now() - began < MEASURED_MS; done += 1) await work(bare, nth)
  }
  await Promise.all(connections.map(loop))
  const rate = (done * 1000) / (performance.now() - began)
  return rate
}

const openSome = (system: TestSystem, onPostgres: number, file?: string): Promise<Bare[]> =>
  Promise.all(range(system.postgres ? onPostgres : 1).map(() => openBare(system, file)))

const closeAll = (connections: readonly Bare[]) => Promise.all(connections.map((bare) => bare.close()))

/** Queries rows and makes JSON of them in a bare loop: the limit of a list. */
export const measureRows = async (system: TestSystem, statements: readonly string[]): Promise<number> => {
  const connections = await openSome(system, 2)
  const rate = await perSecond(connections, async (bare) => {
    for (const statement of statements) JSON.stringify(await bare.rows(statement))
  })
  await closeAll(connections)
  return rate
}

/**
 * An update and a line of history in one durable transaction, in a bare loop beside the product's tables; on PostgreSQL
 * over so many connections.
 */
export const measureCommits = async (system: TestSystem, atOnce: number): Promise<number> => {
  const connections = await openSome(system, atOnce, 'bare.db')
  const [first] = connections
  await first?.rows('CREATE TABLE bench_items (id INTEGER PRIMARY KEY, quantity INTEGER NOT NULL)')
  await first?.rows('CREATE TABLE bench_history (item_id INTEGER NOT NULL, change INTEGER NOT NULL)')
  for (const id of connections.keys()) await first?.rows('INSERT INTO bench_items VALUES ($1, 0)', [id])
  const rate = await perSecond(connections, async (bare, id) => {
    await bare.rows(system.postgres ? 'BEGIN' : 'BEGIN IMMEDIATE')
    await bare.rows('UPDATE bench_items SET quantity = quantity + 1 WHERE id = $1', [id])
    await bare.rows('INSERT INTO bench_history VALUES ($1, 1)', [id])
    await bare.rows('COMMIT')
  })
  await first?.rows('DROP TABLE bench_items')
  await first?.rows('DROP TABLE bench_history')
  await closeAll(connections)
  return rate
}
