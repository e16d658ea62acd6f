import { listDeliveries, listStock, sumStock } from '@kitroom/contract/all-stock'
import { createBatch, undoBatch } from '@kitroom/contract/batches'
import type { Filter } from '@kitroom/contract/list-state'
import { STOCK_WARNINGS } from '@kitroom/contract/stock-warnings'
import { startApp } from '@kitroom/testkit/app'
import { blankAny, containsAny, expectAsInMemory, oneOfAny } from '@kitroom/testkit/paged-lists'
import { insertCatalogue } from '@kitroom/testkit/records'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seedDemo } from '../../demo/demo.ts'

/** The demo business, whose items are in all states once some were changed. */
const withStock = async () => {
  const app = await startApp()
  await seedDemo(app.database, 'Volley-Demo-26')
  const office = await app.signIn('MANAGE_INVENTORY')
  const { rows } = await office.call(listStock, { query: { limit: 1000 } })
  const changed = rows.filter((_, nth) => nth % 9 === 0)
  const values = [
    { counted_qty: 0 },
    { in_stock: false },
    { sku: null },
    { low_stock_level: null, critical_stock_level: null },
  ]
  await office.call(createBatch, {
    body: {
      area: 'inventory',
      rows: changed.map(({ id, updated_at }, nth) => ({ id, updated_at, values: values[nth % values.length] })),
    },
  })
  return { ...app, office }
}

const between = (id: string, from: string | null, to: string | null) =>
  fc.constant([id, { is: 'between', from, to } as Filter] as const)
const yesNoAny = (id: string) => fc.boolean().map((yes) => [id, { is: 'yes-no', yes } as Filter] as const)

test('the database searches, filters and sorts all stock as a list in memory does, and sums what matches', async () => {
  const { office } = await withStock()
  const { rows } = await office.call(listStock, { query: { limit: 1000 } })
  expect(new Set(rows.map(({ warning }) => warning)).size).toBeGreaterThan(3)
  await expectAsInMemory(office, listStock, {
    order: 'product',
    searches: ['navy', 'ace navy', 'adult large', 'critical', 'jersey'],
    filters: fc.oneof(
      oneOfAny('warning', STOCK_WARNINGS),
      oneOfAny('size', ['AS', 'AM', 'AL', 'YM']),
      oneOfAny('garment_color', ['Navy', 'White', 'Black']),
      yesNoAny('in_stock'),
      yesNoAny('product_is_active'),
      between('available_qty', '1', '40'),
      between('shortfall', '0', null),
      containsAny(['sku'], ['nvy-a']),
      blankAny(['supplier_name', 'low_stock_level', 'last_movement_at', 'sku']),
    ),
    runs: 60,
    expectBesides: async (wanted, query, find) => {
      const sums = await office.call(sumStock, { query })
      const matching = find(wanted)
      expect(sums.pieces).toBe(matching.reduce((sum, { available_qty }) => sum + available_qty, 0))
      expect(sums.products).toBe(new Set(matching.map(({ product_id }) => product_id)).size)
      const { warning: _, ...others } = wanted.filters
      const counted = find({ ...wanted, filters: { ...others, product_is_active: { is: 'yes-no', yes: true } } })
      expect(sums.warnings).toEqual(
        STOCK_WARNINGS.map((warning) => ({
          warning,
          items: counted.filter((item) => item.warning === warning).length,
        })),
      )
    },
  })
})

test('all stock needs the right to manage inventory', async () => {
  const { signIn } = await startApp()
  const [reader, keeper] = [await signIn('PRODUCT_READ'), await signIn('MANAGE_INVENTORY')]
  const statuses = []
  for (const client of [reader, keeper]) {
    statuses.push((await client.send(listStock)).status, (await client.send(sumStock)).status)
  }
  expect(statuses).toEqual([403, 403, 200, 200])
})

test('the last deliveries are bookings that added pieces, each once, and a count says since when none was made', async () => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  const { product } = await insertCatalogue(admin)
  const storeroom = await app.signIn('MANAGE_INVENTORY')
  const stock = async () => (await storeroom.call(listStock, { query: {} })).rows
  const [first, second] = await stock()
  if (!first || !second) throw new Error('The catalogue has two items')
  const book = (item: typeof first, values: Record<string, unknown>) =>
    storeroom.call(createBatch, { body: { area: 'inventory', rows: [{ id: item.id, values }] } })
  const rows = [first, second].map(({ id }) => ({ id, values: { adjustment_qty: 6, reason: 'Delivery' } }))
  await storeroom.call(createBatch, { body: { area: 'inventory', rows } })
  await book(first, { adjustment_qty: 2, reason: 'Returned' })
  await book(first, { adjustment_qty: -1, reason: 'Damaged' })
  const wrong = await book(second, { adjustment_qty: 50, reason: 'Delivery' })
  await storeroom.call(undoBatch, { params: { id: wrong.batch?.id ?? 0 }, body: {} })
  await book(second, { counted_qty: 9, reason: 'Count' })

  const { deliveries } = await storeroom.call(listDeliveries)
  expect(deliveries.map(({ pieces, items, product_name }) => [pieces, items, product_name])).toEqual([
    [2, 1, product.name],
    [12, 2, product.name],
  ])
  const [uncounted, counted] = await stock()
  expect([uncounted?.not_counted_since, (counted?.not_counted_since ?? '') > first.not_counted_since]).toEqual([
    first.not_counted_since,
    true,
  ])
  const query = { 'filter.not_counted_since': `${counted?.not_counted_since}..` }
  expect((await storeroom.call(listStock, { query })).rows.map(({ id }) => id)).toEqual([second.id])
})
