// `npm run bench:batches`: 2,000 new products in 4 garment colors and 5 sizes each, checked and made as one batch, beside
// bare inserts of the same rows in the same database. Both may take 3 times as long at most.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { startPostgres } from '@kitroom/testkit/postgres'
import { startServer } from '@kitroom/testkit/server-process'
import pg from 'pg'
import { fill } from './fill.ts'
import { printMachine } from './machine.ts'

const PRODUCTS = 2000
const COLORS = [0, 1, 2, 3]
const SIZES = [0, 1, 2, 3, 4]
const ROUNDS = 5

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index)
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

const rowsOf = (round: number) =>
  range(PRODUCTS).map((index) => ({
    cells: {
      code: `N-${round}-${index}`,
      name: `New Product ${index}`,
      supplier_name: 'Northern Textile',
      supplier_code: `NT-${index}`,
      product_category_id: 'Jersey',
      product_garment_color_ids: COLORS.map((color) => `Color ${color}`).join('; '),
      product_size_ids: SIZES.map((size) => `Size-${size}`).join('; '),
      is_active: 'yes',
    },
  }))

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

type Engine = 'sqlite' | 'postgres'
const TRUE = { sqlite: '1', postgres: 'true' }
const FALSE = { sqlite: '0', postgres: 'false' }

type Ids = { category: number; colors: number[]; sizes: number[] }
type Run = (statement: string, values: readonly unknown[]) => Promise<{ id: number } | undefined>

/** The rows that the batch creates, each with an insert of its own. */
const insertBare = async (engine: Engine, run: Run, round: number, ids: Ids) => {
  const now = new Date().toISOString()
  for (const { cells } of rowsOf(round)) {
    const { code, name, supplier_name, supplier_code } = cells
    const product = await run(
      `INSERT INTO products (name, code, code_key, supplier_name, supplier_code, product_category_id,
        requires_color_pairing, is_active, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, ${FALSE[engine]}, ${TRUE[engine]}, $7, $8) RETURNING id`,
      [name, `B${code}`, `b${code.toLowerCase()}`, supplier_name, supplier_code, ids.category, now, now],
    )
    const id = product?.id ?? 0
    for (const color of ids.colors) await run('INSERT INTO product_garment_colors VALUES ($1, $2)', [id, color])
    for (const size of ids.sizes) await run('INSERT INTO product_sizes VALUES ($1, $2)', [id, size])
    for (const color of ids.colors) {
      for (const size of ids.sizes) {
        await run(
          `INSERT INTO inventory_items (product_id, garment_color_id, size_id, created_at, updated_at)
           VALUES ($1, $2, $3, $4, $5)`,
          [id, color, size, now, now],
        )
      }
    }
    await run('INSERT INTO activity (happened_at, action, target_id, after) VALUES ($1, $2, $3, $4)', [
      now,
      'product.created',
      id,
      JSON.stringify({ ...cells, id, updated_at: now }),
    ])
  }
}

const first = (table: string, count: number) => `SELECT id FROM ${table} ORDER BY id LIMIT ${count}`

const barePostgres = async (url: string, round: number): Promise<number> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const idsOf = async (table: string, count: number) =>
    (await client.query(first(table, count))).rows.map(({ id }) => Number(id))
  const [category = 0] = await idsOf('product_categories', 1)
  const ids = { category, colors: await idsOf('garment_colors', 4), sizes: await idsOf('sizes', 5) }
  const took = await timed(async () => {
    await client.query('BEGIN')
    await insertBare('postgres', async (text, values) => (await client.query(text, [...values])).rows[0], round, ids)
    await client.query('COMMIT')
  })
  await client.end()
  return took
}

const bareSqlite = async (dataDir: string, round: number): Promise<number> => {
  const file = new DatabaseSync(join(dataDir, 'kitroom.db'))
  file.exec('PRAGMA synchronous = FULL; PRAGMA busy_timeout = 5000')
  const idsOf = (table: string, count: number) =>
    file
      .prepare(first(table, count))
      .all()
      .map(({ id }) => Number(id))
  const [category = 0] = idsOf('product_categories', 1)
  const ids = { category, colors: idsOf('garment_colors', 4), sizes: idsOf('sizes', 5) }
  const prepared = new Map<string, ReturnType<DatabaseSync['prepare']>>()
  const run: Run = async (text, values) => {
    const statement = prepared.get(text) ?? file.prepare(text.replace(/\$\d+/g, '?'))
    prepared.set(text, statement)
    return statement.all(...(values as string[]))[0] as { id: number } | undefined // of the RETURNING
  }
  const took = await timed(async () => {
    file.exec('BEGIN IMMEDIATE')
    await insertBare('sqlite', run, round, ids)
    file.exec('COMMIT')
  })
  file.close()
  return took
}

const benchOn = async (engine: Engine): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kitroom-bench-'))
  const postgres = engine === 'postgres' ? await startPostgres() : null
  const database = postgres ? { DATABASE_URL: postgres.url } : {}
  const server = await startServer({ DATA_DIR: dataDir, NODE_ENV: 'production', LOG_LEVEL: 'silent', ...database })
  const system = await fill({ dataDir, databaseUrl: postgres?.url ?? null }, { users: 100, roles: 5, stocked: 10 })
  const send = async (path: string, round: number) => {
    const answer = await fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { ...system.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ area: 'products', rows: rowsOf(round) }),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${(await answer.text()).slice(0, 300)}`)
    await answer.arrayBuffer()
  }
  const [checks, makes, bares]: [number[], number[], number[]] = [[], [], []]
  for (const round of range(ROUNDS)) {
    bares.push(postgres ? await barePostgres(postgres.url, round) : await bareSqlite(dataDir, round))
    checks.push(await timed(() => send('/api/admin/batches/check', round)))
    makes.push(await timed(() => send('/api/admin/batches', round)))
  }
  const bare = median(bares)
  const line = (name: string, values: readonly number[]) =>
    console.log(
      `${name.padEnd(24)}${median(values).toFixed(0).padStart(8)} ms   ${(median(values) / bare).toFixed(2)} x`,
    )
  console.log(`\n${engine === 'postgres' ? 'PostgreSQL' : 'SQLite'}, ${PRODUCTS} products, median of ${ROUNDS}`)
  line('bare inserts', bares)
  line('check', checks)
  line('make', makes)
  await system.database.close()
  await server.stop()
  await postgres?.stop()
  rmSync(dataDir, { recursive: true })
}

printMachine()
for (const engine of ['sqlite', 'postgres'] as const) await benchOn(engine)
