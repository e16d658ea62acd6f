import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { getAttention } from '@kitroom/contract/attention'
import { listInventoryWarnings, listOutOfStock } from '@kitroom/contract/inventory'
import { listSizes } from '@kitroom/contract/sizes'
import { getWarningDetails } from '@kitroom/contract/stock-warnings'
import type { TestSystem } from '@kitroom/testkit/test-system'
import { openBare } from '../bare-database.ts'
import { BOTH, type Case, serve } from '../case.ts'
import { fill } from '../fill/fill.ts'
import { longestTurn, MEASURED, range, timed, watchMemory } from '../measuring.ts'

const PRODUCTS = 2084
const READERS = 32
const PROBE_EVERY_MS = 10

/** Products in every color and size, 240 items each, every one flagged. */
const insertItems = async (system: TestSystem): Promise<void> => {
  const { rows, close } = await openBare(system)
  const [no, yes] = system.postgres ? ['false', 'true'] : ['0', '1']
  const now = `'${new Date().toISOString()}'`
  await rows(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${PRODUCTS})
    INSERT INTO products (name, code, code_key, supplier_name, supplier_code, product_category_id,
      requires_color_pairing, is_active, created_at, updated_at)
    SELECT 'Long ' || i, 'LONG-' || i, 'long-' || i, 'Northern', 'N', (SELECT min(id) FROM product_categories),
      ${no}, ${yes}, ${now}, ${now} FROM n`)
  await rows(`INSERT INTO inventory_items (product_id, garment_color_id, size_id, low_stock_level, created_at, updated_at)
    SELECT products.id, garment_colors.id, sizes.id, 12, ${now}, ${now} FROM products, garment_colors, sizes
    WHERE products.code_key LIKE 'long-%' AND garment_colors.code_key LIKE 'color-%' AND sizes.code_key LIKE 'size-%'`)
  await close()
}

/** How many bytes an answer has, read as fast as they come. */
const read = async (url: string, headers: Readonly<Record<string, string>>): Promise<number> => {
  const [answer] = (await once(get(url, { headers: { ...headers, 'accept-encoding': 'gzip' } }), 'response')) as [
    IncomingMessage,
  ]
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode}`)
  let bytes = 0
  for await (const chunk of answer) bytes += chunk.length
  return bytes
}

/** The longest wait of another person for a short list meanwhile. */
const probed = async <T>(url: string, headers: Readonly<Record<string, string>>, work: () => Promise<T>) => {
  let isDone = false
  const waits: number[] = []
  const probe = async () => {
    while (!isDone) {
      waits.push((await timed(() => read(url, headers)))[1])
      await pause(PROBE_EVERY_MS)
    }
  }
  const probing = probe()
  const result = await work().finally(() => {
    isDone = true
  })
  await probing
  return { result, longest: Math.max(...waits) }
}

export const longLists: Case = {
  name: 'long-lists',
  about: 'lists over 500,000 flagged items for 32 readers at once, with a heap of 512 MB',
  on: BOTH,
  run: async function* (system) {
    const settings = { NODE_OPTIONS: '--max-old-space-size=512', ...MEASURED }
    const server = await serve(system, settings)
    const { headers } = await fill(system, { users: 100, roles: 5, stocked: 1, orders: 0 })
    await insertItems(system)
    const query = `?today=${new Date().toISOString().slice(0, 10)}`
    const small = `${server.url}${listSizes.path}`
    for (const path of [
      getAttention.path + query,
      getWarningDetails.path,
      listOutOfStock.path,
      listInventoryWarnings.path,
    ]) {
      for (const readers of [1, READERS]) {
        await longestTurn(server.url)
        const reading = () => Promise.all(range(readers).map(() => read(server.url + path, headers)))
        const [probes, grown] = await watchMemory(server, () => probed(small, headers, () => timed(reading)))
        const what = `${path.replace(/\?.*/, '')}, ${readers} at once`
        yield { what, value: probes.result[1] / 1000, unit: 's' }
        yield { what: '  event loop held at most', value: await longestTurn(server.url), unit: 'ms', goal: 50 }
        yield { what: '  a short list waited at most', value: probes.longest, unit: 'ms' }
        yield { what: '  memory beyond idle', value: grown, unit: 'MiB', goal: 50 }
      }
    }
    await server.stop()
  },
}
