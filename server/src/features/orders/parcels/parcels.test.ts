import { listActivity } from '@kitroom/contract/activity'
import { listOrders } from '@kitroom/contract/listed-orders'
import type { Order, OrderInput } from '@kitroom/contract/order'
import * as orders from '@kitroom/contract/order-calls'
import * as parcels from '@kitroom/contract/order-parcels'
import { createWebhook, renewSecret } from '@kitroom/contract/webhooks'
import { startApp } from '@kitroom/testkit/app'
import { mailsTo } from '@kitroom/testkit/mails'
import { anOrder, insertOrderCatalogue } from '@kitroom/testkit/orders'
import { aWebhook } from '@kitroom/testkit/records'
import { expect, test } from 'vitest'
import { derivedColumns } from '../../../derived-columns.ts'
import { mendBehind } from '../../../platform/database/derived.ts'

const CONTACT = 'pat.jones@club.example'

/** An order in production: two players, three hoodies, a windbreaker and a special item of one player. */
const withOrder = async ({ available = 100, players = 2 } = {}) => {
  const app = await startApp({ settings: { WEBHOOKS_ALLOW: '127.0.0.1' } })
  const office = await app.signInAdministrator()
  const catalogue = await insertOrderCatalogue(office, app.database, available)
  const { webhook } = await office.call(createWebhook, { body: aWebhook({ is_active: true }) })
  await office.call(renewSecret, { params: { id: webhook.id } })
  const packs = [{ ...catalogue.packFor(players), special_items: ['Backpack'] }]
  if (packs[0]?.players[0]) packs[0].players[0] = { ...packs[0].players[0], special: ['L'] }
  const { order: draft } = await office.call(orders.createOrder, { body: anOrder({ packs }) })
  const params = { id: draft.id }
  const move = (action: orders.OrderMoveInput['action'], note: string | null = null) =>
    office.send(orders.moveOrder, { params, body: { action, note, accepts_doubts: true, as_back_order: true } })
  for (const action of ['submit', 'confirm', 'start'] as const) expect((await move(action)).status).toBe(200)
  const current = async (): Promise<Order> => (await office.call(orders.getOrder, { params })).order
  const ship = (body: object = {}) => office.send(parcels.createParcel, { params, body })
  const takeBack = (parcelId: number, body: object = { reason: 'Wrong address' }) =>
    office.send(parcels.takeParcelBack, { params: { ...params, parcelId }, body })
  const list = () => office.call(parcels.listParcels, { params })
  const edit = async (change: (order: Order) => Partial<OrderInput>) => {
    const order = await current()
    return office.send(orders.updateOrder, { params, body: { ...order, ...change(order) } })
  }
  const events = async () => {
    const rows = await app.database.read.selectFrom('webhook_deliveries').select('kind').orderBy('id').execute()
    return rows.map(({ kind }) => kind).slice(3)
  }
  const [first = 0, second = 0] = (await current()).packs[0]?.players.map(({ id }) => id) ?? []
  return { ...app, ...catalogue, office, params, move, current, ship, takeBack, list, edit, events, first, second }
}

const NO_PIECES = { lines: [], extras: [] }
const ALL_PARTS = ['jersey', 'practice', 'spandex']

test('an order of which everything is there is shipped by one press, in one parcel, and no stock moves', async () => {
  const { move, list, events, current, onHand, first, second, params, office, database } = await withOrder()
  const movements = async () => (await database.read.selectFrom('inventory_adjustments').select('id').execute()).length
  const [left, moved] = [await onHand(), await movements()]
  const whole = {
    lines: [
      { id: first, parts: [...ALL_PARTS, 'special 0'] },
      { id: second, parts: ALL_PARTS },
    ],
    extras: [
      { item: 'hoodie', size: 'M', count: 3 },
      { item: 'windbreaker', size: 'XL', count: 1 },
    ],
  }
  expect(await list()).toMatchObject({ parcels: [], there: whole, missing: NO_PIECES })

  const { status, body } = await move('ship', 'By bike')

  expect([status, body.order.status]).toEqual([200, 'Shipped'])
  const order = await current()
  expect([order.pieces, order.pieces_shipped]).toEqual([11, 11])
  const contents = '11 pieces (2 jerseys, 2 practice tees, 2 spandex, 3 hoodies, 1 windbreaker, 1 special item)'
  expect(order.moves[0]).toMatchObject({ action: 'ship', note: 'By bike', detail: `Parcel 1: ${contents}` })
  expect(await list()).toMatchObject({
    parcels: [{ number: 1, count: 11, contents, note: 'By bike', address: order.address, pieces: whole }],
    there: NO_PIECES,
    missing: NO_PIECES,
  })
  expect(await events()).toEqual(['order.parcel', 'order.shipped'])
  expect([await onHand(), await movements()]).toEqual([left, moved])
  const { rows } = await office.call(listOrders, { query: {} })
  expect(rows[0]).toMatchObject({ id: params.id, pieces: 11, pieces_shipped: 11 })
})

test('what is missing stays owed: the order is shipped with the parcel of its last piece', async () => {
  const app = await withOrder({ available: 1 })
  const { move, ship, list, events, current, config, first, second, database } = app
  const fields = { carrier: 'Parcel Post', tracking: '1Z 999', note: 'The rest follows', address: 'Gym 3\nSpringfield' }

  const { body } = await ship(fields)

  expect([body.order.pieces_shipped, body.message.slice(0, 8)]).toEqual([8, 'A parcel'])
  expect(await list()).toMatchObject({
    parcels: [{ ...fields, pieces: { lines: [{ id: first, parts: [...ALL_PARTS, 'special 0'] }] } }],
    there: NO_PIECES,
    missing: { lines: [{ id: second, parts: ALL_PARTS }], extras: [] },
  })
  expect((await ship()).body).toMatchObject({ message: parcels.NOTHING_IS_THERE, current: { there: NO_PIECES } })
  const [mail] = (await mailsTo(config, CONTACT, 3)).slice(2)
  expect(mail?.subject).toContain('is on its way in part')
  for (const words of [
    'Parcel 1: 8 pieces (1 jersey, 1 practice tee, 1 spandex, 3 hoodies, 1 windbreaker, 1 special item).',
    '> Parcel Post',
    '> 1Z 999',
    '> The rest follows',
    '> Gym 3 Springfield',
    'Still to come: 1 jersey, 1 practice tee, 1 spandex.',
  ]) {
    expect(mail?.text).toContain(words)
  }
  expect(mail?.text).not.toContain('Player 1')

  await database.transaction((db) => db.updateTable('inventory_items').set({ available_qty: 1 }).execute())
  await move('take')
  await move('ship')
  const order = await current()
  expect([order.status, order.moves[0]?.detail]).toEqual([
    'Shipped',
    'Parcel 2: 3 pieces (1 jersey, 1 practice tee, 1 spandex)',
  ])
  expect(await events()).toEqual(['order.parcel', 'order.parcel', 'order.shipped'])
})

test('a parcel takes the pieces that are named, and no piece that is in another one or not there', async () => {
  const { ship, list, first, second, current } = await withOrder({ available: 1 })
  const jerseyOf = (...ids: number[]) => ({
    pieces: { lines: ids.map((id) => ({ id, parts: ['jersey'] })), extras: [] },
  })
  // One jersey is there, for whichever player.
  expect((await ship(jerseyOf(first, second))).body).toMatchObject({
    message: parcels.NOT_THERE,
    current: { there: { lines: [{ id: first }] }, missing: { lines: [{ id: second }] } },
  })
  expect((await ship(jerseyOf(second))).status).toBe(201)
  const hoodies = (count: number) => ({ pieces: { lines: [], extras: [{ item: 'hoodie', size: 'M', count }] } })
  expect((await ship(hoodies(2))).status).toBe(201)
  const refused = [jerseyOf(first), jerseyOf(second), jerseyOf(999), hoodies(2), jerseyOf(first, first)]
  for (const body of refused) expect([body, (await ship(body)).status]).toEqual([body, 409])
  expect((await ship({ pieces: NO_PIECES })).status).toBe(400)
  expect((await ship({ pieces: { lines: [{ id: first, parts: ['shoe'] }], extras: [] } })).status).toBe(400)
  const { there, missing, parcels: made } = await list()
  expect(made.map(({ number, count }) => [number, count])).toEqual([
    [1, 1],
    [2, 2],
  ])
  expect(there.extras).toEqual([
    { item: 'hoodie', size: 'M', count: 1 },
    { item: 'windbreaker', size: 'XL', count: 1 },
  ])
  expect([there.lines, missing.lines]).toEqual([
    [{ id: first, parts: ['practice', 'spandex', 'special 0'] }],
    [
      { id: first, parts: ['jersey'] },
      { id: second, parts: ['practice', 'spandex'] },
    ],
  ])
  expect((await current()).pieces_shipped).toBe(3)
})

test('a parcel that is taken back is owed again, and the contact and the webhooks are told', async () => {
  const { move, takeBack, list, events, current, config, onHand, ship } = await withOrder()
  await move('ship')
  const left = await onHand()
  const [parcel] = (await list()).parcels
  expect((await takeBack(parcel?.id ?? 0, {})).status).toBe(400)
  expect((await takeBack(999)).status).toBe(404)

  expect((await takeBack(parcel?.id ?? 0)).body.order).toMatchObject({ status: 'In production', pieces_shipped: 0 })

  const order = await current()
  expect(order.moves[0]).toMatchObject({ action: 'unship', from_status: 'Shipped', note: 'Wrong address' })
  const after = await list()
  expect(after.parcels).toMatchObject([{ count: 11, pieces: NO_PIECES, taken_back_because: 'Wrong address' }])
  expect([after.there.lines.length, await onHand()]).toEqual([2, left])
  expect(await events()).toEqual(['order.parcel', 'order.shipped', 'order.changed'])
  const mail = (await mailsTo(config, CONTACT, 4)).at(-1)
  expect([mail?.subject, mail?.text]).toEqual([
    expect.stringContaining('has a parcel that was taken back'),
    expect.stringContaining('> Wrong address'),
  ])
  expect((await takeBack(parcel?.id ?? 0)).body).toMatchObject({ message: parcels.TAKEN_BACK })
  expect((await ship()).body).toMatchObject({ order: { status: 'Shipped' }, parcel: { number: 2 } })
})

test('an order of which the rest is not wanted is closed: what was not shipped goes back', async () => {
  const { move, ship, current, onHand, first, config, events } = await withOrder()
  expect((await move('close', 'Not wanted')).status).toBe(409)
  await ship({ pieces: { lines: [{ id: first, parts: ['jersey'] }], extras: [] } })
  expect((await move('cancel')).status).toBe(409)
  expect((await move('close')).body).toMatchObject({ errors: [{ path: 'note', message: 'Reason is required' }] })
  const left = await onHand()

  expect((await move('close', 'Not wanted')).body.order.status).toBe('Shipped')

  expect([await onHand('jersey'), await onHand('practice')]).toEqual([left + 1, 100])
  const words = '1 jersey, 2 practice tees, 2 spandex, 3 hoodies, 1 windbreaker, 1 special item'
  const order = await current()
  expect(order.moves[0]?.detail).toBe(`Not shipped: ${words}. 5 pieces came back to stock`)
  expect([order.pieces_shipped, await events()]).toEqual([1, ['order.parcel', 'order.shipped']])
  const mail = (await mailsTo(config, CONTACT, 4)).at(-1)
  expect(mail?.text).toContain(`Will not come: ${words}.`)
  expect(mail?.text).toContain('> Not wanted')
})

test('an edit after a parcel leaves what is in it, and says at the cell what may not change', async () => {
  const { ship, edit, first, second, current, ordered } = await withOrder()
  const pieces = {
    lines: [{ id: first, parts: ['jersey', 'special 0'] }],
    extras: [{ item: 'hoodie', size: 'M', count: 2 }],
  }
  await ship({ pieces })
  const withPlayers =
    (change: (player: Order['packs'][number]['players'][number]) => object | null) => (order: Order) =>
      ({
        packs: order.packs.map((pack) => ({
          ...pack,
          players: pack.players.flatMap((player) => {
            const changed = change(player)
            return changed ? [{ ...player, ...changed }] : []
          }),
        })),
      }) as Partial<OrderInput>
  const ofFirst = (own: object | null) => withPlayers((player) => (player.id === first ? own : {}))
  const wrong = async (change: (order: Order) => Partial<OrderInput>) => {
    const { status, body } = await edit(change)
    return [status, ...(body.errors?.map(({ path }: { path: string }) => path) ?? [body.path])]
  }

  expect(await wrong(ofFirst({ jersey: '' }))).toEqual([400, 'packs.0.players.0.jersey'])
  expect(await wrong(ofFirst({ special: ['XL'] }))).toEqual([400, 'packs.0.players.0.special.0'])
  expect(await wrong(ofFirst(null))).toEqual([409, 'packs.0.players'])
  // A client without ids that renames the player removes the line.
  expect(await wrong(ofFirst({ id: undefined, name: 'Other', number: '77' }))).toEqual([409, 'packs.0.players'])
  expect(await wrong(({ hoodie }) => ({ hoodie: { ...hoodie, M: '1' } }))).toEqual([400, 'hoodie.M'])
  const otherItem = ({ packs }: Order) => ({ packs: packs.map((pack) => ({ ...pack, special_items: ['Bag'] })) })
  expect(await wrong(otherItem)).toEqual([400, 'packs.0.special_items.0'])
  const noPack = ({ packs }: Order) => ({ packs: packs.map((pack) => ({ ...pack, pack: null })) })
  expect(await wrong(noPack)).toEqual([400, 'packs.0.pack'])

  expect((await edit(ofFirst({ name: 'Anna Li', number: '99' }))).status).toBe(200)
  expect((await edit(withPlayers((player) => (player.id === second ? null : {})))).status).toBe(200)
  const [player] = (await current()).packs[0]?.players ?? []
  expect(player).toMatchObject({ id: first, name: 'Anna Li', jersey: ordered.jersey.code })
})

test('an order of which an edit removes all that was owed is shipped without another parcel', async () => {
  const { ship, edit, move, first, events, list } = await withOrder()
  const pieces = { lines: [{ id: first, parts: [...ALL_PARTS, 'special 0'] }], extras: [] }
  await ship({ pieces })
  await edit(({ packs, hoodie, windbreaker }) => ({
    packs: packs.map((pack) => ({ ...pack, players: pack.players.slice(0, 1) })),
    hoodie: { ...hoodie, M: '' },
    windbreaker: { ...windbreaker, XL: '' },
  }))

  expect((await move('ship')).body.order).toMatchObject({ status: 'Shipped', pieces: 4, pieces_shipped: 4 })

  expect((await list()).parcels).toHaveLength(1)
  expect(await events()).toEqual(['order.parcel', 'order.changed', 'order.shipped'])
})

test.each<
  [string, (app: Awaited<ReturnType<typeof withOrder>>) => [Promise<{ status: number }>, Promise<{ status: number }>]]
>([
  ['two parcels', ({ ship }) => [ship(), ship()]],
  ['two presses of Ship', ({ move }) => [move('ship'), move('ship')]],
  ['a parcel and Close short', ({ ship, move }) => [ship(), move('close', 'Not wanted')]],
  [
    'a parcel and an edit',
    ({ ship, edit }) => [
      ship(),
      edit(({ packs }) => ({ packs: packs.map((pack) => ({ ...pack, players: pack.players.slice(0, 1) })) })),
    ],
  ],
  ['a parcel and Cancel order', ({ ship, move }) => [ship(), move('cancel')]],
])('of %s at once no piece is shipped twice, and what is counted is in parcels', async (_what, act) => {
  const app = await withOrder()
  const { first, second, database, params, current, list } = app

  const answers = await Promise.all(act(app))

  expect(answers.map(({ status }) => status).some((status) => status < 300)).toBe(true)
  expect(answers.every(({ status }) => [200, 201, 409].includes(status))).toBe(true)
  const order = await current()
  const pieces = await database.read
    .selectFrom('order_parcel_pieces')
    .innerJoin('order_parcels', 'order_parcels.id', 'parcel_id')
    .select(['line_id', 'part', 'order_parcel_pieces.piece_count as count'])
    .where('order_id', '=', params.id)
    .execute()
  expect(new Set(pieces.map(({ line_id, part }) => `${line_id} ${part}`)).size).toBe(pieces.length)
  expect(order.pieces_shipped).toBe(pieces.reduce((sum, { count }) => sum + count, 0))
  const made = (await list()).parcels.filter(({ taken_back_at }) => taken_back_at === null)
  expect(made.length).toBe(order.status === 'Cancelled' ? 0 : 1)
  expect([first, second].every((id) => id > 0)).toBe(true)
})

test('an order that was shipped before there were parcels counts as shipped whole', async () => {
  const { move, database, config, current } = await withOrder()
  await move('ship')
  await database.transaction(async (db) => {
    await db.deleteFrom('order_parcel_pieces').execute()
    await db.deleteFrom('order_parcels').execute()
    await db.updateTable('orders').set({ piece_count: 0, shipped_count: 0 }).execute()
  })
  await mendBehind(database, derivedColumns(config.timeZone))
  expect(await current()).toMatchObject({ pieces: 11, pieces_shipped: 11 })
})

test('a parcel that is sent again with its key is made once', async () => {
  const { office, params, list } = await withOrder()
  const request = { params, body: { carrier: 'Parcel Post' }, headers: { 'idempotency-key': 'one' } }
  const [one, again] = [
    await office.send(parcels.createParcel, request),
    await office.send(parcels.createParcel, request),
  ]
  expect([one.status, again.body.parcel.id, (await list()).parcels.length]).toEqual([201, one.body.parcel.id, 1])
})

test('who makes orders sees those of all clubs from Confirmed on, ships them, and changes nothing else', async () => {
  const { signInAs, insertPerson, params, office, packFor, list } = await withOrder()
  const maker = await signInAs(await insertPerson(['ORDER_READ', 'ORDER_MAKE']))
  const blind = await signInAs(await insertPerson(['ORDER_MAKE']))
  const { order: draft } = await office.call(orders.createOrder, { body: anOrder({ packs: [packFor(1)] }) })
  const moveAs = async (client: typeof maker, id: number, action: orders.OrderMoveInput['action']) =>
    (await client.send(orders.moveOrder, { params: { id }, body: { action, accepts_doubts: true } })).status
  const listed = async () => (await maker.call(listOrders, { query: {} })).rows.map(({ id }) => id)

  expect(await listed()).toEqual([params.id])
  expect([await moveAs(maker, draft.id, 'submit'), await moveAs(blind, params.id, 'ship')]).toEqual([404, 403])
  await moveAs(office, draft.id, 'submit')
  expect([await listed(), await moveAs(maker, draft.id, 'confirm')]).toEqual([[params.id], 404])
  await moveAs(office, draft.id, 'confirm')
  expect(await listed()).toEqual([draft.id, params.id])
  expect([await moveAs(maker, draft.id, 'cancel'), await moveAs(maker, draft.id, 'start')]).toEqual([409, 200])
  expect((await maker.send(orders.updateOrder, { params: draft, body: anOrder() })).status).toBe(403)
  const { status } = await maker.send(parcels.createParcel, { params, body: {} })
  const [parcel] = (await list()).parcels
  const parcelId = parcel?.id ?? 0
  const back = await maker.send(parcels.takeParcelBack, { params: { ...params, parcelId }, body: { reason: 'Lost' } })
  expect([status, back.status]).toEqual([201, 200])
  const { rows } = await office.call(listActivity, { query: {} })
  const kinds = rows.map(({ kind }) => kind).filter((kind) => kind !== 'mailed')
  expect(kinds.slice(0, 2)).toEqual(['parcel-taken-back', 'moved'])

  const read = async (id: number) => (await maker.send(orders.getOrder, { params: { id } })).status
  const { order: never } = await office.call(orders.createOrder, { body: anOrder({ packs: [packFor(1)] }) })
  for (const id of [never.id, draft.id]) expect(await moveAs(office, id, 'cancel')).toBe(200)
  expect([await listed(), await read(draft.id), await read(never.id)]).toEqual([[draft.id, params.id], 200, 404])
})
