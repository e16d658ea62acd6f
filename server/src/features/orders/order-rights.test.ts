import { ALL_ENDPOINTS, type AREAS } from '@kitroom/contract/areas'
import { listClubFacts } from '@kitroom/contract/clubs'
import { codesOf, type Endpoint } from '@kitroom/contract/endpoint'
import { countOrdersByWeek, exportOrders, listOrderClubs, listOrders } from '@kitroom/contract/listed-orders'
import type { OrderInput } from '@kitroom/contract/order'
import * as approval from '@kitroom/contract/order-approval'
import * as orders from '@kitroom/contract/order-calls'
import * as lists from '@kitroom/contract/order-lists'
import {
  getOrderMailsChoice,
  getOrderSummary,
  listHeldMails,
  sendOrderSummary,
  setOrderMailsChoice,
} from '@kitroom/contract/order-mails'
import * as parcels from '@kitroom/contract/order-parcels'
import * as prints from '@kitroom/contract/order-prints'
import * as replacement from '@kitroom/contract/order-replacement'
import * as sizes from '@kitroom/contract/order-sizes'
import { getOrderStock, listOrderableSizes } from '@kitroom/contract/order-stock'
import { ALL_PERMISSION_CODES } from '@kitroom/contract/permission-codes'
import { searchEverything } from '@kitroom/contract/search'
import { startApp } from '@kitroom/testkit/app'
import type { Client, Loose } from '@kitroom/testkit/client'
import { anOrder, insertClubNamed, insertOrderCatalogue } from '@kitroom/testkit/orders'
import { aPicture, upload } from '@kitroom/testkit/pictures'
import { expect, test } from 'vitest'

const CLUB_CODES = ['ORDER_READ', 'ORDER_CREATE', 'ORDER_UPDATE'] as const
/** Values of a club's order that only the club and the office may see. */
const SECRETS = ['Player 1', 'Girls 16 Blue', 'Pat Jones', 'pat.jones@club.example', '+1 555 0100', 'Anna Li']
const sizesOf = ({ jersey, practice, spandex }: Record<'jersey' | 'practice' | 'spandex', { code: string }>) => ({
  jersey: jersey.code,
  practice: practice.code,
  spandex: spandex.code,
})
const SIZES = { jersey: 'M', practice: 'M', spandex: 'M' }
const TODAY = '2026-11-22'

const withClubs = async () => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  const { ordered, packFor, pack } = await insertOrderCatalogue(admin, app.database, 100)
  const [north, south] = [await insertClubNamed(admin, 'Northside'), await insertClubNamed(admin, 'Southside')]
  const signInFor = async (club_id: number | null, codes: readonly string[]) =>
    app.signInAs(await app.insertPerson(codes, { club_id }))
  const director = await signInFor(north, CLUB_CODES)
  const make = async (own: Partial<OrderInput> = {}) =>
    (await director.call(orders.createOrder, { body: anOrder({ packs: [packFor(2)], ...own }) })).order

  /** A draft with a picture, a link and two unanswered entries, and a submitted order of the same team. */
  const insertOrders = async () => {
    const submitted = await make()
    const submit = { action: 'submit' as const, accepts_doubts: true }
    await director.call(orders.moveOrder, { params: { id: submitted.id }, body: submit })
    const { id } = await make()
    const [hash = ''] = (await director.call(orders.getOrder, { params: { id: submitted.id } })).order.packs.flatMap(
      ({ parts }) => parts?.flatMap(({ images }) => images) ?? [],
    )
    await app.database.transaction((db) =>
      db.insertInto('order_images').values({ order_id: id, pack: 0, part: 'jersey', slot: 1, hash }).execute(),
    )
    const { path } = await director.call(sizes.createSizeLink, { params: { id }, body: { last_day: '2999-12-31' } })
    for (const name of ['Anna Li', 'Anna Lim', 'Anna Lima']) {
      const entry = { token: path.split('/')[2] ?? '', name, number: '', ...sizesOf(ordered) }
      await app.anonymous().call(sizes.sendSizes, { body: entry })
    }
    const { entries } = await director.call(sizes.getCollectedSizes, { params: { id } })
    const { order } = await director.call(orders.getOrder, { params: { id } })
    const replaced = { id, updated_at: order.updated_at, packs: [pack] }
    return { id, hash, entryIds: entries.map((entry) => entry.id), replaced }
  }
  await upload(admin, { productId: pack.jersey_product_id, slot: 1 }, await aPicture())
  return { ...app, admin, director, signInFor, insertOrders, north, south, packFor }
}

type Made = { id: number; hash: string; entryIds: number[]; replaced: object }

/** The columns of the matrix: the status of each call for each of these persons. */
const PERSONS = [
  'another club',
  'no club',
  'ORDER_MANAGE alone',
  'no code of orders',
  'nobody',
  'club',
  'office',
] as const
type Row = [call: Endpoint, request: (made: Made) => Loose, ...statuses: number[]]
const params = ({ id }: Made) => ({ params: { id } })
const entryAt = (nth: number) => (made: Made) => ({ params: { id: made.id, entryId: made.entryIds[nth] ?? 0 } })

const GUESS = { token: 'guessed' }
const OWN = anOrder({ team_name: 'Own', contact_name: null, contact_email: null, contact_phone: null })

const MATRIX: readonly Row[] = [
  [listOrders, () => ({}), 200, 200, 403, 403, 401, 200, 200],
  [exportOrders, () => ({}), 200, 200, 403, 403, 401, 200, 200],
  [countOrdersByWeek, () => ({}), 200, 200, 403, 403, 401, 200, 200],
  [listOrderClubs, () => ({}), 403, 403, 403, 403, 401, 403, 200],
  [orders.getOrder, params, 404, 404, 403, 403, 401, 200, 200],
  [orders.getOrderHistory, params, 404, 404, 403, 403, 401, 200, 200],
  [listHeldMails, params, 404, 404, 403, 403, 401, 200, 200],
  [getOrderMailsChoice, () => ({}), 403, 403, 200, 403, 401, 403, 200],
  [setOrderMailsChoice, () => ({ body: { is_on: true } }), 403, 403, 200, 403, 401, 403, 200],
  [orders.checkOrder, params, 404, 404, 403, 403, 401, 200, 200],
  [getOrderStock, params, 403, 403, 403, 403, 401, 403, 200],
  [
    orders.getOrderImage,
    (made) => ({ ...params(made), query: { hash: made.hash } }),
    404,
    404,
    403,
    403,
    401,
    200,
    200,
  ],
  [orders.getShopZone, () => ({}), 200, 200, 403, 403, 401, 200, 200],
  [listOrderableSizes, () => ({ query: { parts: '1-1' } }), 200, 403, 403, 403, 401, 200, 200],
  [lists.listPurchases, ({ id }) => ({ query: { orders: `${id - 1},${id}` } }), 403, 403, 403, 403, 401, 403, 200],
  [listClubFacts, () => ({}), 200, 200, 403, 403, 401, 200, 200],
  [lists.listToBuy, () => ({}), 403, 403, 403, 200, 401, 403, 403],
  [lists.getOrdersHome, () => ({}), 200, 200, 403, 403, 401, 200, 200],
  [lists.previewRemoval, () => ({ query: { players: '4096' } }), 403, 403, 403, 403, 401, 403, 200],
  [
    lists.removePlayers,
    () => ({ body: { people: [{ club_id: null, name: 'Nobody' }] } }),
    ...[403, 403, 403, 403, 401, 403, 200],
  ],
  [lists.getClubOrders, () => ({ query: { club: '1' } }), 404, 404, 403, 403, 401, 200, 200],
  [parcels.listParcels, params, 404, 404, 403, 403, 401, 200, 200],
  [parcels.createParcel, (made) => ({ ...params(made), body: {} }), 403, 403, 403, 403, 401, 403, 409],
  [
    parcels.takeParcelBack,
    ({ id }) => ({ params: { id, parcelId: 1 }, body: { reason: 'Lost' } }),
    ...[403, 403, 403, 403, 401, 403, 404],
  ],
  [parcels.listWaitingOrders, () => ({}), 403, 403, 403, 403, 401, 403, 200],
  [
    replacement.checkReplacement,
    ({ replaced }) => ({ body: { orders: [replaced] } }),
    ...[404, 404, 403, 403, 401, 200, 200],
  ],
  [
    replacement.replaceInOrders,
    ({ replaced }) => ({ body: { orders: [replaced] } }),
    ...[404, 404, 403, 403, 401, 200, 200],
  ],
  [lists.listTeams, () => ({}), 200, 200, 403, 403, 401, 200, 200],
  [lists.exportTeams, () => ({}), 200, 200, 403, 403, 401, 200, 200],
  [lists.exportPlayers, () => ({}), 200, 200, 403, 403, 401, 200, 200],
  [lists.listPlayers, () => ({}), 200, 200, 403, 403, 401, 200, 200],
  [searchEverything, () => ({ query: { q: 'Girls 16' } }), 200, 200, 200, 200, 401, 200, 200],
  [sizes.getCollectedSizes, params, 404, 404, 403, 403, 401, 200, 200],
  [sizes.getSizeForm, () => ({ query: { token: 'guessed' } }), 404, 404, 404, 404, 404, 404, 404],
  [
    sizes.getSizeFormImage,
    ({ hash }) => ({ query: { token: 'guessed', hash } }),
    ...[404, 404, 404, 404, 404, 404, 404],
  ],
  [sizes.sendSizes, () => ({ body: { token: 'guessed', name: 'Eve', ...SIZES } }), 404, 404, 404, 404, 404, 404, 404],
  [sizes.acceptSizeEntry, entryAt(0), 404, 404, 403, 403, 401, 200, 200],
  [
    sizes.acceptSizeEntries,
    (made) => ({ ...params(made), body: { entries: made.entryIds.slice(2) } }),
    ...[404, 404, 403, 403, 401, 200, 200],
  ],
  [sizes.declineSizeEntry, entryAt(1), 404, 404, 403, 403, 401, 200, 200],
  [sizes.closeSizeLink, params, 404, 404, 403, 403, 401, 200, 200],
  [
    sizes.createSizeLink,
    (made) => ({ ...params(made), body: { last_day: '2999-12-31' } }),
    ...[404, 404, 403, 403, 401, 201, 201],
  ],
  [
    orders.updateOrder,
    (made) => ({ ...params(made), body: anOrder({ packs: [] }) }),
    404,
    404,
    403,
    403,
    401,
    200,
    200,
  ],
  [orders.moveOrder, (made) => ({ ...params(made), body: { action: 'cancel' } }), 404, 404, 403, 403, 401, 200, 200],
  [prints.getProductionSheet, ({ id }) => ({ query: { orders: `${id}` } }), 404, 404, 403, 403, 401, 200, 200],
  [
    prints.recordPrint,
    ({ id }) => ({ body: { way: 'Print', orders: [{ id, updated_at: 'another' }] } }),
    ...[403, 403, 403, 403, 401, 403, 409],
  ],
  [getOrderSummary, params, 403, 403, 403, 403, 401, 403, 200],
  [
    sendOrderSummary,
    (made) => ({ ...params(made), body: { version: 'another' } }),
    ...[403, 403, 403, 403, 401, 403, 409],
  ],
  [approval.getOrderApproval, params, 404, 404, 403, 403, 401, 200, 200],
  // Cancelled by then.
  [approval.askForApproval, params, 403, 403, 403, 403, 401, 403, 409],
  [approval.closeApproval, params, 403, 403, 403, 403, 401, 403, 200],
  [approval.getApprovalForm, () => ({ query: GUESS }), 404, 404, 404, 404, 404, 404, 404],
  [approval.getApprovalImage, ({ hash }) => ({ query: { ...GUESS, hash } }), 404, 404, 404, 404, 404, 404, 404],
  [approval.approveOrder, () => ({ body: { ...GUESS, name: 'Eve' } }), 404, 404, 404, 404, 404, 404, 404],
  [approval.askForChange, () => ({ body: { ...GUESS, name: 'Eve', note: 'No' } }), 404, 404, 404, 404, 404, 404, 404],
  [orders.createOrder, () => ({ body: OWN }), 201, 403, 403, 403, 401, 201, 201],
]

test('the matrix contains every call about orders', () => {
  const areas: readonly string[] = [
    ...([
      'orders',
      'order-lists',
      'order-sizes',
      'order-parcels',
      'order-prints',
      'order-approval',
    ] satisfies (keyof typeof AREAS)[]),
  ]
  const called = new Set(MATRIX.map(([{ method, path }]) => `${method} ${path}`))
  const all = ALL_ENDPOINTS.filter(({ area }) => areas.includes(area)).map(({ method, path }) => `${method} ${path}`)
  expect(all.filter((call) => !called.has(call))).toEqual([])
})

test('only the club and the office can read or change an order, with any call', async () => {
  const { signInFor, anonymous, insertOrders, north, south, database, director, admin } = await withClubs()
  const noOrderCodes = ALL_PERMISSION_CODES.filter((code) => !code.startsWith('ORDER_'))
  const clients: Client[] = [
    await signInFor(south, CLUB_CODES),
    await signInFor(null, CLUB_CODES),
    await signInFor(north, ['ORDER_MANAGE']),
    await signInFor(north, noOrderCodes),
    anonymous(),
    director,
    await signInFor(null, [...CLUB_CODES, 'ORDER_MANAGE']),
  ]
  const outsiders = PERSONS.length - 2
  const kept = async () => {
    const rows = await Promise.all(
      (
        [
          'orders',
          'order_packs',
          'order_players',
          'order_moves',
          'order_size_links',
          'order_size_entries',
          'order_prints',
          'order_approvals',
          'order_parcels',
        ] as const
      ).map((table) => database.read.selectFrom(table).selectAll().execute()),
    )
    return JSON.stringify(rows)
  }
  const found: [string, string, number, boolean][] = []
  const wanted: [string, string, number, boolean][] = []
  for (const [nth, client] of clients.entries()) {
    const made = await insertOrders()
    for (const [call, request, ...statuses] of MATRIX) {
      const [name, person] = [`${call.method} ${call.path}`, PERSONS[nth] ?? '']
      const before = nth < outsiders && call !== orders.createOrder ? await kept() : ''
      const { status, bytes } = await client.send(call, request(made))
      const tellsNothing = nth >= outsiders || !SECRETS.some((secret) => bytes.includes(secret))
      const changesNothing = before === '' || before === (await kept())
      found.push([name, person, status, tellsNothing && changesNothing])
      wanted.push([name, person, statuses[nth] ?? 0, true])
    }
  }
  expect(found).toEqual(wanted)
  const names = (await admin.call(searchEverything, { query: { q: 'Girls 16' } })).results.map(({ area }) => area)
  expect(new Set(names)).toEqual(new Set(['orders']))
})

test('a write that is sent again by a person moved to another club is refused as a read is', async () => {
  const { insertPerson, signInAs, insertOrders, north, south, database } = await withClubs()
  const writes = MATRIX.filter(
    ([{ method, access }]) => method !== 'GET' && CLUB_CODES.some((code) => codesOf(access).includes(code)),
  )
  const found: [string, number, number, boolean][] = []
  for (const [call, request] of writes) {
    const person = await insertPerson(CLUB_CODES, { club_id: north })
    const made = await insertOrders()
    const sent = { ...request(made), headers: { 'idempotency-key': 'one' } }
    const moveTo = (club_id: number) =>
      database.transaction((db) => db.updateTable('users').set({ club_id }).where('id', '=', person.id).execute())
    const client = await signInAs(person)
    const first = await client.send(call, sent)
    await moveTo(south)
    const again = await client.send(call, sent)
    const tellsNothing = !SECRETS.some((secret) => again.bytes.includes(secret))
    found.push([`${call.method} ${call.path}`, first.status < 300 ? 200 : first.status, again.status, tellsNothing])
    await moveTo(north)
    // One answer is shown once.
    expect((await client.send(call, sent)).status).toBe(call === sizes.createSizeLink ? 409 : first.status)
  }
  expect(found).toEqual(writes.map(([{ method, path }]) => [`${method} ${path}`, 200, 404, true]))
})

test.each([
  ['of the club, with all codes but those of orders', true, (code: string) => !code.startsWith('ORDER_')],
  ['of another club, with all codes but that of the office', false, (code: string) => code !== 'ORDER_MANAGE'],
])('a person %s, finds no roster in any GET call', async (_who, isOfClub, holds) => {
  const { signInFor, insertOrders, director, north, south } = await withClubs()
  const { id } = await insertOrders()
  await director.call(orders.updateOrder, { params: { id }, body: anOrder({ notes: 'Edited' }) })
  const stranger = await signInFor(isOfClub ? north : south, ALL_PERMISSION_CODES.filter(holds))
  const told: string[] = []
  const isReading = ({ method, answer, path }: Endpoint) =>
    method === 'GET' && answer !== 'bytes' && !path.includes('live')
  for (const endpoint of ALL_ENDPOINTS.filter(isReading)) {
    const values = new Proxy({}, ANY_PARAM(id))
    const query = { today: TODAY, area: 'orders', id: String(id), q: 'Girls 16', ids: String(id) }
    const { bytes } = await stranger.send(endpoint, { params: values, query })
    told.push(...SECRETS.filter((secret) => bytes.includes(secret)).map((secret) => `${endpoint.path}: ${secret}`))
  }
  expect(told).toEqual([])
})

const ANY_PARAM = (id: number): ProxyHandler<object> => ({
  ownKeys: () => ['id', 'roleId', 'productId', 'entryId', 'area'],
  getOwnPropertyDescriptor: (_, name) => ({
    enumerable: true,
    configurable: true,
    value: name === 'area' ? 'orders' : id,
  }),
  get: (_, name) => (name === 'area' ? 'orders' : id),
})

test('orders are found by number, team and contact: one’s own by the club, all by the office', async () => {
  const { director, signInFor, south, north, packFor, admin } = await withClubs()
  const other = await signInFor(south, CLUB_CODES)
  const own = async (client: typeof director, team_name: string, contact_name: string, contact_email: string) => {
    const body = anOrder({ team_name, contact_name, contact_email, packs: [packFor(1)] })
    return (await client.call(orders.createOrder, { body })).order
  }
  const blue = await own(director, 'Girls 16 Blue', 'Pat Jones', 'pat@north.example')
  const green = await own(other, 'Girls 14 Green', 'Kim Ray', 'kim@south.example')
  const office = await signInFor(null, ['ORDER_READ', 'ORDER_MANAGE'])
  const find = async (client: typeof director, q: string) =>
    (await client.call(searchEverything, { query: { q } })).results
      .filter(({ area }) => area === 'orders')
      .map(({ id }) => id)
      .sort((one, another) => one - another)

  for (const q of [blue.number, 'girls 16', 'blue', 'Pat Jones', 'pat@north', 'Grils 16 Blue']) {
    expect([q, await find(director, q)]).toEqual([q, [blue.id]])
    expect([q, await find(other, q)]).toEqual([q, []])
  }
  expect(await find(director, 'girls')).toEqual([blue.id])
  expect(await find(other, 'girls')).toEqual([green.id])
  expect(await find(office, 'girls')).toEqual([blue.id, green.id])
  expect(await find(office, 'Grenn')).toEqual([green.id])
  expect(await find(await signInFor(null, CLUB_CODES), 'girls')).toEqual([])
  expect(await find(await signInFor(north, ['ORDER_UPDATE', 'ORDER_MANAGE']), 'girls')).toEqual([])
  const [result] = (await admin.call(searchEverything, { query: { q: blue.number } })).results
  expect(result).toMatchObject({ area: 'orders', name: `${blue.number} Girls 16 Blue`, detail: 'Draft · Pat Jones' })
  await director.call(orders.updateOrder, { params: { id: blue.id }, body: anOrder({ team_name: 'Renamed' }) })
  expect(await find(director, 'blue')).toEqual([])
})
