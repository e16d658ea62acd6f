import { listClubFacts } from '@kitroom/contract/clubs'
import { foldText } from '@kitroom/contract/fold-text'
import { localDay } from '@kitroom/contract/local-time'
import type { OrderInput } from '@kitroom/contract/order'
import * as orders from '@kitroom/contract/order-calls'
import { exportPlayers, exportTeams, getClubOrders, listPlayers, listTeams } from '@kitroom/contract/order-lists'
import {
  movesFrom,
  ORDER_STATUSES,
  type OrderAction,
  type OrderStatus,
  statusesWith,
} from '@kitroom/contract/order-statuses'
import { COUNTED_TO } from '@kitroom/contract/paged'
import { SEARCH_RANK, searchEverything } from '@kitroom/contract/search'
import { type Start, startApp, type TestApp } from '@kitroom/testkit/app'
import type { Client } from '@kitroom/testkit/client'
import { newTestStorage } from '@kitroom/testkit/database'
import { anOrder, insertClubNamed, insertOrderCatalogue } from '@kitroom/testkit/orders'
import { blankAny, containsAny, expectAsInMemory, oneOfAny, readAll } from '@kitroom/testkit/paged-lists'
import { aPicture, upload } from '@kitroom/testkit/pictures'
import { insertPackCatalogue } from '@kitroom/testkit/records'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { insertMany } from '../../../platform/database/many-rows.ts'

const withTeams = async (start: Start = {}) => {
  const app = await startApp(start)
  const office = await app.signInAdministrator()
  const { pack, packFor } = await insertOrderCatalogue(office, app.database, 10_000)
  const clubs = [await insertClubNamed(office, 'Northside'), await insertClubNamed(office, 'Southside')] as const
  const signInFor = async (club_id: number | null, ...codes: string[]) =>
    app.signInAs(await app.insertPerson(codes, { club_id }))
  const make = async (club_id: number | null, team_name: string, count: number, ...actions: OrderAction[]) => {
    const body = anOrder({ club_id, team_name, packs: [packFor(count)] })
    const { order } = await office.call(orders.createOrder, { body })
    for (const action of actions) await move(order.id, action)
    return order
  }
  const move = (id: number, action: OrderAction) =>
    office.send(orders.moveOrder, { params: { id }, body: { action, accepts_doubts: true, as_back_order: true } })
  return { ...app, office, pack, packFor, clubs, signInFor, make, move }
}

const teamsOf = async (client: Client) =>
  (await readAll(client, listTeams)).map(({ club_name, team_name, players }) => [club_name, team_name, players])

test('a club has its latest teams with their shirts, and its orders and players by season', async () => {
  const { office, database, clubs, make, signInFor } = await withTeams()
  const [north, south] = clubs
  const first = await make(north, 'Girls 16', 2, 'submit', 'confirm')
  const again = await make(north, 'Girls 16', 3, 'submit')
  const boys = await make(north, 'Boys 15', 1, 'submit')
  await make(north, 'Girls 14', 4)
  await make(south, 'Girls 16', 5, 'submit')
  const madeOn = { 0: 20_250_802, 1: 20_260_731, 2: 20_260_801 }
  for (const [nth, { id }] of [first, again, boys].entries()) {
    const made_on = madeOn[nth as 0 | 1 | 2]
    await database.transaction((db) => db.updateTable('orders').set({ made_on }).where('id', '=', id).execute())
  }
  const query = { club: String(north) }
  const seasons = [
    { season: '2026/27', orders: 1, players: 1 },
    { season: '2025/26', orders: 2, players: 5 },
  ]

  const answer = await office.call(getClubOrders, { query })
  expect(answer.seasons).toEqual(seasons)
  expect(answer.teams.map(({ id, team_name, players }) => [id, team_name, players])).toEqual([
    [boys.id, 'Boys 15', 1],
    [again.id, 'Girls 16', 3],
  ])
  expect(answer.teams[0]?.garment_color_hex).toEqual(expect.any(String))

  const director = await signInFor(north, 'ORDER_READ')
  expect((await director.call(getClubOrders, { query })).seasons).toEqual(seasons)
  for (const other of [await signInFor(south, 'ORDER_READ'), await signInFor(null, 'ORDER_READ')]) {
    expect((await other.send(getClubOrders, { query })).status).toBe(404)
  }
  expect((await (await signInFor(north, 'CLUBS_READ')).send(getClubOrders, { query })).status).toBe(403)
})

test('teams and players come from submitted orders, and only their club and the office see them', async () => {
  const { office, database, pack, clubs, make, signInFor, anonymous } = await withTeams()
  const [north, south] = clubs
  await make(north, 'Girls 16', 2, 'submit', 'confirm')
  await upload(office, { productId: pack.jersey_product_id, slot: 1 }, await aPicture())
  const last = await make(north, 'GIRLS 16', 3, 'submit')
  await make(north, 'Girls 16', 4)
  await make(north, 'Boys 15', 1, 'submit', 'cancel')
  await make(south, 'Girls 16', 1, 'submit')
  const kept = await database.read.selectFrom('order_images').select('hash').where('order_id', '=', last.id).execute()

  const director = await signInFor(north, 'ORDER_READ')
  expect(await teamsOf(director)).toEqual([['Northside', 'GIRLS 16', 3]])
  const { rows, facets } = await director.call(listTeams, { query: {} })
  // The list of clubs says the same of each in one answer: the draft and the submitted one are open.
  const shirt = { last_shirt: 'Rally Jersey, Color 0', picture: rows[0]?.picture }
  expect((await director.call(listClubFacts)).clubs).toMatchObject([{ club_id: north, open_orders: 3, ...shirt }])
  const counts = (await office.call(listClubFacts)).clubs.map(({ club_id, open_orders }) => [club_id, open_orders])
  expect(counts).toEqual([
    [north, 3],
    [south, 1],
  ])
  expect(rows[0]).toMatchObject({
    id: last.id,
    number: last.number,
    submitted_at: expect.any(String),
    product_name: 'Rally Jersey',
    garment_color_name: 'Color 0',
    garment_color_hex: expect.any(String),
    imprint_color_hex: expect.any(String),
    picture: `/api/orders/${last.id}/image?hash=${kept[0]?.hash}`,
  })
  expect(facets).toMatchObject({
    club_name: [{ id: north, name: 'Northside' }],
    garment_color_name: [{ name: 'Color 0' }],
  })
  const players = await readAll(director, listPlayers)
  expect(players.map(({ name, team_name, product_name }) => [name, team_name, product_name])).toEqual([
    ...['Player 1', 'Player 2', 'Player 3'].map((name) => [name, 'GIRLS 16', 'Rally Jersey']),
    ...['Player 1', 'Player 2'].map((name) => [name, 'Girls 16', 'Rally Jersey']),
  ])
  expect(players[0]?.order_id).toBe(last.id)
  const offered = await director.call(listPlayers, { query: { limit: 1 } })
  expect(offered.facets).toMatchObject({ number: ['1', '2', '3'], club_name: [{ id: north, name: 'Northside' }] })
  const { bytes } = await director.send(exportPlayers, {
    query: { columns: 'name,team_name', 'filter.name': 'PLAYER 3' },
  })
  expect(bytes.toString()).toBe('\ufeffName,Team\r\nPlayer 3,GIRLS 16\r\n')
  expect((await office.send(exportTeams)).bytes.toString()).toContain('Southside')
  expect((await director.send(exportTeams)).bytes.toString()).not.toContain('Southside')

  const outsider = await signInFor(null, 'ORDER_READ')
  expect([await readAll(outsider, listPlayers), await teamsOf(outsider)]).toEqual([[], []])
  expect((await outsider.call(listPlayers, { query: {} })).facets).not.toHaveProperty('number')
  expect(await teamsOf(await signInFor(south, 'ORDER_READ'))).toEqual([['Southside', 'Girls 16', 1]])
  expect(await teamsOf(await signInFor(null, 'ORDER_READ', 'ORDER_MANAGE'))).toHaveLength(2)
  const refused = []
  for (const client of [anonymous(), await signInFor(north, 'ORDER_MANAGE'), await signInFor(north, 'ORDER_UPDATE')]) {
    for (const call of [listTeams, listPlayers]) refused.push((await client.send(call)).status)
  }
  expect(refused).toEqual([401, 401, 403, 403, 403, 403])
})

const storedOrder = ({ database }: Pick<TestApp, 'database'>, id: number) =>
  database.read.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** The last order of each team, as the business says it. */
const lastOrders = async ({ database }: Pick<TestApp, 'database'>): Promise<number[]> => {
  const rows = await database.read
    .selectFrom('orders')
    .innerJoin('order_moves', 'order_moves.order_id', 'orders.id')
    .select(['orders.id', 'club_id', 'team_name', 'status', 'moved_at'])
    .where('action', '=', 'submit')
    .execute()
  const counted = rows
    .filter(({ status }) => status !== 'Draft' && status !== 'Cancelled')
    .sort((one, other) => (one.moved_at < other.moved_at ? -1 : one.moved_at > other.moved_at ? 1 : one.id - other.id))
  const lastOf = new Map(counted.map(({ id, club_id, team_name }) => [`${club_id} ${foldText(team_name)}`, id]))
  return [...lastOf.values()].sort((one, other) => other - one)
}

test('after any history of orders a team is listed with the order that was submitted last', async () => {
  const app = await withTeams()
  const { office, clubs, packFor, move } = app
  const step = fc.record({
    does: fc.constantFrom<OrderAction | 'make' | 'edit'>(
      'make',
      'make',
      'submit',
      'submit',
      'cancel',
      'edit',
      'confirm',
    ),
    nth: fc.noBias(fc.nat(1000)),
    team_name: fc.constantFrom('Girls 16', 'GIRLS 16', 'Rosé', 'Rose'),
    club_id: fc.constantFrom(clubs[0], null),
  })
  const made = new Map<number, OrderStatus>()
  const reached = new Set<OrderStatus>()
  const writable = ['Draft', 'Submitted', 'Confirmed']
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 15 }), async (history) => {
      for (const { does, nth, team_name, club_id } of history) {
        const mayDo = (status: OrderStatus) =>
          does === 'make' || does === 'edit'
            ? writable.includes(status)
            : movesFrom({ status, pieces_shipped: 0 }, ['office']).some(({ action }) => action === does)
        const possible = [...made].flatMap(([id, status]) => (mayDo(status) ? [id] : []))
        const id = possible[nth % possible.length] ?? 0
        const body = anOrder({ club_id, team_name, packs: [packFor(1)] })
        const order =
          does === 'make' || id === 0
            ? (await office.call(orders.createOrder, { body })).order
            : does === 'edit'
              ? (await office.call(orders.updateOrder, { params: { id }, body })).order
              : (await move(id, does)).body.order
        made.set(order.id, order.status)
        reached.add(order.status)
      }
      expect((await readAll(office, listTeams)).map(({ id }) => id)).toEqual(await lastOrders(app))
    }),
    { numRuns: 20 },
  )
  expect(reached).toEqual(new Set(['Draft', 'Submitted', 'Confirmed', 'Cancelled']))
})

const NAMES = [
  'Anna Li',
  'anna 9',
  'Zoë',
  'O’Neill_50%',
  '',
  'Łucja',
  'A\\B',
  '"Ann" AND NEAR(x)',
  '日本語名',
  'it"a%n_n*',
]
const NUMBERS = ['12', '7', '112', '', '07', 'x']
const SIZES = ['AM', 'Adult XL', 'YS', '', '10-12', 'am']
const SEASON_DAYS = [20250731, 20250801, 20260101, null, 20260801]

/** Orders of two clubs and of none with up to three packs, in all statuses, of several seasons. */
const withPlayers = async (start: Start = {}) => {
  const app = await withTeams(start)
  const { office, database, clubs } = app
  const packs: OrderInput['packs'][number]['pack'][] = []
  for (const name of ['Ace', 'Libero 9']) {
    const { jersey, pack } = await insertPackCatalogue(office)
    const { name: _, ...parts } = pack
    packs.push(parts, ...jersey.colorIds.slice(1).map((id) => ({ ...parts, jersey_garment_color_id: id })))
    await database.transaction((db) =>
      db.updateTable('products').set({ name }).where('id', '=', jersey.product.id).execute(),
    )
  }
  for (let nth = 0; nth < 30; nth += 1) {
    let own = nth
    const at = <T>(values: readonly T[]) => {
      own += 1
      return values[(own * 7 + Math.floor(own / values.length)) % values.length] as T
    }
    const playersOf = (count: number) =>
      Array.from({ length: count }, () => ({
        name: at(NAMES),
        number: at(NUMBERS),
        jersey: at(SIZES),
        practice: at(SIZES),
        spandex: at(SIZES),
        special: ['L'],
      }))
    const body = anOrder({
      club_id: at([...clubs, null]),
      team_name: at(['Girls 16', 'Girls 9', 'rosé']),
      packs: Array.from({ length: nth % 4 }, (_, pack) => ({
        pack: pack === 1 ? null : at(packs),
        special_items: ['Socks'],
        players: playersOf(at([0, 1, 3])),
      })),
    })
    const { order } = await office.call(orders.createOrder, { body })
    const changed = { status: at(ORDER_STATUSES), made_on: at(SEASON_DAYS), submitted_at: new Date().toISOString() }
    await database.transaction((db) => db.updateTable('orders').set(changed).where('id', '=', order.id).execute())
  }
  return app
}

test('the database searches, filters and sorts players and teams as a list in memory does', async () => {
  const { office } = await withPlayers()
  const searches = [
    ...['12', '12 color', 'anna 9', 'zoe', 'ace', '2025/26', '50%', 'shipped', 'yS', 'northside girls', '_'],
    ...[
      'lucja',
      'oneill_5',
      '"ann"',
      'near(x)',
      'and anna',
      '日本語',
      't"a%n_n*',
      'adult',
      '202',
      'nobody',
      'ann color',
    ],
  ]
  await expectAsInMemory(office, listPlayers, {
    searches,
    filters: fc.oneof(
      containsAny(
        ['name', 'team_name', 'order_number'],
        ['anna', '9', 'LUC', '%', '_', '\\', 'li', '0', '"ann" and', '日本語名'],
      ),
      oneOfAny('number', ['12', '7', '99']),
      oneOfAny('garment_color_name', ['Color 0', 'Color 1', 'None']),
      oneOfAny('product_name', ['Ace', 'Libero 9']),
      oneOfAny('jersey', ['AM', 'YS', 'XS']),
      oneOfAny('season', ['2024/25', '2025/26', '2026/27', '26']),
      oneOfAny('status', statusesWith('isOrdered')),
      blankAny(['name', 'number', 'garment_color_name', 'season', 'spandex']),
    ),
    runs: 80,
    compare: (one, other) => other.order_id - one.order_id || one.id - other.id,
  })
  await expectAsInMemory(office, listTeams, {
    searches: ['girls', 'girls 9', 'ace', 'color', 'northside', '202'],
    filters: fc.oneof(
      containsAny(['team_name', 'number'], ['9', 'ROSE', '16']),
      oneOfAny('product_name', ['Ace', 'Libero 9']),
      blankAny(['club_name', 'garment_color_name']),
    ),
    runs: 30,
  })
})

test('a player is found by the name of now, and not when the line is gone', async () => {
  const { office, database, packFor, make } = await withTeams()
  const { id } = await make(null, 'Girls 16', 2, 'submit')
  const rename = async (...names: string[]) => {
    const { order } = await office.call(orders.getOrder, { params: { id } })
    const [line] = packFor(1).players
    const players = names.map((name, nth) => ({ ...order.packs[0]?.players[nth], ...line, name }))
    const packs = order.packs.map((pack) => ({ ...pack, players }))
    await office.call(orders.updateOrder, { params: { id }, body: { ...order, packs } as never }) // lines keep their ids
  }
  const find = async (word: string) => {
    const { rows } = await office.call(listPlayers, { query: { search: word } })
    const { results } = await office.call(searchEverything, { query: { q: word } })
    const players = results.filter(({ area, rank }) => area === 'order-lists' && rank !== SEARCH_RANK.similar)
    expect(players.map(({ name }) => name).sort()).toEqual(rows.map(({ name }) => name).sort())
    return rows.map(({ name }) => name)
  }

  await rename('Quentin', 'Zachary')
  expect([await find('quent'), await find('achar')]).toEqual([['Quentin'], ['Zachary']])
  await rename('Quentin', 'Wilhelmina')
  expect([await find('achar'), await find('elmin')]).toEqual([[], ['Wilhelmina']])
  await rename('Wilhelmina')
  expect([await find('quent'), await find('elmin')]).toEqual([[], ['Wilhelmina']])
  await database.transaction(async (db) => {
    await db.deleteFrom('order_players').where('order_id', '=', id).execute()
  })
  expect(await find('elmin')).toEqual([])
})

test('filters of players offer numbers and sizes in their order, and a number is exactly that', async () => {
  const { office, database, clubs, signInFor } = await withPlayers()
  const { facets } = await office.call(listPlayers, { query: { limit: 1 } })
  const ofRecords = (...names: string[]) => names.map((name) => ({ id: expect.any(Number), name }))
  expect(facets).toEqual({
    number: ['07', '7', '12', '112', 'x'],
    club_name: ofRecords('Northside', 'Southside'),
    product_name: ofRecords('Ace', 'Libero 9'),
    garment_color_name: ofRecords('Color 0', 'Color 0', 'Color 1', 'Color 1'),
    ...Object.fromEntries(
      ['jersey', 'practice', 'spandex'].map((name) => [name, ['YS', 'AM', 'am', 'Adult XL', '10-12']]),
    ),
    season: ['2024/25', '2025/26', '2026/27'],
    status: statusesWith('isOrdered'),
  })
  const query = { 'filter.number': '12', 'filter.garment_color_name': 'Color 1' }
  const found = await readAll(office, listPlayers, query)
  expect(new Set(found.map((row) => `${row.number} ${row.garment_color_name}`))).toEqual(new Set(['12 Color 1']))

  // Of few rows the values are read, of many they are looked up.
  const director = await signInFor(clubs[0], 'ORDER_READ')
  const { facets: few, rows } = await director.call(listPlayers, { query: {} })
  await database.transaction(async (db) => {
    const { id } = rows[0] ?? { id: 0 }
    const players = db.selectFrom('order_players').selectAll()
    const { id: _, ...line } = await players.where('id', '=', id).executeTakeFirstOrThrow()
    const copies = Array.from({ length: COUNTED_TO }, (_, nth) => ({ ...line, line: 1000 + nth }))
    await insertMany(db, 'order_players', copies)
  })
  const { facets: many, total } = await director.call(listPlayers, { query: {} })
  expect([many, total]).toEqual([few, COUNTED_TO + 1])
})

test('a season begins on the day that is set, also for orders that were made before', async () => {
  const storage = await newTestStorage()
  onTestFinished(storage.remove)
  const { office } = await withPlayers({ storage })
  const summer = await startApp({ storage, settings: { SEASON_STARTS: '07-31' } })
  const seasonsIn = async (client: Client) =>
    new Set((await readAll(client, listPlayers)).map(({ season }) => season).sort())

  expect(await seasonsIn(office)).toEqual(new Set(['2024/25', '2025/26', '2026/27', null]))
  expect(await seasonsIn(await summer.signInAdministrator())).toEqual(new Set(['2025/26', '2026/27', null]))

  const { order } = await office.call(orders.createOrder, { body: anOrder() })
  const { made_on } = await storedOrder(summer, order.id)
  expect(made_on).toBe(Number(localDay(new Date(order.created_at)).replaceAll('-', '')))
})
