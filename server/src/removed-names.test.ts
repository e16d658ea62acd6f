import { listActivity } from '@kitroom/contract/activity'
import { approveOrder, askForApproval, askForChange, getApprovalForm } from '@kitroom/contract/order-approval'
import * as orders from '@kitroom/contract/order-calls'
import { listPlayers, previewRemoval, removePlayers } from '@kitroom/contract/order-lists'
import { createParcel, takeParcelBack } from '@kitroom/contract/order-parcels'
import { getProductionSheet, recordPrint } from '@kitroom/contract/order-prints'
import * as sizes from '@kitroom/contract/order-sizes'
import { searchEverything } from '@kitroom/contract/search'
import { startApp, type TestApp } from '@kitroom/testkit/app'
import { mailsTo } from '@kitroom/testkit/mails'
import { anOrder, insertClubNamed, insertOrderCatalogue } from '@kitroom/testkit/orders'
import { tokenIn } from '@kitroom/testkit/outbox'
import { readAll } from '@kitroom/testkit/paged-lists'
import { expect, test } from 'vitest'
import { TABLES } from './areas.ts'
import { redactorOf } from './features/orders/lists/redact.ts'

const NAME = 'Zoë Li'
const SPELLED = /zoë\s+li\b/i

/** The tables with a row that holds the name. */
const tablesThatName = async ({ database }: Pick<TestApp, 'database'>): Promise<string[]> => {
  const named: string[] = []
  for (const { name } of TABLES) {
    const rows = await database.read.selectFrom(name).selectAll().execute()
    if (SPELLED.test(JSON.stringify(rows).normalize('NFC'))) named.push(name)
  }
  return named.sort()
}

const NO_JERSEY = { lines: [], extras: [{ item: 'hoodie' as const, size: 'M' as const, count: 1 }] }

/** A club whose orders name one player wherever a name can stand. */
const withNames = async () => {
  const app = await startApp()
  const office = await app.signInAdministrator()
  const catalogue = await insertOrderCatalogue(office, app.database, 100)
  const [north, south] = [await insertClubNamed(office, 'Northside'), await insertClubNamed(office, 'Southside')]
  let keys = 0
  const keyed = () => {
    keys += 1
    return { 'idempotency-key': `key ${keys}` }
  }
  const [{ players: [first, second] = [], ...pack } = catalogue.packFor(0)] = [catalogue.packFor(2)]
  if (!first || !second) throw new Error('A pack of two has two players')
  const bodyFor = (club_id: number, own: Partial<typeof first> = {}) =>
    anOrder({
      club_id,
      contact_name: 'ZOË LI',
      notes: 'Socks for Zoe\u0308 Li; not for Zoë Lindt.',
      address: 'Zoë Li\n12 Court Lane',
      packs: [{ ...pack, players: [{ ...first, name: NAME, ...own }, second] }],
    })
  const make = async (club: number, own = {}) =>
    (await office.call(orders.createOrder, { body: bodyFor(club, own), headers: keyed() })).order
  const move = (id: number, action: orders.OrderMoveInput['action'], note: string | null = null) =>
    office.call(orders.moveOrder, { params: { id }, query: {}, body: { action, note, accepts_doubts: true } })
  const edit = (id: number, own: Partial<typeof first>) =>
    office.call(orders.updateOrder, { params: { id }, body: bodyFor(north, own), headers: keyed() })
  const print = async (id: number) => {
    const { order } = await office.call(orders.getOrder, { params: { id } })
    await office.call(recordPrint, { body: { way: 'Print', orders: [{ id, updated_at: order.updated_at }] } })
  }

  const made = await make(north)
  const params = { id: made.id }
  await move(made.id, 'submit', 'zoë li is new')
  await office.call(askForApproval, { params })
  const token = tokenIn((await mailsTo(app.config, made.contact_email ?? '', 2)).at(-1))
  const { seen } = (await app.anonymous().send(getApprovalForm, { query: { token } })).body
  await app.anonymous().send(askForChange, { body: { token, name: NAME, note: 'Zoë Li has 7' } })
  await app.anonymous().send(approveOrder, { body: { token, seen, name: NAME } })
  await print(made.id)
  await edit(made.id, { number: '17' })
  await move(made.id, 'confirm')
  await move(made.id, 'start')
  await edit(made.id, { number: '18' })
  const parcel = { carrier: 'Zoë Li', tracking: 'for Zoë Li', note: 'Zoë Li fetches it', pieces: NO_JERSEY }
  const sent = await office.call(createParcel, { params, body: parcel, headers: keyed() })
  const back = { params: { ...params, parcelId: sent.parcel?.id ?? 0 }, body: { reason: 'Zoë Li was away' } }
  await office.call(takeParcelBack, back)
  await office.call(createParcel, { params, body: parcel })

  const draft = await make(north, { number: '5' })
  const { path } = await office.call(sizes.createSizeLink, {
    params: { id: draft.id },
    body: { last_day: '2999-12-31' },
  })
  const { jersey, practice, spandex } = first
  for (const number of ['21', '22', '23']) {
    const body = { token: path.split('/')[2], name: NAME, number, jersey, practice, spandex }
    await app.anonymous().send(sizes.sendSizes, { body })
  }
  const { entries } = await office.call(sizes.getCollectedSizes, { params: { id: draft.id } })
  const [accepted, declined] = entries.map(({ id }) => ({ params: { id: draft.id, entryId: id }, headers: keyed() }))
  await office.send(sizes.acceptSizeEntry, accepted)
  await office.send(sizes.declineSizeEntry, declined)
  const named = async () => (await readAll(office, listPlayers)).filter(({ name }) => SPELLED.test(name))
  return { ...app, ...catalogue, office, north, south, make, made, draft, named, accepted, declined, params }
}

const EVERYWHERE = [
  ...['activity', 'idempotency_keys', 'order_approvals', 'order_moves', 'order_parcels', 'order_players'],
  'order_prints',
  ...['order_size_entries', 'orders'],
]

test('after a removal nothing in the whole database names the player, and sizes, numbers and stock stay', async () => {
  const app = await withNames()
  const { office, north, made, draft, named, onHand, ordered, params } = app
  expect(await tablesThatName(app)).toEqual(EVERYWHERE)
  const stock = await onHand()
  const [line] = await named()

  const preview = await office.call(previewRemoval, { query: { players: String(line?.id) } })

  expect(preview).toMatchObject({
    people: [{ club_id: north, club_name: 'Northside', name: NAME }],
    orders: [made, draft].map(({ id, number, team_name }) => ({ id, number, team_name, lines: 1 })),
    size_entries: 1,
    papers: 4,
  })
  expect(preview.histories).toBeGreaterThan(10)
  expect(preview.kept_answers).toBe(7)

  const people = preview.people.map(({ club_id, name }) => ({ club_id, name }))
  const headers = { 'idempotency-key': 'removal' }
  const { message } = await office.call(removePlayers, { body: { people }, headers })

  expect(message).toBe('A player is removed from 2 orders.')
  expect(await tablesThatName(app)).toEqual([])
  const { order } = await office.call(orders.getOrder, { params })
  expect(order.packs[0]?.players[0]).toMatchObject({ name: 'Removed', number: '18', jersey: ordered.jersey.code })
  expect(order).toMatchObject({ contact_name: 'Removed', notes: 'Socks for Removed; not for Zoë Lindt.' })
  expect(await onHand()).toBe(stock)
  expect(await named()).toEqual([])
  expect((await readAll(office, listPlayers, { search: 'removed 18' })).map(({ order_id }) => order_id)).toEqual([
    made.id,
  ])
  const { results } = await office.call(searchEverything, { query: { q: NAME } })
  expect(JSON.stringify(results)).not.toMatch(SPELLED)
  const [sheet] = (await office.call(getProductionSheet, { query: { orders: String(made.id) } })).orders
  expect(sheet?.print?.changes).toMatchObject([{ line: 'Player Pack 1, Removed', is: 'changed' }])
  const { rows } = await office.call(listActivity, { query: {} })
  expect(rows.filter(({ kind }) => kind === 'player-removed').map(({ record_name }) => record_name)).toEqual([
    `${draft.number} Girls 16 Blue`,
    `${made.number} Girls 16 Blue`,
  ])
})

test('a removal names the texts of the club in which the name stays', async () => {
  const { office, north, south, packFor, named } = await withNames()
  const { players: [first, ...rest] = [], ...pack } = packFor(2)
  if (!first) throw new Error('A pack of two has a player')
  const packs = [
    {
      ...pack,
      special_items: ['Bag of zoe\u0308 LI', 'Zoë Lindt'],
      players: [{ ...first, special: ['', 'L for Zoë Li'] }, ...rest],
    },
  ]
  const texts = { team_name: 'Team Zoë Li', contact_phone: '555 0100, Zoë Li' }
  const { order } = await office.call(orders.createOrder, { body: anOrder({ club_id: north, ...texts, packs }) })
  await office.call(orders.createOrder, { body: anOrder({ club_id: south, ...texts }) })
  const [line] = await named()

  const { stays } = await office.call(previewRemoval, { query: { players: String(line?.id) } })

  const fields = ['Team name', 'Contact phone', 'Special items', 'Special sizes']
  expect(stays).toEqual(fields.map((field) => ({ id: order.id, number: order.number, field })))
  await office.call(removePlayers, { body: { people: [{ club_id: north, name: NAME }] } })
  expect((await office.call(orders.getOrder, { params: { id: order.id } })).order).toMatchObject(texts)
})

test('a form that was open before a removal is refused, and a repeated request gets its answer without the name', async () => {
  const { office, north, make, draft, accepted, declined } = await withNames()
  const opened = await make(north)
  const { body: repeated } = await office.send(sizes.acceptSizeEntry, accepted)
  expect(repeated.message).toBe(`${NAME} taken over.`)

  await office.call(removePlayers, { body: { people: [{ club_id: north, name: 'zoë  LI' }] } })

  const body = anOrder({ club_id: north, team_name: 'Other' })
  const headers = { 'if-match': `"${opened.updated_at}"` }
  const { status } = await office.send(orders.updateOrder, { params: { id: opened.id }, body, headers })
  expect(status).toBe(412)
  const again = await office.send(sizes.acceptSizeEntry, accepted)
  expect([again.status, again.body.message, again.body.order.id]).toEqual([200, 'Removed taken over.', draft.id])
  expect((await office.send(sizes.declineSizeEntry, declined)).body.message).toBe('Removed declined.')
})

test('people of the same name in other clubs and without a club stay', async () => {
  const { office, north, south, make, named } = await withNames()
  const other = await make(south)

  await office.call(removePlayers, { body: { people: [{ club_id: north, name: NAME }] } })
  await office.call(removePlayers, { body: { people: [{ club_id: null, name: NAME }] } })

  const { order } = await office.call(orders.getOrder, { params: { id: other.id } })
  expect(order).toMatchObject({ contact_name: 'ZOË LI', updated_at: other.updated_at })
  expect(order.packs[0]?.players[0]?.name).toBe(NAME)
  expect(await named()).toEqual([])
})

test('only the office removes players, and the record stays append-only otherwise', async () => {
  const { office, north, signInAs, insertPerson, database, named, made } = await withNames()
  const before = await named()
  const body = { people: [{ club_id: north, name: NAME }] }
  const director = await signInAs(await insertPerson(['ORDER_READ', 'ORDER_UPDATE'], { club_id: north }))
  const manager = await signInAs(await insertPerson(['ORDER_READ', 'ORDER_MANAGE']))
  const statuses = []
  for (const client of [director, manager]) statuses.push((await client.send(removePlayers, { body })).status)
  const query = { players: String(made.id) }
  for (const client of [director, manager]) statuses.push((await client.send(previewRemoval, { query })).status)
  expect(statuses).toEqual([403, 403, 403, 403])
  expect(await named()).toEqual(before)

  await office.call(removePlayers, { body })

  const change = database.transaction((db) => db.updateTable('activity').set({ after: null }).execute())
  await expect(change).rejects.toThrow('append-only')
})

test('a name that is also a size, a team or a product is removed where it is a name alone', () => {
  const { json } = redactorOf(['M', 'Blue', 'A.B'])
  const state = {
    name: '2026-0001 Blue',
    team_name: 'Blue',
    contact_name: 'm',
    notes: 'M. for Blue and Bluebell, AXB',
    packs: [{ parts: [{ product_name: 'M' }], players: [{ name: 'Blue', number: '7', jersey: 'M' }, { name: 'a.b' }] }],
  }
  expect(JSON.parse(json(JSON.stringify(state)))).toEqual({
    name: '2026-0001 Blue',
    team_name: 'Blue',
    contact_name: 'Removed',
    notes: 'Removed. for Removed and Bluebell, AXB',
    packs: [
      {
        parts: [{ product_name: 'M' }],
        players: [{ name: 'Removed', number: '7', jersey: 'M' }, { name: 'Removed' }],
      },
    ],
  })
  const lines = { 'Player Pack 1, M': { Jersey: 'M' }, 'Player Pack 1, M (2)': {}, 'Player Pack 1, blue': {}, M: {} }
  expect(Object.keys(JSON.parse(json(JSON.stringify(lines))))).toEqual([
    'Player Pack 1, Removed',
    'Player Pack 1, Removed (2)',
    'Player Pack 1, Removed (3)',
    'M',
  ])
})
