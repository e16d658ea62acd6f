import { countOrdersByWeek, exportOrders, listOrders } from '@kitroom/contract/listed-orders'
import { createOrder } from '@kitroom/contract/order-calls'
import { APPROVALS, ORDER_STATUSES, type OrderStatus } from '@kitroom/contract/order-statuses'
import { startApp } from '@kitroom/testkit/app'
import type { Client } from '@kitroom/testkit/client'
import { anOrder, insertClubNamed, insertOrderCatalogue } from '@kitroom/testkit/orders'
import { blankAny, containsAny, expectAsInMemory, oneOfAny, optional, text } from '@kitroom/testkit/paged-lists'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { insertSizeEntry } from '../links/size-links.ts'

const TEAMS = ['Girls 9', 'Girls 16 Blue', 'girls 016', 'Rosé', 'Rose', 'O’Neill_50%', 'Łódź', '12']
const CONTACTS = [null, 'Pat Jones', 'pat jones', 'Zoë', 'A\\B']
const DAYS = [null, '2026-12-24', '2027-01-09', 'before Easter']

const ENTRY = { name: 'Ann Ace', number: '7', jersey: 'M', practice: 'M', spandex: 'M' }

/** Sixty orders of two clubs and of none, in all statuses, some with what is short or with entries. */
const withManyOrders = async () => {
  const app = await startApp()
  const office = await app.signInAdministrator()
  const { ordered } = await insertOrderCatalogue(office, app.database, 1)
  const clubs = [await insertClubNamed(office, 'Ace 10'), await insertClubNamed(office, 'Ace 9'), null]
  for (let nth = 0; nth < 60; nth += 1) {
    const at = <T>(values: readonly T[]) => values[(nth * 7 + Math.floor(nth / values.length)) % values.length] as T
    const { order } = await office.call(createOrder, {
      body: anOrder({
        club_id: at(clubs),
        team_name: at(TEAMS),
        contact_name: at(CONTACTS),
        needed_by: at(DAYS),
        notes: nth % 4 === 0 ? null : `Row ${nth % 11}`,
      }),
    })
    await app.database.transaction(async (db) => {
      await db
        .updateTable('orders')
        .set({ status: at(ORDER_STATUSES) })
        .where('id', '=', order.id)
        .execute()
      const taken = nth % 3
      const stock = { order_id: order.id, inventory_item_id: ordered.jersey.id, needed: 2, taken }
      await db.insertInto('order_stock').values(stock).execute()
      for (let sent = 0; sent < nth % 4; sent += 1) await insertSizeEntry(db, order.id, ENTRY)
    })
  }
  return { ...app, office, clubs }
}

const anyFilter = fc.oneof(
  containsAny(
    ['team_name', 'number', 'notes', 'contact_name'],
    ['girls', '16', '0', 'Ł', '%', '_', '\\', 'pat J', 'row 1', 'ROSE'],
  ),
  oneOfAny('status', ORDER_STATUSES),
  oneOfAny('club_name', ['Ace 9', 'Ace 10', 'Nobody']),
  fc.tuple(
    fc.constant('needed_by'),
    fc
      .tuple(optional(text(['2026-12-24', '2027-01-01'])), optional(text(['2026-12-24', '2028-01-01'])))
      .filter(([from, to]) => from !== null || to !== null)
      .map(([from, to]) => ({ is: 'between', from, to }) as const),
  ),
  blankAny(['contact_name', 'needed_by', 'notes', 'club_name']),
  fc.tuple(
    fc.constant('is_short'),
    fc.boolean().map((yes) => ({ is: 'yes-no', yes }) as const),
  ),
  fc.tuple(fc.constant('sizes_waiting'), fc.constant({ is: 'between', from: '1', to: null } as const)),
  fc.tuple(fc.constant('players'), fc.constant({ is: 'between', from: '0', to: '0' } as const)),
)
const SEARCHES = ['girls', 'girls 16', 'rose', 'ace row', 'draft', 'lodz', 'ONEILL', '5', 'pat 9', 'nothing at all']

test('the database searches, filters and sorts orders as a list in memory does, and its pages are all of it', async () => {
  const { office } = await withManyOrders()
  await expectAsInMemory(office, listOrders, {
    searches: SEARCHES,
    filters: anyFilter,
    expectBesides: async (wanted, query, find) => {
      const { weeks, earlier } = await office.call(countOrdersByWeek, { query })
      const counts = Map.groupBy(find(wanted), ({ status }) => status)
      expect(new Map(weeks.map(({ status, orders }) => [status, orders]))).toEqual(
        new Map([...counts].map(([status, own]) => [status, own.length])),
      )
      expect(earlier).toBe(0)
    },
  })
})

test('orders are counted by the shop’s weeks of their submission, or else of their making, each club its own', async () => {
  const app = await startApp({ settings: { TIME_ZONE: 'Asia/Kathmandu' } })
  const office = await app.signInAdministrator()
  const clubs = [await insertClubNamed(office, 'Ace 10'), await insertClubNamed(office, 'Ace 9')] as const
  const make = async (club_id: number, status: OrderStatus, created_at: string, submitted_at: string | null) => {
    const { order } = await office.call(createOrder, { body: anOrder({ club_id, team_name: status }) })
    const changed = { status, created_at, submitted_at }
    await app.database.transaction((db) => db.updateTable('orders').set(changed).where('id', '=', order.id).execute())
  }
  const [own, other] = clubs
  expect(await office.call(countOrdersByWeek, { query: {} })).toMatchObject({ weeks: [], earlier: 0 })
  // Monday begins there at 18:15 of Sunday.
  await make(own, 'Draft', '2026-11-22T18:14:59.000Z', null)
  await make(own, 'Draft', '2026-11-22T18:15:00.000Z', null)
  await make(own, 'Shipped', '2025-01-06T12:00:00.000Z', '2026-11-29T18:14:00.000Z')
  await make(other, 'Shipped', '2026-11-29T12:00:00.000Z', '2026-11-24T12:00:00.000Z')
  await make(other, 'Cancelled', '2025-11-23T18:15:00.000Z', null)
  await make(other, 'Cancelled', '2025-11-23T18:14:00.000Z', null)
  await make(other, 'Shipped', '2020-01-01T12:00:00.000Z', '2020-01-01T12:00:00.000Z')

  const counted = async (client: Client, query: object = {}) => {
    const { weeks, earlier } = await client.call(countOrdersByWeek, { query })
    return [...weeks.map(({ week, status, orders }) => `${week} ${status} ${orders}`).sort(), earlier]
  }
  expect(await counted(office)).toEqual([
    ...['2025-11-24 Cancelled 1', '2026-11-16 Draft 1', '2026-11-23 Draft 1', '2026-11-23 Shipped 2'],
    2,
  ])
  expect(await counted(office, { 'filter.status': 'Shipped' })).toEqual(['2026-11-23 Shipped 2', 1])
  const director = await app.signInAs(await app.insertPerson(['ORDER_READ'], { club_id: own }))
  expect(await counted(director)).toEqual(['2026-11-16 Draft 1', '2026-11-23 Draft 1', '2026-11-23 Shipped 1', 0])
  expect(await counted(director, { search: 'draft', 'filter.club_name': 'Ace 9' })).toEqual([0])
})

test('a first page says how many match and what the filters offer, later ones and wrong cursors do not', async () => {
  const { office, clubs, insertPerson, signInAs } = await withManyOrders()
  const [ACE_10, ACE_9] = ['Ace 10', 'Ace 9'].map((name, nth) => ({ id: clubs[nth], name }))
  const first = await office.call(listOrders, { query: { search: 'girls', limit: 5 } })

  expect([first.rows.length, first.total !== null && first.total > 5]).toEqual([5, true])
  expect(first.facets).toEqual({ status: [...ORDER_STATUSES], approval: [...APPROVALS], club_name: [ACE_9, ACE_10] })
  const second = await office.call(listOrders, { query: { search: 'girls', limit: 5, after: first.next ?? '' } })
  expect([second.total, second.facets]).toEqual([null, null])

  const director = await signInAs(await insertPerson(['ORDER_READ'], { club_id: clubs[0] ?? null }))
  const own = await director.call(listOrders, { query: {} })
  expect(new Set(own.rows.map(({ club_name }) => club_name))).toEqual(new Set(['Ace 10']))
  expect(own.facets?.club_name).toEqual([ACE_10])
  const chosen = await office.call(listOrders, { query: { 'id.club_name': String(clubs[0]) } })
  expect(new Set(chosen.rows.map(({ club_id }) => club_id))).toEqual(new Set([clubs[0]]))

  const refused = [{ after: 'no' }, { sort: 'hoodie' }, { limit: 1001 }, { 'blank.notes': 'maybe' }]
  for (const query of refused) {
    const { status, body } = await office.send(listOrders, { query: query as object })
    expect([status, body.errors[0].path]).toEqual([400, Object.keys(query)[0]])
  }
})

test('all that match are written as CSV, with the chosen columns and harmless cells', async () => {
  const app = await startApp()
  const office = await app.signInAdministrator()
  for (const team_name of ['=1+1', 'Girls "16", Blue', 'Boys 15']) {
    await office.call(createOrder, { body: anOrder({ team_name }) })
  }
  const query = { 'blank.contact_name': 'no', sort: 'team_name', columns: 'team_name,players' }
  const { bytes, headers } = await office.send(exportOrders, { query })
  const year = new Date().getFullYear()

  expect(bytes.toString()).toBe(
    `\ufeffNumber,Team name,Players\r\n${year}-0001,'=1+1,0\r\n${year}-0003,Boys 15,0\r\n${year}-0002,"Girls ""16"", Blue",0\r\n`,
  )
  expect(headers['content-disposition']).toBe('attachment; filename="Orders.csv"')
})
