import { checkBatch, createBatch } from '@kitroom/contract/batches'
import type { Endpoint } from '@kitroom/contract/endpoint'
import { Client } from '@kitroom/testkit/client'
import { overHttp } from '@kitroom/testkit/over-http'
import type { TestSystem } from '@kitroom/testkit/test-system'
import { type Bare, openBare } from '../bare-database.ts'
import { BOTH, type Case, serve } from '../case.ts'
import { fill } from '../fill/fill.ts'
import { longestTurn, MEASURED, median, range, timed } from '../measuring.ts'

const PRODUCTS = 2000
const COLORS = 4
const SIZES = 5
const ROUNDS = 5
const TIMES_BARE = 3

const rowsOf = (round: number) =>
  range(PRODUCTS).map((index) => ({
    cells: {
      code: `N-${round}-${index}`,
      name: `New Product ${index}`,
      supplier_name: 'Northern Textile',
      supplier_code: `NT-${index}`,
      product_category_id: 'Jersey',
      product_garment_color_ids: range(COLORS)
        .map((color) => `Color ${color}`)
        .join('; '),
      product_size_ids: range(SIZES)
        .map((size) => `Size-${size}`)
        .join('; '),
      is_active: 'yes',
    },
  }))

/** The rows that the batch creates, each with a statement of its own, in one transaction. */
const insertBare = async ({ rows }: Bare, isPostgres: boolean, round: number): Promise<void> => {
  const now = new Date().toISOString()
  const [no, yes] = isPostgres ? ['false', 'true'] : ['0', '1']
  const idsOf = async (table: string, count: number) =>
    (await rows(`SELECT id FROM ${table} ORDER BY id LIMIT ${count}`)).map(({ id }) => Number(id))
  const [category] = await idsOf('product_categories', 1)
  const [colors, sizes] = [await idsOf('garment_colors', COLORS), await idsOf('sizes', SIZES)]
  await rows(isPostgres ? 'BEGIN' : 'BEGIN IMMEDIATE')
  for (const { cells } of rowsOf(round)) {
    const { code, name, supplier_name, supplier_code } = cells
    const [product] = await rows(
      `INSERT INTO products (name, code, code_key, supplier_name, supplier_code, product_category_id,
        requires_color_pairing, is_active, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, ${no}, ${yes}, $7, $8) RETURNING id`,
      [name, `B${code}`, `b${code.toLowerCase()}`, supplier_name, supplier_code, category, now, now],
    )
    const id = Number(product?.id)
    for (const color of colors) await rows('INSERT INTO product_garment_colors VALUES ($1, $2)', [id, color])
    for (const size of sizes) await rows('INSERT INTO product_sizes VALUES ($1, $2)', [id, size])
    for (const [color, size] of colors.flatMap((one) => sizes.map((other) => [one, other]))) {
      await rows(
        `INSERT INTO inventory_items (product_id, garment_color_id, size_id, created_at, updated_at)
         VALUES ($1, $2, $3, $4, $5)`,
        [id, color, size, now, now],
      )
    }
    const after = JSON.stringify({ ...cells, id, updated_at: now })
    const entry = [now, 'product.created', id, after]
    await rows('INSERT INTO activity (happened_at, action, target_id, after) VALUES ($1, $2, $3, $4)', entry)
  }
  await rows('COMMIT')
}

const timeBare = async (system: TestSystem, round: number): Promise<number> => {
  const bare = await openBare(system)
  const [, ms] = await timed(() => insertBare(bare, system.postgres !== null, round))
  await bare.close()
  return ms
}

const repeated = (text: string, length: number) => text.repeat(length / text.length)
/** As large as a batch may be. */
const LARGE = {
  'check of 10,000 rows of 14 MB': {
    area: 'products',
    rows: range(10_000).map((nth) => ({
      cells: {
        ...rowsOf(0)[0]?.cells,
        code: `L-${nth}`,
        name: `Large ${nth}`,
        supplier_name: repeated('Northern ', 540),
        product_garment_color_ids: repeated('Color 1; Color 2; ', 540),
      },
    })),
  },
  'check of a cell of 15 MB': {
    area: 'products',
    rows: [{ cells: { code: 'A', name: repeated('Jersey ', 15_000_000) } }],
  },
  'check of a key of 15 MB': { area: 'products', rows: [{ cells: { code: repeated('Jersey ', 15_000_000) } }] },
  'check of 15 MB of colors': {
    area: 'products',
    rows: [{ cells: { code: 'A', product_garment_color_ids: repeated('Color 1; Color 2; ', 15_000_000) } }],
  },
}

const timeOf = async (admin: Client, endpoint: Endpoint, round: number): Promise<number> => {
  const body = { area: 'products', rows: rowsOf(round) }
  const [answer, ms] = await timed(() => admin.send(endpoint, { body }))
  if (answer.status >= 300) throw new Error(`${endpoint.path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return ms
}

export const batches: Case = {
  name: 'batches',
  about: '2,000 products in 4 colors and 5 sizes, checked and created as one batch, beside bare inserts',
  on: BOTH,
  run: async function* (system) {
    const server = await serve(system, MEASURED)
    const { session } = await fill(system, { users: 100, roles: 5, stocked: 10, orders: 0 })
    const admin = new Client(
      overHttp(() => server.url),
      session,
    )
    const times = { bare: [] as number[], check: [] as number[], create: [] as number[] }
    for (const round of range(ROUNDS)) {
      times.bare.push(await timeBare(system, round))
      times.check.push(await timeOf(admin, checkBatch, round))
      times.create.push(await timeOf(admin, createBatch, round))
    }
    const limit = median(times.bare)
    const beside = { unit: 'ms', limit, by: 'bare inserts', goal: TIMES_BARE * limit } as const
    yield { what: 'check of 2,000 products', value: median(times.check), ...beside }
    yield { what: 'creation of 2,000 products', value: median(times.create), ...beside }
    for (const [what, body] of Object.entries(LARGE)) {
      await longestTurn(server.url)
      const [, ms] = await timed(() => admin.send(checkBatch, { body }))
      yield { what, value: ms, unit: 'ms' }
      yield { what: '  event loop held at most', value: await longestTurn(server.url), unit: 'ms', goal: 50 }
    }
  },
}
