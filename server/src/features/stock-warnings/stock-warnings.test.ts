import { listInventoryItems, listInventoryWarnings, updateInventoryItem } from '@kitroom/contract/inventory'
import { getWarningDetails, NOTHING_TO_SNOOZE, snoozeItems, wakeItem } from '@kitroom/contract/stock-warnings'
import { startApp } from '@kitroom/testkit/app'
import { insertCatalogue } from '@kitroom/testkit/records'
import { expect, test } from 'vitest'

/** A product whose first item is low, whose second was counted, and whose others are untouched. */
const withWarnings = async () => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  const { product } = await insertCatalogue(admin)
  const { items } = await admin.call(listInventoryItems, { params: { id: product.id } })
  const [low = 0, counted = 0, ...untouched] = items.map(({ id }) => id)
  const save = (id: number, body: object) => admin.send(updateInventoryItem, { params: { id }, body })
  await save(low, { in_stock: true, low_stock_level: 8, adjustment_qty: 5 })
  await save(counted, { counted_qty: 0 })
  return { ...app, admin, product, low, counted, untouched, save }
}

test('the details have the products of the warnings and those never set up', async () => {
  const { admin, product, untouched, low } = await withWarnings()
  const details = await admin.call(getWarningDetails)
  expect(details.not_set_up_ids).toEqual(untouched.sort((one, other) => one - other))
  const { id: product_id, supplier_name, is_active } = product
  expect(details.products).toEqual([{ product_id, supplier_name, is_active }])
  expect((await admin.call(listInventoryWarnings)).items.map(({ id }) => id)).toContain(low)
})

test('a warning is snoozed with a day and a note, a new snooze replaces it, and it can be woken', async () => {
  const { admin, signIn, database, low, counted } = await withWarnings()
  const both = { inventory_item_ids: [low, counted], until: '2099-12-03', note: 'On its way' }
  await admin.call(snoozeItems, { body: both })
  await admin.call(snoozeItems, { body: { inventory_item_ids: [low], until: '2099-12-05', note: '' } })

  const other = await signIn('MANAGE_INVENTORY')
  const { snoozes } = await other.call(getWarningDetails)
  expect(new Map(snoozes.map(({ inventory_item_id, ...snooze }) => [inventory_item_id, snooze]))).toEqual(
    new Map([
      [low, { until: '2099-12-05', note: null, warning: 'Low' }],
      [counted, { until: '2099-12-03', note: 'On its way', warning: 'Not orderable' }],
    ]),
  )
  expect((await admin.call(listInventoryWarnings)).items.map(({ id }) => id)).toContain(low)

  await other.call(wakeItem, { params: { id: low } })
  expect((await admin.call(getWarningDetails)).snoozes.map((one) => one.inventory_item_id)).toEqual([counted])
  expect((await other.send(wakeItem, { params: { id: low } })).status).toBe(404)
  const recorded = await database.read
    .selectFrom('activity')
    .select('action')
    .where('action', 'like', 'stock-%')
    .execute()
  expect(recorded).toHaveLength(4)
})

test('a snooze with wrong fields is refused with each of them', async () => {
  const { admin, low } = await withWarnings()
  const body = { inventory_item_ids: [low], until: 'soon', note: 'x'.repeat(256) }
  const { status, body: said } = await admin.send(snoozeItems, { body })
  expect([status, said.errors]).toEqual([
    400,
    [
      { path: 'until', message: 'Until must be a day' },
      { path: 'note', message: 'Note can be at most 255 characters' },
    ],
  ])
  expect((await admin.call(getWarningDetails)).snoozes).toEqual([])
})

test('items that need no attention cannot be snoozed, nor together with others', async () => {
  const { admin, save, low, counted } = await withWarnings()
  await save(low, { always_in_stock: true })
  const body = { inventory_item_ids: [counted, low], until: '2099-12-03', note: null }
  const { status, body: said } = await admin.send(snoozeItems, { body })
  expect([status, said.message]).toEqual([400, NOTHING_TO_SNOOZE])
  expect((await admin.call(getWarningDetails)).snoozes).toEqual([])
})
