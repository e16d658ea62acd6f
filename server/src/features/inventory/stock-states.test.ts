import { listStockHistory } from '@kitroom/contract/all-stock'
import { getAttention } from '@kitroom/contract/attention'
import { createBatch, undoBatch } from '@kitroom/contract/batches'
import {
  getStockSetup,
  type InventoryItem,
  listInventoryItems,
  undoMovement,
  updateInventoryItem,
} from '@kitroom/contract/inventory'
import { duplicateProduct, updateProduct } from '@kitroom/contract/products'
import { startApp } from '@kitroom/testkit/app'
import { insertCatalogue } from '@kitroom/testkit/records'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migration } from '../../migrations/0043-stock-states.ts'

const query = { today: '2026-11-22' }

const withItems = async () => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  const { product } = await insertCatalogue(admin)
  const itemsOf = async (id: number) => (await admin.call(listInventoryItems, { params: { id } })).items
  const items = await itemsOf(product.id)
  const [item] = items as [InventoryItem]
  const save = (body: object) => admin.send(updateInventoryItem, { params: { id: item.id }, body })
  const batch = (values: object, some = items) => {
    const rows = some.map(({ id }) => ({ id, values: { ...values } }))
    return admin.call(createBatch, { body: { area: 'inventory', kind: 'edit', rows } })
  }
  const undo = async (id: number | undefined) => admin.call(undoBatch, { params: { id: id ?? 0 } })
  const newest = async () => (await admin.call(listStockHistory, { query: { item: String(item.id) } })).rows[0]?.id ?? 0
  const undoNewest = async () => admin.send(undoMovement, { params: { id: await newest() } })
  /** The two states of the first item. */
  const states = async () => {
    const { not_set_up_ids, never_received_ids } = await admin.call(getStockSetup, { params: { id: product.id } })
    return [not_set_up_ids.includes(item.id), never_received_ids.includes(item.id)]
  }
  const counts = async () => (await admin.call(getAttention, { query })).counts
  return { ...app, admin, product, items, item, itemsOf, save, batch, undo, undoNewest, states, counts }
}

const NEW = [true, true]
const SET_UP = [false, true]
const MOVED = [false, true]
const RECEIVED = [false, false]

test.for([
  ['a SKU alone', { sku: 'ACE-1' }, NEW],
  ['orderable alone', { in_stock: true }, NEW],
  ['a level', { low_stock_level: 4 }, SET_UP],
  ['a level of 0', { critical_stock_level: 0 }, SET_UP],
  ['a delivery', { adjustment_qty: 5 }, RECEIVED],
  ['a count that found some', { counted_qty: 5 }, RECEIVED],
  ['a count that found none', { counted_qty: 0 }, MOVED],
] as const)('%s: whether an item is not set up, and never received', async ([_, body, expected]) => {
  const { save, batch, states, item, undo } = await withItems()
  const { batch: made } = await batch(body, [item])
  // The same in a batch, whose undo leaves an item as it was, apart from that it moved.
  if (made) {
    expect(await states()).toEqual(expected)
    await undo(made.id)
  }
  expect(await states()).toEqual('adjustment_qty' in body || ('counted_qty' in body && made) ? MOVED : NEW)
  await save(body)
  expect(await states()).toEqual(expected)
})

test('a delivery that is undone was never received, until its undo is undone', async () => {
  const { save, states, undoNewest } = await withItems()
  await save({ adjustment_qty: 5, reason: 'Delivery' })
  await undoNewest()
  expect(await states()).toEqual(MOVED)
  await undoNewest()
  expect(await states()).toEqual(RECEIVED)
})

test('pieces that an undo brings back were not received by it', async () => {
  const { save, item, undoNewest, database } = await withItems()
  const movedAt = () =>
    database.read
      .selectFrom('inventory_items')
      .select(['last_received_at', 'last_movement_at'])
      .where('id', '=', item.id)
      .executeTakeFirstOrThrow()
  await save({ adjustment_qty: 5 })
  const before = await movedAt()
  expect(before.last_received_at).toBe(before.last_movement_at)
  await save({ adjustment_qty: -2 })
  await undoNewest()
  const after = await movedAt()
  expect(after.last_received_at).toBe(before.last_received_at)
  expect(String(after.last_movement_at) > String(before.last_movement_at)).toBe(true)
})

test('levels that a duplicate takes along set nothing up, and setting up new items makes none critical', async () => {
  const { admin, product, items, itemsOf, batch, undo, counts } = await withItems()
  await batch({ in_stock: true, low_stock_level: 8, critical_stock_level: 4 })
  expect(await counts()).toMatchObject({ never_received: items.length })
  expect(await counts()).not.toHaveProperty('critical')
  const made = await admin.call(duplicateProduct, {
    params: { productId: product.id },
    body: { name: 'Copy', code: 'COPY', sku_pattern: '{product}-{color}-{size}', levels: true },
  })
  await admin.call(updateProduct, {
    params: { productId: made.product.id },
    body: { ...made.product, product_garment_color_ids: undefined, product_size_ids: undefined, is_active: true },
  })
  expect(await counts()).toMatchObject({ never_received: items.length, not_set_up: items.length })

  const copies = await itemsOf(made.product.id)
  expect(copies[0]).toMatchObject({ low_stock_level: 8, critical_stock_level: 4 })
  const { batch: done } = await batch({ in_stock: true, low_stock_level: 9 }, copies)
  expect(await counts()).toMatchObject({ never_received: 2 * items.length })
  expect(await counts()).not.toHaveProperty('not_set_up')
  await undo(done?.id)
  expect((await itemsOf(made.product.id))[0]).toMatchObject({ low_stock_level: 8 })
})

test('an upgrade finds the states in the movements', async () => {
  const { admin, product, items, save, batch, undoNewest, database } = await withItems()
  await batch({ low_stock_level: 4 }, items.slice(0, 2))
  await batch({ adjustment_qty: 7 }, items.slice(1, 3))
  await save({ adjustment_qty: 5 })
  await undoNewest()
  await save({ counted_qty: 0 })
  const body = { name: 'Copy', code: 'COPY', sku_pattern: null, levels: true }
  await admin.call(duplicateProduct, { params: { productId: product.id }, body })
  const read = () =>
    database.read
      .selectFrom('inventory_items')
      .select(['id', 'last_movement_at', 'last_received_at', 'is_set_up'])
      .orderBy('id')
      .execute()
  const kept = await read()
  await database.transaction(async (db) => {
    await sql`UPDATE inventory_items SET last_movement_at = NULL, last_received_at = NULL, is_set_up = ${false}`.execute(
      db,
    )
    await migration.run?.(db)
  })
  expect(await read()).toEqual(kept)
  expect(new Set(kept.map(({ is_set_up }) => Boolean(is_set_up)))).toEqual(new Set([true, false]))
  expect(kept.filter(({ last_received_at }) => last_received_at !== null)).toHaveLength(2)
  expect(kept.filter(({ last_movement_at }) => last_movement_at !== null)).toHaveLength(3)
})
