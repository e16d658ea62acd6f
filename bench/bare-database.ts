import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import type { TestSystem } from './load.ts'

type Where = Pick<TestSystem, 'dataDir' | 'databaseUrl'>

const MEASURED_MS = 1500
const CONNECTIONS = 16

/** Runs a second of `work` with this concurrency. */
const perSecond = async (workers: readonly (() => unknown)[]): Promise<number> => {
  const began = performance.now()
  let done = 0
  await Promise.all(
    workers.map(async (work) => {
      while (performance.now() - began < MEASURED_MS) {
        await work()
        done += 1
      }
    }),
  )
  return (done * 1000) / (performance.now() - began)
}

const withClients = async <T>(url: string, count: number, use: (clients: pg.Client[]) => Promise<T>): Promise<T> => {
  const clients = Array.from({ length: count }, () => new pg.Client({ connectionString: url }))
  await Promise.all(clients.map((client) => client.connect()))
  try {
    return await use(clients)
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}

/** Queries the same rows and converts them to JSON in a bare loop: the upper limit for a list. */
export const measureRows = async ({ dataDir, databaseUrl }: Where, statements: readonly string[]): Promise<number> => {
  if (databaseUrl) {
    return withClients(databaseUrl, 2, (clients) =>
      perSecond(
        clients.map((client) => async () => {
          for (const statement of statements) JSON.stringify((await client.query(statement)).rows)
        }),
      ),
    )
  }
  const file = new DatabaseSync(join(dataDir, 'kitroom.db'), { readOnly: true })
  const prepared = statements.map((statement) => file.prepare(statement))
  const rate = await perSecond([() => prepared.map((statement) => JSON.stringify(statement.all()))])
  file.close()
  return rate
}

const TABLES = [
  'CREATE TABLE bench_items (id INTEGER PRIMARY KEY, quantity INTEGER NOT NULL)',
  'CREATE TABLE bench_history (item_id INTEGER NOT NULL, change INTEGER NOT NULL)',
]
const insertItem = (id: number) => `INSERT INTO bench_items VALUES (${id}, 0)`
const writesOf = (id: number) => [
  `UPDATE bench_items SET quantity = quantity + 1 WHERE id = ${id}`,
  `INSERT INTO bench_history VALUES (${id}, 1)`,
]

/** An update and a line of history in one durable transaction, in a bare loop beside the product's tables. */
export const measureCommits = async ({ dataDir, databaseUrl }: Where): Promise<number> => {
  if (databaseUrl) {
    return withClients(databaseUrl, CONNECTIONS, async (clients) => {
      for (const statement of [...TABLES, ...clients.map((_, id) => insertItem(id))]) await clients[0]?.query(statement)
      const rate = await perSecond(
        clients.map((client, id) => async () => {
          for (const statement of ['BEGIN', ...writesOf(id), 'COMMIT']) await client.query(statement)
        }),
      )
      await clients[0]?.query('DROP TABLE bench_items, bench_history')
      return rate
    })
  }
  const file = new DatabaseSync(join(dataDir, 'bare.db'))
  for (const statement of ['PRAGMA journal_mode = WAL', 'PRAGMA synchronous = FULL', ...TABLES, insertItem(0)]) {
    file.exec(statement)
  }
  const rate = await perSecond([() => file.exec(['BEGIN IMMEDIATE', ...writesOf(0), 'COMMIT'].join(';'))])
  file.close()
  return rate
}
