import { updateInventoryItem } from '@kitroom/contract/inventory'
import * as orders from '@kitroom/contract/order-calls'
import { listPurchases, listToBuy } from '@kitroom/contract/order-lists'
import { startApp } from '@kitroom/testkit/app'
import { countStatements } from '@kitroom/testkit/count-statements'
import { anOrder, insertOrderCatalogue } from '@kitroom/testkit/orders'
import { expect, test } from 'vitest'
import { listPurchaseLines } from './purchases.ts'

test('a purchase list shows the combined shortage of several orders', async () => {
  const app = await startApp()
  const office = await app.signInAdministrator()
  const { packFor, ordered } = await insertOrderCatalogue(office, app.database, 5)
  const named = { in_stock: true, adjustment_qty: null, notes: null, sku: 'RLY-NVY-YS', supplier_sku: 'SP-77-YS' }
  await office.call(updateInventoryItem, { params: { id: ordered.jersey.id }, body: named })
  const move = (id: number, action: orders.OrderMoveInput['action'], own: object = {}) =>
    office.send(orders.moveOrder, { params: { id }, body: { action, ...own } })
  const make = async (count: number) =>
    (await office.call(orders.createOrder, { body: anOrder({ packs: [packFor(count)] }) })).order
  const [confirmed, submitted, draft] = [await make(4), await make(3), await make(9)]
  await move(confirmed.id, 'submit')
  await move(submitted.id, 'submit')
  const ask = async (...ids: number[]) => office.call(listPurchases, { query: { orders: ids.join(',') } })

  expect((await ask(submitted.id)).lines).toEqual([])
  const together = await ask(confirmed.id, submitted.id, draft.id, 999_999)
  expect(together.orders.map(({ number }) => number)).toEqual([confirmed.number, submitted.number])
  expect(together.lines.map(({ needed, available, short }) => [needed, available, short])).toEqual([
    [7, 5, 2],
    [7, 5, 2],
    [7, 5, 2],
  ])
  expect(together.lines[0]).toMatchObject({
    product_name: 'Rally Jersey',
    size_code: ordered.jersey.code,
    sku: 'RLY-NVY-YS',
    supplier_sku: 'SP-77-YS',
    orders: [confirmed.number, submitted.number],
  })
  // Home counts the same, of the orders that took what there was and are short.
  const storeroom = await app.signIn('MANAGE_INVENTORY')
  expect(await storeroom.call(listToBuy)).toMatchObject({ order_ids: [], suppliers: [] })
  await move(confirmed.id, 'confirm')
  expect((await ask(confirmed.id, submitted.id)).lines[0]).toMatchObject({ needed: 3, available: 1, short: 2 })
  await move(submitted.id, 'confirm', { as_back_order: true })
  const { order_ids, suppliers } = await storeroom.call(listToBuy)
  const listed = (await ask(...order_ids)).lines
  expect([order_ids, listed.map(({ short }) => short)]).toEqual([[submitted.id], [2, 2, 2]])
  expect(suppliers).toEqual([{ supplier_name: listed[0]?.supplier_name, items: 3, pieces: 6 }])
})

test('a purchase list requires the permissions to read and manage all orders', async () => {
  const { signIn } = await startApp()
  const query = { orders: '1' }
  const statusFor = async (...codes: string[]) => (await (await signIn(...codes)).send(listPurchases, { query })).status
  expect(await statusFor('ORDER_READ', 'ORDER_UPDATE')).toBe(403)
  expect(await statusFor('ORDER_MANAGE')).toBe(403)
  expect(await statusFor('ORDER_MANAGE', 'ORDER_READ')).toBe(200)
})

test('a purchase list of many orders takes as many statements as one of one', async () => {
  const app = await startApp()
  const office = await app.signInAdministrator()
  const { packFor } = await insertOrderCatalogue(office, app.database, 1)
  const move = (id: number, action: orders.OrderMoveInput['action']) =>
    office.send(orders.moveOrder, { params: { id }, body: { action } })
  const ids: number[] = []
  for (const players of [2, 3, 4]) {
    const { order } = await office.call(orders.createOrder, { body: anOrder({ packs: [packFor(players)] }) })
    await move(order.id, 'submit')
    ids.push(order.id)
  }
  const statementsOf = (...of: number[]) =>
    countStatements(app.database.read, async (db) => expect((await listPurchaseLines(db, of)).lines).not.toEqual([]))
  expect(await statementsOf(...ids)).toBe(await statementsOf(...ids.slice(0, 1)))
})
