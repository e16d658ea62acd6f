import { listStockHistory } from '@kitroom/contract/all-stock'
import { createBatch, undoBatch } from '@kitroom/contract/batches'
import { setAlwaysInStock, undoMovement, updateInventoryItem } from '@kitroom/contract/inventory'
import { listOrders } from '@kitroom/contract/listed-orders'
import type { Order, OrderInput } from '@kitroom/contract/order'
import * as orders from '@kitroom/contract/order-calls'
import { MOST_PACKS, MOST_PLAYERS_IN_A_PACK, MOST_SPECIAL_ITEMS } from '@kitroom/contract/order-checks'
import { getOrdersHome, listPurchases } from '@kitroom/contract/order-lists'
import { listWaitingOrders } from '@kitroom/contract/order-parcels'
import { getProductionSheet } from '@kitroom/contract/order-prints'
import { getOrderStock } from '@kitroom/contract/order-stock'
import { startApp } from '@kitroom/testkit/app'
import { mailsTo } from '@kitroom/testkit/mails'
import { anOrder, insertOrderCatalogue } from '@kitroom/testkit/orders'
import { expect, test } from 'vitest'

/** The office, with this many pieces in stock of everything that is ordered. */
const withStock = async (available: number) => {
  const app = await startApp()
  const office = await app.signInAdministrator()
  const catalogue = await insertOrderCatalogue(office, app.database, available)
  const move = (id: number, action: orders.OrderMoveInput['action'], own: object = {}) =>
    office.send(orders.moveOrder, { params: { id }, body: { action, ...own } })
  const submitted = async (count: number) => {
    const { order } = await office.call(orders.createOrder, {
      body: anOrder({ packs: [catalogue.packFor(count)] }),
    })
    expect((await move(order.id, 'submit', { accepts_doubts: true })).status).toBe(200)
    return order
  }
  const edit = (id: number, count: number, own: object = {}) =>
    office.send(orders.updateOrder, {
      params: { id },
      body: { ...anOrder({ packs: [catalogue.packFor(count)] }), ...own },
    })
  const stockOf = async (id: number) =>
    (await office.call(getOrderStock, { params: { id } })).lines.map(({ needed, taken, short }) => [
      needed,
      taken,
      short,
    ])
  return { ...app, ...catalogue, office, move, submitted, edit, stockOf }
}

test('confirming takes the pieces once, and the stock history names the order', async () => {
  const { office, submitted, move, onHand, ordered, stockOf } = await withStock(10)
  const order = await submitted(4)
  expect(await stockOf(order.id)).toEqual([
    [4, 0, 0],
    [4, 0, 0],
    [4, 0, 0],
  ])

  expect((await move(order.id, 'confirm')).status).toBe(200)

  expect([await onHand('jersey'), await onHand('practice'), await onHand('spandex')]).toEqual([6, 6, 6])
  expect((await move(order.id, 'confirm')).status).toBe(409)
  expect(await onHand()).toBe(6)
  const params = { id: ordered.jersey.id }
  const { rows: movements } = await office.call(listStockHistory, { query: { item: String(params.id) } })
  expect(movements[0]).toMatchObject({
    before_qty: 10,
    adjustment_qty: -4,
    after_qty: 6,
    reason: 'Order',
    notes: `Order ${order.number}`,
    order_id: order.id,
    adjusted_by_first_name: 'Pat',
  })
  const undone = await office.send(undoMovement, { params: { id: movements[0]?.id ?? 0 } })
  expect([undone.status, await onHand()]).toEqual([409, 6])
})

test('two people who confirm at once take the pieces once', async () => {
  const { submitted, move, onHand } = await withStock(10)
  const order = await submitted(4)

  const answers = await Promise.all([move(order.id, 'confirm'), move(order.id, 'confirm')])

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await onHand()).toBe(6)
})

test('two orders confirmed at once never take more than the stock', async () => {
  const { submitted, move, onHand, stockOf } = await withStock(5)
  const [one, other] = [await submitted(4), await submitted(3)]
  const asBackOrder = { as_back_order: true }

  const answers = await Promise.all([move(one.id, 'confirm', asBackOrder), move(other.id, 'confirm', asBackOrder)])

  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await onHand()).toBe(0)
  const taken = [(await stockOf(one.id))[0]?.[1] ?? 0, (await stockOf(other.id))[0]?.[1] ?? 0]
  expect(taken.reduce((sum, each) => sum + each, 0)).toBe(5)
})

test('a short order can only be confirmed as back order, and takes the rest when it arrives', async () => {
  const { office, submitted, move, onHand, stockOf, ordered, database } = await withStock(3)
  const order = await submitted(5)

  const refused = await move(order.id, 'confirm')
  expect([refused.status, refused.body.path, await onHand()]).toEqual([409, 'as_back_order', 3])
  expect((await move(order.id, 'confirm', { as_back_order: true })).status).toBe(200)
  expect([await onHand(), (await stockOf(order.id))[0]]).toEqual([0, [5, 3, 2]])
  expect((await move(order.id, 'take')).body.message).toBe(orders.NOTHING_HAS_COME)

  await database.transaction((db) =>
    db.updateTable('inventory_items').set({ available_qty: 6 }).where('id', '=', ordered.jersey.id).execute(),
  )
  expect((await move(order.id, 'take')).status).toBe(200)
  expect([await onHand(), (await stockOf(order.id))[0]]).toEqual([4, [5, 5, 0]])
  const { order: read } = await office.call(orders.getOrder, { params: { id: order.id } })
  expect(read.status).toBe('Confirmed')
  expect(read.moves.map(({ action }) => action)).toEqual(['take', 'confirm', 'submit'])
})

test('an order is short from Confirm until it is shipped, by one rule on its page, in the list and on home', async () => {
  const { office, submitted, move, stockOf, pack, database } = await withStock(3)
  const order = await submitted(5)
  const seen = async () => {
    const { rows } = await office.call(listOrders, { query: { 'filter.is_short': 'yes' } })
    const { counts } = await office.call(getOrdersHome)
    const { lines } = await office.call(listPurchases, { query: { orders: String(order.id) } })
    return [rows.length, counts?.short, lines.length]
  }
  expect(await seen()).toEqual([0, 0, 3])
  await move(order.id, 'confirm', { as_back_order: true })
  expect(await seen()).toEqual([1, 1, 3])
  await database.transaction((db) => db.updateTable('inventory_items').set({ available_qty: 6 }).execute())
  // It stays short until the pieces are taken; nothing must be bought for it.
  expect(await seen()).toEqual([1, 1, 0])
  await move(order.id, 'start')
  expect(await seen()).toEqual([1, 1, 0])
  const { lines } = await office.call(getOrderStock, { params: { id: order.id } })
  expect(lines.map(({ owed, short }) => [owed, short])).toEqual([2, 2, 2].map((owed) => [owed, 0]))
  await office.call(setAlwaysInStock, { params: { id: pack.jersey_product_id } })
  expect((await office.call(getOrderStock, { params: { id: order.id } })).lines[0]?.owed).toBe(0)
  await move(order.id, 'take')
  expect([await seen(), (await stockOf(order.id)).map(([needed, taken]) => [needed, taken])]).toEqual([
    [0, 0, 0],
    [
      [5, 3],
      [5, 5],
      [5, 5],
    ],
  ])
})

test('orders that are short are told by their days, with the pieces that have come until they are taken', async () => {
  const { office, submitted, move, ordered, edit, onHand } = await withStock(1)
  const [later, sooner] = [await submitted(2), await submitted(2)]
  for (const { id } of [later, sooner]) await move(id, 'confirm', { as_back_order: true })
  await edit(sooner.id, 2, { ship_by: '2999-12-01', as_back_order: true })
  const waiting = async (query = {}) => {
    const { total, orders: rows } = await office.call(listWaitingOrders, { query })
    return [
      total,
      ...rows.map(({ id, due, pieces }) => [id, due, pieces.map((piece) => [piece.owed, piece.available])]),
    ]
  }
  const none = [2, [sooner.id, '2999-12-01', []], [later.id, '2999-12-20', []]]
  expect([await waiting(), await waiting({ item: String(ordered.jersey.id) })]).toEqual([none, [0]])
  const params = { id: ordered.jersey.id }
  await office.call(updateInventoryItem, { params, body: { adjustment_qty: 2, reason: 'Delivery' } })

  const both = [2, [sooner.id, '2999-12-01', [[2, 2]]], [later.id, '2999-12-20', [[1, 2]]]]
  expect(await waiting({ item: String(ordered.jersey.id) })).toEqual(both)
  expect(await waiting()).toEqual(both)
  expect(await waiting({ item: String(ordered.practice.id) })).toEqual([0])
  const { rows } = await office.call(listOrders, { query: { 'filter.has_come': 'yes' } })
  expect(rows.map(({ id }) => id)).toEqual([sooner.id, later.id])
  const { body } = await move(sooner.id, 'take')
  const names = body.order.moves[0].detail
  expect(names).toMatch(/^2 pieces taken, 4 on back order: .*, Color 0, .* \(2\); .*, Color 0, .* \(2\)$/)
  // Each of them still lacks other pieces.
  expect([await onHand(), await waiting()]).toEqual([0, none])
})

test('what a batch gave more is asked about, also by an undo, and what it took is not', async () => {
  const { office, submitted, move, ordered } = await withStock(1)
  const order = await submitted(2)
  await move(order.id, 'confirm', { as_back_order: true })
  const change = async (adjustment_qty: number) => {
    const rows = [{ id: ordered.practice.id, values: { adjustment_qty } }]
    return (await office.call(createBatch, { body: { area: 'inventory', kind: 'edit', rows } })).batch?.id ?? 0
  }
  const waiting = async (id: number) =>
    (await office.call(listWaitingOrders, { query: { batch: String(id) } })).orders.map((one) => one.id)
  const delivery = await change(3)
  const loss = await change(-1)
  expect([await waiting(delivery), await waiting(loss)]).toEqual([[order.id], []])
  const { batch } = await office.call(undoBatch, { params: { id: loss } })
  expect(await waiting(batch.id)).toEqual([order.id])
})

test('the history and the mail of a back order say what is missing, and those of a cancelled one what came back', async () => {
  const { office, submitted, move, ordered, config, onHand, database } = await withStock(3)
  await database.transaction((db) =>
    db.updateTable('inventory_items').set({ available_qty: 2 }).where('id', '=', ordered.jersey.id).execute(),
  )
  const order = await submitted(3)
  await move(order.id, 'confirm', { as_back_order: true })
  const detailOf = async () => (await office.call(orders.getOrder, { params: { id: order.id } })).order.moves[0]?.detail
  const detail = `8 pieces taken, 1 on back order: Rally Jersey, Color 0, ${ordered.jersey.code}`
  expect(await detailOf()).toBe(detail)
  const { orders: sheets } = await office.call(getProductionSheet, { query: { orders: String(order.id) } })
  const last = order.packs[0]?.players[2]?.id
  expect(sheets[0]?.missing).toEqual({ lines: [{ id: last, parts: ['jersey'] }], extras: [] })
  const { entries } = await office.call(orders.getOrderHistory, { params: { id: order.id }, query: {} })
  expect(entries.find(({ kind }) => kind === 'confirm')?.detail).toBe(detail)
  const mails = await mailsTo(config, 'pat.jones@club.example', 2)
  expect(mails.at(-1)?.text?.replaceAll(/\n> /g, ' ')).toContain(detail)

  const { body } = await move(order.id, 'cancel', { note: 'The club has folded' })

  expect(body.message).toBe(`Order ${order.number} is cancelled now. 8 pieces came back to stock.`)
  expect([await detailOf(), await onHand()]).toEqual(['8 pieces came back to stock', 2])
  const mail = (await mailsTo(config, 'pat.jones@club.example', 3)).at(-1)
  expect([mail?.subject, mail?.text]).toEqual([
    `Order ${order.number} is cancelled`,
    expect.stringContaining('> The club has folded'),
  ])
  const submittedOnly = await submitted(1)
  await move(submittedOnly.id, 'cancel')
  const kinds = database.read.selectFrom('mails').select('kind').where('record_id', '=', submittedOnly.id)
  expect(new Set((await kinds.execute()).map(({ kind }) => kind))).toEqual(new Set(['order-submitted']))
})

test('an order of which pieces are shipped is short until the rest is shipped or closed', async () => {
  const { office, submitted, move } = await withStock(3)
  const order = await submitted(5)
  for (const action of ['confirm', 'start', 'ship'] as const) await move(order.id, action, { as_back_order: true })
  const shortIds = async () =>
    (await office.call(listOrders, { query: { 'filter.is_short': 'yes' } })).rows.map(({ id }) => id)
  expect(await shortIds()).toEqual([order.id])
  await move(order.id, 'close', { note: 'The rest is not wanted' })
  expect(await shortIds()).toEqual([])
})

test('what is short is named wherever an order is refused for it', async () => {
  const { office, submitted, move, edit, ordered, database } = await withStock(4)
  await database.transaction((db) =>
    db.updateTable('inventory_items').set({ available_qty: 9 }).where('id', '=', ordered.jersey.id).execute(),
  )
  const order = await submitted(5)
  const { lines } = await office.call(getOrderStock, { params: { id: order.id } })
  const [jersey, practice, spandex] = lines
  expect([practice?.product_name, practice?.color_name, practice?.size_code]).not.toContain('')

  const refused = await move(order.id, 'confirm')
  expect(refused.body).toMatchObject({ message: orders.SHORT, current: { lines: [practice, spandex] } })
  await move(order.id, 'confirm', { as_back_order: true })
  const short = { taken: 4, available: 0, owed: 1, short: 1 }
  expect((await move(order.id, 'take')).body.current.lines).toEqual([
    { ...practice, ...short },
    { ...spandex, ...short },
  ])
  const edited = await edit(order.id, 10)
  expect([edited.status, edited.body.current.lines]).toEqual([
    409,
    [
      { ...jersey, needed: 10, taken: 5, available: 4, owed: 5, short: 1 },
      { ...practice, needed: 10, ...short, owed: 6, short: 6 },
      { ...spandex, needed: 10, ...short, owed: 6, short: 6 },
    ],
  ])
})

test('cancelling returns the taken stock, once', async () => {
  const { submitted, move, onHand } = await withStock(3)
  const order = await submitted(5)
  await move(order.id, 'confirm', { as_back_order: true })
  await move(order.id, 'start')

  const answers = await Promise.all([move(order.id, 'cancel'), move(order.id, 'cancel')])

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect([await onHand('jersey'), await onHand('spandex')]).toEqual([3, 3])
  expect((await move(order.id, 'take')).status).toBe(409)
})

test('an edit by the office takes additional pieces and returns superfluous ones', async () => {
  const { submitted, move, edit, onHand, stockOf } = await withStock(10)
  const order = await submitted(4)
  expect((await edit(order.id, 5)).status).toBe(200)
  expect(await onHand()).toBe(10)
  await move(order.id, 'confirm')
  expect(await onHand()).toBe(5)

  expect((await edit(order.id, 8)).status).toBe(200)
  expect(await onHand()).toBe(2)
  const refused = await edit(order.id, 12)
  expect([refused.status, refused.body.path, await onHand(), (await stockOf(order.id))[0]]).toEqual([
    409,
    'as_back_order',
    2,
    [8, 8, 0],
  ])
  expect((await edit(order.id, 12, { as_back_order: true })).status).toBe(200)
  expect([await onHand(), (await stockOf(order.id))[0]]).toEqual([0, [12, 10, 2]])
  expect((await edit(order.id, 1)).status).toBe(200)
  expect([await onHand(), (await stockOf(order.id))[0]]).toEqual([9, [1, 1, 0]])

  await move(order.id, 'start')
  await move(order.id, 'ship')
  expect((await edit(order.id, 3)).status).toBe(409)
  expect((await move(order.id, 'cancel')).status).toBe(409)
  expect(await onHand()).toBe(9)
})

test('a submitted order cannot be edited to contain errors', async () => {
  const { office, submitted, packFor } = await withStock(10)
  const order = await submitted(2)
  const pack = packFor(2)
  const [first, ...others] = pack.players
  const wrong = { ...pack, players: [{ ...packFor(1).players[0], ...first, spandex: 'Huge' }, ...others] }
  const { status, body } = await office.send(orders.updateOrder, {
    params: { id: order.id },
    body: anOrder({ packs: [wrong as OrderInput['packs'][number]] }),
  })
  expect([status, body.errors[0].path]).toEqual([400, 'packs.0.players.0.spandex'])
  expect((await office.call(orders.getOrder, { params: { id: order.id } })).order.packs[0]?.players[0]?.spandex).toBe(
    first?.spandex,
  )
})

test('an order of 500 players is saved, submitted, confirmed and read completely', async () => {
  const { office, submitted, move, onHand, stockOf } = await withStock(500)
  const order = await submitted(500)
  expect((await move(order.id, 'confirm')).status).toBe(200)
  expect([await onHand(), (await stockOf(order.id))[0]]).toEqual([0, [500, 500, 0]])
  const { order: read } = await office.call(orders.getOrder, { params: { id: order.id } })
  expect(read.packs[0]?.players).toHaveLength(500)
  expect(read.packs[0]?.players.at(-1)?.name).toBe('Player 500')
})

test('an order with as many players and special items as it may have is saved', async () => {
  const app = await startApp()
  const office = await app.signInAdministrator()
  const { packFor } = await insertOrderCatalogue(office, app.database, 0)
  const names = Array.from({ length: MOST_SPECIAL_ITEMS }, (_, nth) => `Special item ${nth + 1}`)
  const full = packFor(MOST_PLAYERS_IN_A_PACK)
  const players = full.players.map((player) => ({ ...player, special: names.map(() => 'Adult Large') }))
  const packs = Array.from({ length: MOST_PACKS }, () => ({ ...full, special_items: names, players }))
  const made = await office.send(orders.createOrder, { body: anOrder({ packs }) })
  expect(made.status).toBe(201)
  const { order } = made.body as { order: Order }
  const saved = await office.send(orders.updateOrder, {
    params: { id: order.id },
    body: { ...order, team_name: 'Full' },
  })
  expect(saved.status).toBe(200)
  expect(saved.body.order.packs[2].players).toMatchObject(players)
})
