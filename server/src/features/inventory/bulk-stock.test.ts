import { listStockHistory } from '@kitroom/contract/all-stock'
import { checkBatch, createBatch, undoBatch } from '@kitroom/contract/batches'
import { listInventoryItems } from '@kitroom/contract/inventory'
import { startApp } from '@kitroom/testkit/app'
import { insertCatalogue } from '@kitroom/testkit/records'
import { expect, test } from 'vitest'

/** Two products with items, the first items of which hold pieces. */
const withProducts = async () => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  const products = [(await insertCatalogue(admin)).product.id, (await insertCatalogue(admin)).product.id]
  const items = async () =>
    (await Promise.all(products.map((id) => admin.call(listInventoryItems, { params: { id } })))).flatMap(
      (answer) => answer.items,
    )
  const stock = await items()
  const filled = stock.slice(0, -1).map(({ id }, nth) => ({ id, values: { counted_qty: nth + 1 } }))
  await admin.call(createBatch, { body: { area: 'inventory', rows: filled } })
  const pieces = async () => (await items()).reduce((sum, { available_qty }) => sum + available_qty, 0)
  const check = (rows: { id: number; values: object }[]) =>
    admin.call(checkBatch, { body: { area: 'inventory', kind: 'edit', rows: rows as never } })
  return { ...app, admin, stock, items, pieces, check }
}

test('a write-off over several products says its pieces before and after, and is one batch', async () => {
  const { admin, stock, items, pieces, check } = await withProducts()
  const before = await pieces()
  const rows = stock.map(({ id }) => ({ id, values: { counted_qty: 0, reason: 'Written off' } }))
  const checked = await check(rows)
  expect(checked.pieces).toEqual({ before, after: 0, warnings_gone: 0 })

  const { batch } = await admin.call(createBatch, { body: { area: 'inventory', kind: 'edit', rows } })
  expect(batch).toMatchObject({ changed_count: stock.length - 1, kind: 'edit' })
  expect(await pieces()).toBe(0)
  const { rows: movements } = await admin.call(listStockHistory, { query: { item: String(stock[0]?.id ?? 0) } })
  expect(movements[0]).toMatchObject({ reason: 'Written off', after_qty: 0 })

  await admin.call(undoBatch, { params: { id: batch?.id ?? 0 } })
  expect((await items()).map((item) => item.available_qty)).toEqual(stock.map((_, nth, all) => (nth + 1) % all.length))
})

test('levels by size and SKUs of several products are set at once, and doubles are refused', async () => {
  const { admin, stock, items, check } = await withProducts()
  const rows = stock.map(({ id, size_id, product_id, garment_color_id }) => ({
    id,
    values: { sku: `${product_id}-${garment_color_id}-${size_id}` },
    cells: { low_stock_level: String(size_id), critical_stock_level: '1' },
  }))
  const checked = await check(rows)
  expect(checked.pieces?.after).toBe(checked.pieces?.before)
  await admin.call(createBatch, { body: { area: 'inventory', kind: 'edit', rows } })
  for (const { size_id, low_stock_level, critical_stock_level, sku, ...item } of await items()) {
    expect([low_stock_level, critical_stock_level]).toEqual([size_id, 1])
    expect(sku).toBe(`${item.product_id}-${item.garment_color_id}-${size_id}`)
  }
  const doubles = await check(stock.map(({ id }) => ({ id, values: { sku: 'SAME' } })))
  expect(doubles.rows.every(({ state }) => state === 'wrong')).toBe(true)
})

test('an import says how many pieces came, and how many items need attention no longer', async () => {
  const { admin, stock } = await withProducts()
  const levels = { in_stock: true, low_stock_level: 5, critical_stock_level: 2 }
  const leveled = stock.map(({ id }) => ({ id, values: { ...levels, counted_qty: 3 } }))
  await admin.call(createBatch, { body: { area: 'inventory', rows: leveled } })
  const counts = [9, 5, 6].map((counted_qty, nth) => ({ id: stock[nth]?.id ?? 0, values: { counted_qty } }))

  const { pieces } = await admin.call(createBatch, { body: { area: 'inventory', rows: counts } })

  expect(pieces).toEqual({ before: 9, after: 20, warnings_gone: 2 })
  expect((await admin.call(createBatch, { body: { area: 'inventory', rows: counts } })).pieces).toEqual({
    before: 20,
    after: 20,
    warnings_gone: 0,
  })
})

test('rows that are wrong are not counted, and records without pieces have none', async () => {
  const { admin, stock, check } = await withProducts()
  const [first, second] = stock
  const rows = [
    { id: first?.id ?? 0, values: { adjustment_qty: -5 } },
    { id: second?.id ?? 0, values: { adjustment_qty: 5 } },
  ]
  expect((await check(rows)).pieces).toEqual({ before: 2, after: 7, warnings_gone: 0 })
  const sizes = {
    area: 'sizes',
    kind: 'edit',
    rows: [{ id: stock[0]?.size_id ?? 0, values: { sort_order: 4 } }],
  } as const
  expect((await admin.call(checkBatch, { body: { ...sizes, rows: [...sizes.rows] } })).pieces).toBe(null)
})
