import { setAlwaysInStock } from '@kitroom/contract/inventory'
import { listOrders } from '@kitroom/contract/listed-orders'
import { localTimeZone } from '@kitroom/contract/local-time'
import * as orders from '@kitroom/contract/order-calls'
import { getOrdersHome } from '@kitroom/contract/order-lists'
import type { OrderAction } from '@kitroom/contract/order-statuses'
import { startApp } from '@kitroom/testkit/app'
import { anOrder, insertClubNamed, insertOrderCatalogue } from '@kitroom/testkit/orders'
import { aPicture, upload } from '@kitroom/testkit/pictures'
import { expect, test } from 'vitest'
import { shopDay } from '../../../platform/shop-clock.ts'
import { insertSizeEntry } from '../links/size-links.ts'

const DAY_MS = 86_400_000
const dayIn = (days: number): string => shopDay(localTimeZone(), new Date(Date.now() + days * DAY_MS))
const ENTRY = { name: 'Ann Ace', number: '7', jersey: 'M', practice: 'M', spandex: 'M' }
const NOTHING = { to_confirm: 0, needed_soon: 0, short: 0, in_production: 0, sizes_waiting: 0 }

const withClubs = async () => {
  const app = await startApp()
  const office = await app.signInAdministrator()
  const { packFor, pack } = await insertOrderCatalogue(office, app.database, 5)
  const clubs = [await insertClubNamed(office, 'Northside'), await insertClubNamed(office, 'Southside')] as const
  const signInFor = async (club_id: number | null, ...codes: string[]) =>
    app.signInAs(await app.insertPerson(codes, { club_id }))
  /** An order that is needed in so many days; submitted ones may be late only afterwards. */
  const make = async (club_id: number, team_name: string, days: number, ...actions: OrderAction[]) => {
    const body = anOrder({ club_id, team_name, packs: [packFor(2)] })
    const { id } = (await office.call(orders.createOrder, { body })).order
    for (const action of actions) {
      const move = { action, accepts_doubts: true, as_back_order: true }
      await office.call(orders.moveOrder, { params: { id }, query: {}, body: move })
    }
    await app.database.transaction(async (db) => {
      await db
        .updateTable('orders')
        .set({ needed_by: dayIn(days) })
        .where('id', '=', id)
        .execute()
      if (actions.length === 0) await insertSizeEntry(db, id, ENTRY)
    })
    return id
  }
  return { ...app, office, clubs, signInFor, make, pack }
}

test('the office sees what waits and the most urgent orders, a club its own and no count of others', async () => {
  const { office, clubs, signInFor, make, pack } = await withClubs()
  const [north, south] = clubs
  expect(await office.call(getOrdersHome)).toMatchObject({ soon: dayIn(14), counts: NOTHING, orders: [] })

  await upload(office, { productId: pack.jersey_product_id, slot: 1 }, await aPicture())
  await make(north, 'Done', -9, 'submit', 'confirm', 'start', 'ship')
  await make(north, 'Draft', 1)
  await make(south, 'Taken', 20, 'submit', 'confirm')
  await make(north, 'Short', 15, 'submit', 'confirm')
  const late = await make(south, 'Late', -2, 'submit', 'confirm', 'start')
  await make(north, 'Asked', 14, 'submit')
  await make(north, 'Gone', 0, 'submit', 'cancel')

  const seen = await office.call(getOrdersHome)
  expect(seen.counts).toEqual({ to_confirm: 1, needed_soon: 3, short: 2, in_production: 1, sizes_waiting: 1 })
  expect(seen.orders.map(({ team_name, days_left }) => [team_name, days_left])).toEqual([
    ['Late', -2],
    ['Asked', 14],
    ['Short', 15],
    ['Taken', 20],
  ])
  expect(seen.orders[0]).toMatchObject({
    id: late,
    status: 'In production',
    club_name: 'Southside',
    product_name: 'Rally Jersey',
    garment_color_name: 'Color 0',
    picture: expect.stringContaining(`/api/orders/${late}/image?hash=`),
  })
  const listed = async (query: { 'filter.is_short': string } | { 'filter.sizes_waiting': string }) =>
    (await office.call(listOrders, { query })).rows.map(({ team_name }) => team_name)
  expect(await listed({ 'filter.is_short': 'yes' })).toEqual(['Late', 'Short'])
  expect(await listed({ 'filter.sizes_waiting': '1..' })).toEqual(['Draft'])

  const director = await signInFor(north, 'ORDER_READ')
  const own = await director.call(getOrdersHome)
  expect(own.counts).toBeNull()
  expect(own.orders.map(({ team_name, sizes_waiting }) => [team_name, sizes_waiting])).toEqual([
    ['Draft', 1],
    ['Asked', 0],
    ['Short', 0],
    ['Done', 0],
  ])
  // Before Submit no picture is kept, and a person who may not see products is given none of theirs.
  expect(own.orders[0]?.picture).toBeNull()
  const packer = await signInFor(north, 'ORDER_READ', 'CLUB_PLAYER_PACK_READ')
  expect((await packer.call(getOrdersHome)).orders[0]?.picture).toContain(`productId=${pack.jersey_product_id}`)
  expect(await (await signInFor(null, 'ORDER_READ')).call(getOrdersHome)).toMatchObject({ counts: null, orders: [] })
  const refused = [await signInFor(north, 'ORDER_MANAGE'), await signInFor(north, 'ORDER_UPDATE')]
  for (const client of refused) expect((await client.send(getOrdersHome)).status).toBe(403)

  for (const part of ['jersey', 'practice', 'spandex'] as const) {
    await office.call(setAlwaysInStock, { params: { id: pack[`${part}_product_id`] } })
  }
  expect((await office.call(getOrdersHome)).counts?.short).toBe(0)
})

test('who makes orders sees the most urgent of all clubs, from Confirmed on, and counts nothing', async () => {
  const { clubs, signInFor, make } = await withClubs()
  const [north, south] = clubs
  await make(north, 'Submitted', 1, 'submit')
  await make(north, 'Later', 9, 'submit', 'confirm')
  await make(south, 'Sooner', 3, 'submit', 'confirm', 'start')
  const press = await signInFor(null, 'ORDER_READ', 'ORDER_MAKE')

  const home = await press.call(getOrdersHome)

  expect([home.counts, home.orders.map(({ team_name }) => team_name)]).toEqual([null, ['Sooner', 'Later']])
})
