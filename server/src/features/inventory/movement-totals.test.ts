import { listStockHistory } from '@kitroom/contract/all-stock'
import { createBatch, undoBatch } from '@kitroom/contract/batches'
import {
  listInventoryItems,
  listStockMovements,
  type StockMovementTotal,
  undoMovement,
  updateInventoryItem,
} from '@kitroom/contract/inventory'
import { startApp } from '@kitroom/testkit/app'
import { insertCatalogue } from '@kitroom/testkit/records'
import { expect, test } from 'vitest'

const MONTH = new Date().toISOString().slice(0, 7)

/** Two products that pieces came to and went from, some of them in January 2026. */
const withMovements = async () => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  const catalogues = [await insertCatalogue(admin), await insertCatalogue(admin)] as const
  const products = catalogues.map(({ product }) => product)
  const itemsOf = async (id = 0) => (await admin.call(listInventoryItems, { params: { id } })).items
  const [first, second] = [await itemsOf(products[0]?.id), await itemsOf(products[1]?.id)]
  const move = (id = 0, adjustment_qty: number, reason: string | null) =>
    admin.call(updateInventoryItem, { params: { id }, body: { adjustment_qty, reason: reason as never } })
  await move(first[0]?.id, 40, 'Delivery')
  await move(first[1]?.id, 10, 'Delivery')
  await move(second[0]?.id, 7, null)
  await app.database.transaction((db) =>
    db.updateTable('inventory_adjustments').set({ adjusted_at: '2026-01-31T23:59:59.999Z' }).execute(),
  )
  await move(first[0]?.id, -4, 'Written off')
  await move(first[1]?.id, -6, 'Written off')
  await move(second[0]?.id, 3, 'Delivery')
  const read = async (query: Parameters<typeof admin.call<typeof listStockMovements>>[1]['query'] = {}) =>
    (await admin.call(listStockMovements, { query })).totals
  const newest = async (id = 0) =>
    (await admin.call(listStockHistory, { query: { item: String(id) } })).rows[0]?.id ?? 0
  return { ...app, admin, catalogues, products, first, second, move, read, newest }
}

const brief = (totals: readonly StockMovementTotal[]) =>
  totals.map(({ month, reason, product_name, pieces_in, pieces_out }) => [
    month,
    reason,
    product_name,
    pieces_in,
    pieces_out,
  ])

test('pieces are added up by month, reason and product, the newest month first', async () => {
  const { read, products, catalogues } = await withMovements()
  const [one, two] = products
  const totals = await read()
  const ofNow = brief(totals.filter(({ month }) => month === MONTH))
  expect(ofNow).toContainEqual([MONTH, 'Written off', one?.name, 0, 10])
  expect(ofNow).toContainEqual([MONTH, 'Delivery', two?.name, 3, 0])
  expect(brief(totals).slice(2)).toHaveLength(2)
  expect(brief(totals)).toContainEqual(['2026-01', 'Delivery', one?.name, 50, 0])
  expect(brief(totals)).toContainEqual(['2026-01', null, two?.name, 7, 0])
  expect(totals.map(({ month }) => month)).toEqual([MONTH, MONTH, '2026-01', '2026-01'])
  expect(new Set(totals.map(({ product_category_id }) => product_category_id))).toEqual(
    new Set(catalogues.map(({ categoryId }) => categoryId)),
  )
})

test('they are narrowed by product, category, reason and months, of which both count', async () => {
  const { read, products, catalogues } = await withMovements()
  const [one, two] = products
  const months = async (query: Parameters<typeof read>[0]) => (await read(query)).map(({ month }) => month)
  expect(await months({ from: '2026-01', to: '2026-01' })).toEqual(['2026-01', '2026-01'])
  expect(await months({ to: '2025-12' })).toEqual([])
  expect(await months({ from: '2026-02' })).toEqual([MONTH, MONTH])
  expect(brief(await read({ product_id: String(two?.id) })).map(([, , name]) => name)).toEqual([two?.name, two?.name])
  expect(brief(await read({ reason: 'Written off' }))).toEqual([[MONTH, 'Written off', one?.name, 0, 10]])
  const category = { product_category_id: String(catalogues[1].categoryId) }
  expect((await read(category)).length).toBeGreaterThan(0)
  expect((await read({ ...category, product_id: String(one?.id) })).length).toBe(
    catalogues[0].categoryId === catalogues[1].categoryId ? 2 : 0,
  )
})

test('of each category or of all they are added up to fewer rows', async () => {
  const { read } = await withMovements()
  const all = await read({ by: 'all' })
  expect(brief(all)).toEqual([
    [MONTH, 'Delivery', null, 3, 0],
    [MONTH, 'Written off', null, 0, 10],
    ['2026-01', 'Delivery', null, 50, 0],
    ['2026-01', null, null, 7, 0],
  ])
  const byCategory = await read({ by: 'category' })
  expect(
    byCategory.every(({ product_id, product_category_name }) => product_id === null && product_category_name),
  ).toBe(true)
  const sum = (totals: readonly StockMovementTotal[]) =>
    totals.reduce((pieces, { pieces_in, pieces_out }) => pieces + pieces_in - pieces_out, 0)
  expect([sum(all), sum(byCategory), sum(await read())]).toEqual([50, 50, 50])
})

test('what is undone is taken away under its own reason, and what is done again is added again', async () => {
  const { admin, read, first, newest } = await withMovements()
  const written = async () => brief(await read({ by: 'all', reason: 'Written off' }))
  const undo = async () => admin.call(undoMovement, { params: { id: await newest(first[0]?.id) } })
  await undo()
  expect(await written()).toEqual([[MONTH, 'Written off', null, 0, 6]])
  await undo()
  expect(await written()).toEqual([[MONTH, 'Written off', null, 0, 10]])
  expect(brief(await read({ by: 'all', reason: 'Correction' }))).toEqual([])

  const rows = first.map(({ id }) => ({ id, values: { counted_qty: 0, reason: 'Written off' } }))
  const { batch } = await admin.call(createBatch, { body: { area: 'inventory', kind: 'edit', rows } })
  expect(await written()).toEqual([[MONTH, 'Written off', null, 0, 50]])
  await admin.call(undoBatch, { params: { id: batch?.id ?? 0 } })
  expect(await written()).toEqual([[MONTH, 'Written off', null, 0, 10]])
})

test('only people who manage inventory see them, and unknown filters are refused', async () => {
  const { admin, signIn } = await withMovements()
  expect((await (await signIn('PRODUCT_READ', 'ORDER_READ')).send(listStockMovements, { query: {} })).status).toBe(403)
  for (const query of [{ from: '2026-13' }, { to: '2026' }, { reason: 'Lost' }, { product_id: 'x' }, { by: 'size' }])
    expect((await admin.send(listStockMovements, { query: query as never })).status).toBe(400)
})
