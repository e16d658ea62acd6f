import { listActivity } from '@kitroom/contract/activity'
import { entryText } from '@kitroom/contract/activity-text'
import { listOrders } from '@kitroom/contract/listed-orders'
import type { OrderInput } from '@kitroom/contract/order'
import * as orders from '@kitroom/contract/order-calls'
import { createParcel, takeParcelBack } from '@kitroom/contract/order-parcels'
import { getProductionSheet, recordPrint } from '@kitroom/contract/order-prints'
import { changeInWords } from '@kitroom/contract/printed-lines'
import { startApp } from '@kitroom/testkit/app'
import { mailsTo } from '@kitroom/testkit/mails'
import { anOrder, insertClubNamed, insertOrderCatalogue } from '@kitroom/testkit/orders'
import { expect, test } from 'vitest'

const CLUB_CODES = ['ORDER_READ', 'ORDER_CREATE', 'ORDER_UPDATE'] as const

const withOrder = async () => {
  const app = await startApp()
  const office = await app.signInAdministrator()
  const { packFor } = await insertOrderCatalogue(office, app.database, 100)
  const clubId = await insertClubNamed(office, 'Northside')
  const director = await app.signInAs(await app.insertPerson([...CLUB_CODES], { club_id: clubId }))
  const body = anOrder({ club_id: clubId, packs: [packFor(2)] })
  const make = async () => (await office.call(orders.createOrder, { body })).order
  const order = await make()
  const params = { id: order.id }
  const move = async (...actions: orders.OrderMoveInput['action'][]) => {
    for (const action of actions) {
      await office.call(orders.moveOrder, { params, query: {}, body: { action, accepts_doubts: true } })
    }
  }
  const current = async () => (await office.call(orders.getOrder, { params })).order
  const edit = async (own: Partial<OrderInput>) =>
    (await office.call(orders.updateOrder, { params, body: { ...body, ...own } })).order
  /** With another number for the first player. */
  const numbered = (number: string): Partial<OrderInput> => {
    const [pack] = body.packs
    const [first, ...others] = pack?.players ?? []
    return { packs: [{ ...pack, players: [{ ...first, number }, ...others] } as OrderInput['packs'][number]] }
  }
  const print = async (way: 'Print' | 'Excel' = 'Print') => {
    const { id, updated_at } = await current()
    return office.send(recordPrint, { body: { way, orders: [{ id, updated_at }] } })
  }
  const sheet = async (client: Pick<typeof office, 'call'> = office, ids = String(order.id)) =>
    (await client.call(getProductionSheet, { query: { orders: ids } })).orders
  const person = () =>
    app.database.read
      .selectFrom('users')
      .select(['first_name', 'last_name'])
      .where('id', '=', office.person.id)
      .executeTakeFirstOrThrow()
  const listed = async (filter: Record<string, string> = {}) =>
    (await office.call(listOrders, { query: filter })).rows.map(({ number }) => number)
  return { ...app, office, director, clubId, order, make, move, edit, numbered, print, sheet, current, listed, person }
}

test('a print is kept with its person and time, and what changes is marked at its line until it is printed again', async () => {
  const { office, order, edit, numbered, print, sheet, listed, current, person } = await withOrder()
  await edit(numbered('11'))
  expect((await sheet())[0]?.print).toBe(null)
  expect((await current()).is_changed_since_print).toBe(false)

  const { status, body } = await print()

  expect(status).toBe(200)
  const { first_name, last_name } = await person()
  expect((await sheet())[0]?.print).toEqual({
    printed_at: body.printed_at,
    by_first_name: first_name,
    by_last_name: last_name,
    changes: [],
  })

  const first = await edit(numbered('12'))
  const second = await edit({ ...numbered('12'), team_name: 'Girls 18' })
  const [{ print: changed } = { print: null }] = await sheet()
  expect(changed?.changes.map((change) => [changeInWords(change), change.at])).toEqual([
    ['Order: Team name Girls 16 Blue, now Girls 18', second.updated_at],
    ['Player Pack 1, Player 1: Number 11, now 12', first.updated_at],
  ])
  expect([second.is_changed_since_print, (await current()).is_changed_since_print]).toEqual([true, true])
  expect(await listed({ 'filter.is_changed_since_print': 'yes' })).toEqual([order.number])

  await edit(numbered('11'))
  expect([(await sheet())[0]?.print?.changes, (await current()).is_changed_since_print]).toEqual([[], false])

  await edit(numbered('13'))
  expect((await print('Excel')).status).toBe(200)
  expect([(await sheet())[0]?.print?.changes, (await current()).is_changed_since_print]).toEqual([[], false])
  expect(await listed({ 'filter.is_changed_since_print': 'yes' })).toEqual([])
  const { rows } = await office.call(listActivity, { query: { 'filter.area': 'Order' } })
  expect(rows.filter(({ kind }) => kind === 'printed').map(entryText)).toEqual(['Printed as Excel', 'Printed on paper'])
  const { entries } = await office.call(orders.getOrderHistory, { params: { id: order.id }, query: {} })
  expect(entries[0]).toMatchObject({ filter: 'print', title: 'Printed as Excel', changes: [] })
})

test('an order that is finished is not marked as changed since it was printed, and is again when a parcel is taken back', async () => {
  const { office, order, move, edit, numbered, print, sheet, listed, current } = await withOrder()
  const params = { id: order.id }
  const marks = async () => [
    (await current()).is_changed_since_print,
    (await listed({ 'filter.is_changed_since_print': 'yes' })).length,
    (await sheet())[0]?.print?.changes.length,
  ]
  await move('submit', 'confirm', 'start')
  await print()
  await edit(numbered('12'))
  expect(await marks()).toEqual([true, 1, 1])

  const { order: shipped, parcel } = await office.call(createParcel, { params, body: {} })
  expect([shipped.is_changed_since_print, ...(await marks())]).toEqual([false, false, 0, 0])

  const taken = { params: { ...params, parcelId: parcel?.id ?? 0 }, body: { reason: 'Lost' } }
  const { order: back } = await office.call(takeParcelBack, taken)
  expect([back.is_changed_since_print, ...(await marks())]).toEqual([true, true, 1, 1])

  await move('cancel')
  expect(await marks()).toEqual([false, 0, 0])
})

test('a print of an order that has changed meanwhile is refused, and the print of none of the others is kept', async () => {
  const { office, order, make, edit, sheet } = await withOrder()
  const other = await make()
  const asSeen = [other, order].map(({ id, updated_at }) => ({ id, updated_at }))
  await edit({ team_name: 'Girls 18' })
  const refused = await office.send(recordPrint, { body: { way: 'Print', orders: asSeen } })
  expect([refused.status, refused.body.message]).toEqual([
    409,
    `Order ${order.number} has changed: this page shows it as it is now`,
  ])
  const both = await sheet(office, `${order.id},${other.id}`)
  expect(both.map(({ order: { id }, print }) => [id, print])).toEqual([
    [order.id, null],
    [other.id, null],
  ])
})

test('only a club and the office read the sheet of its orders, and only the office keeps prints', async () => {
  const { office, director, order, sheet, insertPerson, signInAs, anonymous } = await withOrder()
  const southside = await insertClubNamed(office, 'Southside')
  const stranger = await signInAs(await insertPerson([...CLUB_CODES], { club_id: southside }))
  expect((await sheet(director))[0]?.order.id).toBe(order.id)
  const { order: own } = await stranger.call(orders.createOrder, { body: anOrder() })
  const read = (client: Pick<typeof office, 'send'>, ids: string) =>
    client.send(getProductionSheet, { query: { orders: ids } })
  const statuses = [
    await read(stranger, String(order.id)),
    await read(stranger, `${own.id},${order.id}`),
    await read(await signInAs(await insertPerson([...CLUB_CODES])), String(order.id)),
    await read(anonymous(), String(order.id)),
    await read(office, '1,x'),
  ].map(({ status }) => status)
  expect(statuses).toEqual([404, 404, 404, 401, 400])
  const body = { way: 'Print' as const, orders: [{ id: order.id, updated_at: order.updated_at }] }
  expect((await director.send(recordPrint, { body })).status).toBe(403)
  expect((await sheet())[0]?.print).toBe(null)
})

test('a change in production is mailed with what has changed to those who make it, to the contact without names', async () => {
  const app = await withOrder()
  const manager = await app.insertPerson(['ORDER_READ', 'ORDER_MANAGE'])
  const blind = await app.insertPerson(['ORDER_MANAGE', 'ORDER_MAKE'])
  const maker = await app.insertPerson(['ORDER_READ', 'ORDER_MAKE'])
  await app.move('submit', 'confirm')
  await app.edit(app.numbered('11'))
  await app.move('start')

  const order = await app.edit({ ...app.numbered('12'), contact_phone: '+1 555 0199' })

  const [note] = order.moves
  expect([note?.action, note?.to_status, note?.detail]).toEqual([
    'change',
    'In production',
    'Player Pack 1, Player 1: Number 11, now 12',
  ])
  expect([note?.by_first_name, order.moves[1]?.action]).toEqual([(await app.person()).first_name, 'start'])
  const mails = await mailsTo(app.config, manager.email, 3)
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Order ${order.number} was submitted`,
    `Order ${order.number} is confirmed`,
    `Order ${order.number} was changed in production`,
  ])
  expect(mails[2]?.text).toContain(`/orders/${order.id}`)
  const CHANGE = '> Player Pack 1, Player 1: Number 11, now 12'
  expect(mails[2]?.text).toContain(CHANGE)
  expect(
    (await mailsTo(app.config, maker.email, 1)).map(({ subject, text }) => [subject, text?.includes(CHANGE)]),
  ).toEqual([[`Order ${order.number} was changed in production`, true]])
  expect((await mailsTo(app.config, blind.email, 2)).at(-1)?.subject).toContain('is confirmed')
  const toContact = (await mailsTo(app.config, 'pat.jones@club.example', 3)).at(-1)
  expect(toContact?.subject).toContain('was changed in production')
  expect(toContact?.text).toContain('Total: 2 players')
  expect(toContact?.text).not.toContain('Player 1')
})
