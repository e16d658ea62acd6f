import { undoBatch } from '@kitroom/contract/batches'
import { getGarmentColor, updateGarmentColor } from '@kitroom/contract/garment-colors'
import { listInventoryItems, updateInventoryItem } from '@kitroom/contract/inventory'
import type { Order, OrderInput } from '@kitroom/contract/order'
import * as orders from '@kitroom/contract/order-calls'
import { checkReplacement, replaceInOrders } from '@kitroom/contract/order-replacement'
import type { OrderAction } from '@kitroom/contract/order-statuses'
import { getOrderStock } from '@kitroom/contract/order-stock'
import { createPlayerPack, getPlayerPack } from '@kitroom/contract/player-packs'
import { getProduct, updateProduct } from '@kitroom/contract/products'
import { startApp } from '@kitroom/testkit/app'
import { anOrder, insertClubNamed, insertOrderCatalogue } from '@kitroom/testkit/orders'
import { expect, test } from 'vitest'

const CLUB_CODES = ['ORDER_READ', 'ORDER_CREATE', 'ORDER_UPDATE'] as const

/** The office, 20 pieces of every part in the old color, and this many of the jersey in the next one. */
const given = async (ofNext = 20) => {
  const app = await startApp()
  const office = await app.signInAdministrator()
  const { pack, packFor, ordered, onHand } = await insertOrderCatalogue(office, app.database, 20)
  const { items } = await office.call(listInventoryItems, { params: { id: pack.jersey_product_id } })
  const old = items.find(({ id }) => id === ordered.jersey.id)
  const next = items.find(
    ({ size_id, garment_color_id }) => size_id === old?.size_id && garment_color_id !== pack.jersey_garment_color_id,
  )
  const nextId = next?.id ?? 0
  const stocked = { in_stock: true, adjustment_qty: ofNext, notes: null }
  await office.call(updateInventoryItem, { params: { id: nextId }, body: stocked })
  const other = { ...pack, jersey_garment_color_id: next?.garment_color_id ?? 0 }

  const read = async (id: number) => (await office.call(orders.getOrder, { params: { id } })).order
  const move = (id: number, action: OrderAction) =>
    office.send(orders.moveOrder, {
      params: { id },
      body: { action, accepts_doubts: true, as_back_order: true },
    })
  const made = async (count: number, actions: readonly OrderAction[] = [], own: Partial<OrderInput> = {}) => {
    const { order } = await office.call(orders.createOrder, { body: anOrder({ packs: [packFor(count)], ...own }) })
    for (const action of actions) expect((await move(order.id, action)).status).toBe(200)
    return read(order.id)
  }
  const rowOf = ({ id, updated_at }: Order, short = 0) => ({ id, updated_at, packs: [other], short })
  const replace = (list: readonly Order[], own: object = {}) =>
    office.send(replaceInOrders, { body: { orders: list.map((order) => rowOf(order)), ...own } })
  const undo = (id: number) => office.send(undoBatch, { params: { id } })
  const quantityOf = async (id: number) =>
    (
      await app.database.read
        .selectFrom('inventory_items')
        .select('available_qty')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).available_qty
  /** Jerseys in the old and in the next color, and practice tees. */
  const stock = async () => [await onHand(), await quantityOf(nextId), await onHand('practice')]
  const colorOf = async (id: number) => (await read(id)).packs[0]?.pack?.jersey_garment_color_id
  return { ...app, office, pack, other, nextId, packFor, read, move, made, rowOf, replace, undo, stock, colorOf }
}

test.each<[string, readonly OrderAction[], number[]]>([
  ['a draft moves no stock', [], [20, 20, 20]],
  ['a submitted order moves no stock', ['submit'], [20, 20, 20]],
  ['a confirmed order returns the old pieces and takes the new ones', ['submit', 'confirm'], [20, 16, 16]],
])('%s, and an undo leaves everything as it was', async (_name, actions, after) => {
  const { office, made, replace, undo, stock, read, other, pack } = await given()
  const order = await made(4, actions)
  const before = await stock()
  const { club_player_pack: saved } = await office.call(createPlayerPack, { body: { ...pack, name: 'Home' } })
  const values = { jersey_garment_color_id: other.jersey_garment_color_id }
  const packs = [{ id: saved.id, updated_at: saved.updated_at, values }]

  const { status, body } = await replace([order], { packs })

  expect([status, body.batch.changed_count, body.batch.area]).toEqual([200, 2, 'orders'])
  expect(await stock()).toEqual(after)
  const changed = await read(order.id)
  expect(changed.packs[0]?.pack).toEqual(other)
  expect(changed.packs[0]?.players).toEqual(order.packs[0]?.players)
  const history = await office.call(orders.getOrderHistory, { params: { id: order.id }, query: {} })
  const [entry] = history.entries.filter(({ filter }) => filter === 'edit')
  expect(entry?.changes.map(({ label }) => label)).toEqual(['Player Pack 1: Jersey: Color'])

  const undone = await undo(body.batch.id)
  expect([undone.status, undone.body.kept]).toEqual([200, []])
  expect(await stock()).toEqual(before)
  const { moves: _, updated_at: __, ...rest } = await read(order.id)
  const { moves: ___, updated_at: ____, ...own } = order
  expect(rest).toEqual(own)
  const { club_player_pack: back } = await office.call(getPlayerPack, { params: { id: saved.id } })
  expect(back).toEqual({ ...saved, updated_at: back.updated_at })
  expect((await undo(body.batch.id)).status).toBe(409)

  expect((await undo(undone.body.batch.id)).status).toBe(200)
  expect(await stock()).toEqual(after)
})

test('the check says what each order takes from what the one before left, and more is not taken than was said', async () => {
  const { office, made, rowOf, stock, undo, other } = await given(5)
  const list = [await made(4, ['submit', 'confirm']), await made(3, ['submit', 'confirm'])]
  const before = await stock()
  const body = { orders: list.map(({ id }) => ({ id, packs: [other] })) }
  const checked = await office.call(checkReplacement, { body })
  expect(checked.orders.map(({ refusal, stock: change }) => [refusal, change])).toEqual([
    [null, { returned: 4, taken: 4, short: 0 }],
    [null, { returned: 3, taken: 1, short: 2 }],
  ])
  expect(await stock()).toEqual(before)

  const send = (short: number) =>
    office.send(replaceInOrders, { body: { orders: list.map((order) => rowOf(order, short)) } })
  const refused = await send(1)
  expect([refused.status, await stock()]).toEqual([409, before])
  const { status, body: done } = await send(2)
  expect([status, await stock()]).toEqual([200, [20, 0, 13]])
  const { lines } = await office.call(getOrderStock, { params: { id: list[1]?.id ?? 0 } })
  expect(lines[0]).toMatchObject({ garment_color_id: other.jersey_garment_color_id, needed: 3, taken: 1 })
  await undo(done.batch.id)
  expect(await stock()).toEqual(before)
})

test('one order or pack that cannot be changed leaves all as they were', async () => {
  const { office, made, replace, stock, colorOf, pack, other, move } = await given()
  const fine = await made(4, ['submit', 'confirm'])
  const late = await made(2, ['submit', 'confirm', 'start'])
  const before = await stock()
  const { club_player_pack: saved } = await office.call(createPlayerPack, { body: { ...pack, name: 'Home' } })
  const values = { jersey_garment_color_id: other.jersey_garment_color_id }
  const stale = { ...fine, updated_at: '2020-01-01T00:00:00.000Z' }
  const old = [{ id: saved.id, updated_at: '2020-01-01T00:00:00.000Z', values }]
  const wrong = [{ id: saved.id, updated_at: saved.updated_at, values: { jersey_product_id: pack.spandex_product_id } }]
  const moved = await made(1)
  await move(moved.id, 'submit')

  expect((await replace([fine, late])).body.message).toContain(`${late.number}: It is in production`)
  expect((await replace([fine, fine])).status).toBe(400)
  expect((await replace([stale])).status).toBe(409)
  expect((await replace([fine, moved])).status).toBe(409)
  expect((await replace([fine], { packs: old })).status).toBe(409)
  expect((await replace([fine], { packs: wrong })).status).toBe(400)
  expect((await office.send(replaceInOrders, { body: { orders: [] } })).status).toBe(400)

  expect([await stock(), await colorOf(fine.id)]).toEqual([before, pack.jersey_garment_color_id])
})

test('a size that the new product lacks and a color that is not offered are said before and refused', async () => {
  const { office, made, other, pack, replace, colorOf, database } = await given()
  const drafts = [await made(1), await made(1, ['submit'])]
  const { garment_color } = await office.call(getGarmentColor, { params: { id: other.jersey_garment_color_id } })
  const reasons = async () => {
    const body = { orders: drafts.map(({ id }) => ({ id, packs: [other] })) }
    return (await office.call(checkReplacement, { body })).orders.map(({ refusal }) => refusal)
  }
  await database.transaction((db) =>
    db
      .updateTable('inventory_items')
      .set({ is_offered: false })
      .where('garment_color_id', '=', other.jersey_garment_color_id)
      .execute(),
  )
  const { product } = await office.call(getProduct, { params: { productId: pack.jersey_product_id } })
  const size = drafts[0]?.packs[0]?.players[0]?.jersey
  expect(await reasons()).toEqual(Array(2).fill(`${product.name} in ${size} cannot be ordered now`))
  const params = { id: garment_color.id }
  await office.call(updateGarmentColor, { params, body: { ...garment_color, is_active: false } })
  for (const reason of await reasons()) expect(reason).toContain('Jersey garment color is not available')
  expect((await replace(drafts)).status).toBe(409)
  expect(await colorOf(drafts[0]?.id ?? 0)).toBe(pack.jersey_garment_color_id)
})

test('an order that went into production since is kept by an undo and named, the others go back', async () => {
  const { made, replace, undo, move, stock, colorOf, pack, other } = await given()
  const [one, two] = [await made(4, ['submit', 'confirm']), await made(2, ['submit', 'confirm'])]
  const { body } = await replace([one, two])
  await move(two.id, 'start')

  const undone = await undo(body.batch.id)

  expect(undone.body.kept).toEqual([{ name: `${two.number} ${two.team_name}`, reason: 'It is in production' }])
  expect(undone.body.batch.changed_count).toBe(1)
  expect([await colorOf(one.id), await colorOf(two.id)]).toEqual([
    pack.jersey_garment_color_id,
    other.jersey_garment_color_id,
  ])
  expect(await stock()).toEqual([16, 18, 14])
})

test('what was kept at Submit comes back with an undo, although the old product is inactive and has another name', async () => {
  const { office, made, replace, undo, read, pack } = await given()
  const order = await made(2, ['submit', 'confirm'])
  const { product } = await office.call(getProduct, { params: { productId: pack.jersey_product_id } })
  const { body } = await replace([order])
  const values = { ...product, name: 'Renamed', is_active: false }
  await office.call(updateProduct, { params: { productId: product.id }, body: values })

  expect((await undo(body.batch.id)).body.kept).toEqual([])

  expect((await read(order.id)).packs).toEqual(order.packs)
})

test('nobody changes, sees or undoes an order that is not theirs, and packs need their own right', async () => {
  const { office, made, rowOf, other, signInAs, insertPerson, move, read } = await given()
  const [north, south] = [await insertClubNamed(office, 'Northside'), await insertClubNamed(office, 'Southside')]
  const of = (club_id: number) => insertPerson(CLUB_CODES, { club_id }).then(signInAs)
  const director = await of(north)
  const mine = await made(1, [], { club_id: north })
  const theirs = await made(1, [], { club_id: south })
  const look = (own: readonly Order[]) =>
    director.send(checkReplacement, { body: { orders: own.map(({ id }) => ({ id, packs: [other] })) } })
  const send = (rows: readonly Order[], own: object = {}) =>
    director.send(replaceInOrders, { body: { orders: rows.map((order) => rowOf(order)), ...own } })

  expect((await look([mine])).body.orders).toEqual([{ id: mine.id, refusal: null, stock: null }])
  expect((await look([mine, theirs])).status).toBe(404)
  expect((await send([mine, theirs])).status).toBe(404)
  const packs = [{ id: 1, updated_at: mine.updated_at, values: {} }]
  expect((await send([mine], { packs })).status).toBe(403)
  expect((await read(mine.id)).updated_at).toBe(mine.updated_at)

  const { status, body } = await send([mine])
  expect(status).toBe(200)
  const undoAs = async (club: number) =>
    (await (await of(club)).send(undoBatch, { params: { id: body.batch.id } })).status
  expect(await undoAs(south)).toBe(404)
  expect(await undoAs(north)).toBe(200)
  await move(mine.id, 'submit')
  expect((await look([mine])).body.orders[0].refusal).toBe('It is submitted: only the office changes it')
  expect((await send([await read(mine.id)])).status).toBe(409)
})

test('a replacement at the moment of Confirm takes the pieces of one product only', async () => {
  const { made, move, replace, stock, colorOf, pack } = await given()
  const order = await made(4, ['submit'])
  const [confirmed, replaced] = await Promise.all([move(order.id, 'confirm'), replace([order])])
  expect(confirmed.status).toBe(200)
  const isOld = (await colorOf(order.id)) === pack.jersey_garment_color_id
  expect(replaced.status).toBe(isOld ? 409 : 200)
  expect(await stock()).toEqual(isOld ? [16, 20, 16] : [20, 16, 16])
})
