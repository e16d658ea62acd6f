import {
  createClub,
  clubs as declared,
  getClub,
  getClubAddress,
  listClubs,
  listInactiveDirectors,
  listPotentialDirectors,
  setClubAddress,
  updateClub,
} from '@kitroom/contract/clubs'
import { createOrder, updateOrder } from '@kitroom/contract/order-calls'
import { startApp } from '@kitroom/testkit/app'
import { type CatalogueArea, testCatalogueArea } from '@kitroom/testkit/catalogue-suite'
import type { Client } from '@kitroom/testkit/client'
import { anOrder } from '@kitroom/testkit/orders'
import { uniqueMark } from '@kitroom/testkit/unique'
import { expect, test } from 'vitest'

const aClub = (admin: Client, own = {}) => ({
  name: `Lakeside Volley ${uniqueMark()}`,
  description: 'Juniors and seniors',
  director_user_id: (admin as Client & { person: { id: number } }).person.id,
  is_active: false,
  ...own,
})

const clubs: CatalogueArea = {
  one: 'a club',
  list: listClubs,
  get: getClub,
  create: createClub,
  update: updateClub,
  keys: { one: 'club', many: 'clubs' },
  unique: { field: 'name', message: declared.duplicate },
  build: async (admin, own) => aClub(admin, own),
  required: ['name'],
  defaults: { description: null, director_user_id: null, is_active: true },
  wrong: [
    ['name', ' ', 'Name is required'],
    ['name', 'x'.repeat(256), 'Name can be at most 255 characters'],
    ['description', 'x'.repeat(501), 'Description can be at most 500 characters'],
    ['director_user_id', 'Maya', 'Director must be a valid ID'],
    ['director_user_id', 1.5, 'Director must be a valid ID'],
    ['director_user_id', 999_999, 'Director must be a valid ID'],
  ],
}

testCatalogueArea(clubs)

test('a club names its director', async () => {
  const { signInAdministrator, insertPerson } = await startApp()
  const admin = await signInAdministrator()
  const { id } = await insertPerson([], { first_name: 'Maya', last_name: 'Lindqvist' })

  const { club } = await admin.call(createClub, { body: { name: 'Lakeside', director_user_id: id } })

  expect(club).toMatchObject({ director_user_id: id, director_first_name: 'Maya', director_last_name: 'Lindqvist' })
})

test('a club may be directed by its active people, those without a club, and its current director', async () => {
  const { signIn, insertPerson } = await startApp()
  const client = await signIn('CLUBS_CREATE', 'CLUBS_UPDATE')
  const own = await client.call(createClub, { body: { name: 'Own' } })
  const other = await client.call(createClub, { body: { name: 'Other' } })
  const person = async (last_name: string, rest: object) => (await insertPerson([], { last_name, ...rest })).id
  const member = await person('Aa', { club_id: own.club.id })
  const free = await person('Bb', { club_id: null })
  const foreign = await person('Cc', { club_id: other.club.id })
  const gone = await person('Dd', { club_id: own.club.id, is_active: false })
  const director = await person('Ee', { club_id: other.club.id, is_active: false })
  await client.call(updateClub, { params: { id: own.club.id }, body: { name: 'Own', director_user_id: director } })

  const ids = async (query: { clubId?: string }) => {
    const { users } = await client.call(listPotentialDirectors, { query })
    for (const user of users) expect(Object.keys(user).sort()).toEqual(['email', 'first_name', 'id', 'last_name'])
    return users.map(({ id }) => id).filter((id) => id !== client.person.id)
  }
  expect(await ids({})).toEqual([member, free, foreign])
  expect(await ids({ clubId: String(own.club.id) })).toEqual([member, free, director])
  expect(await ids({ clubId: String(own.club.id) })).not.toContain(gone)
})

test('a query without a club id means none, and an id beyond the range is refused', async () => {
  const { signIn } = await startApp()
  const client = await signIn('CLUBS_CREATE')
  const ask = (query: string) => client.request({ method: 'GET', url: `${listPotentialDirectors.path}${query}` })

  expect((await ask('?clubId=')).body).toEqual((await ask('')).body)
  expect((await ask('/?clubId=')).status).toBe(200)
  for (const id of ['2147483648', '9999999999', '1e3', '-1']) {
    const { status, body } = await ask(`?clubId=${id}`)
    expect([status, body.errors]).toEqual([400, [{ path: 'clubId', message: 'Club must be valid' }]])
  }
})

test('only inactive users who direct a club are listed', async () => {
  const { signIn, insertPerson } = await startApp()
  const client = await signIn('CLUBS_READ', 'CLUBS_CREATE')
  const [active, gone, idle] = [
    await insertPerson([]),
    await insertPerson([], { is_active: false }),
    await insertPerson([], { is_active: false }),
  ]
  for (const [name, person] of [
    ['Aces', active],
    ['Blocks', gone],
    ['Digs', gone],
  ] as const) {
    await client.call(createClub, { body: { name, director_user_id: person.id } })
  }
  const { user_ids } = await client.call(listInactiveDirectors)
  expect(user_ids).toEqual([gone.id])
  expect(user_ids).not.toContain(idle.id)
})

test('an order takes the address of its club over, until it has one of its own', async () => {
  const { signIn, signInAdministrator } = await startApp()
  const admin = await signInAdministrator()
  const clubWith = async (address: string | null) => {
    const { club } = await admin.call(createClub, { body: await aClub(admin, { is_active: true }) })
    await admin.call(setClubAddress, { params: club, body: { address } })
    return club
  }
  const [north, south] = [await clubWith('12 Court Lane\nSpringfield'), await clubWith('Gym 3')]
  const lines = Array.from({ length: 6 }, (_, nth) => `Line ${nth}`)
  const tooLong = { params: north, body: { address: lines.join('\n') } }
  expect((await admin.send(setClubAddress, tooLong)).body.errors).toEqual([
    { path: 'address', message: 'Address can have at most 5 lines' },
  ])
  const reader = await signIn('CLUBS_READ')
  expect(await reader.call(getClubAddress, { params: north })).toMatchObject({ address: '12 Court Lane\nSpringfield' })
  expect((await reader.send(setClubAddress, { params: north, body: { address: null } })).status).toBe(403)
  expect((await admin.call(getClub, { params: north })).club).not.toHaveProperty('address')

  const body = (club_id: number, address: string | null) => anOrder({ club_id, address })
  const { order } = await admin.call(createOrder, { body: body(north.id, null) })
  const update = async (club_id: number, address: string | null) =>
    (await admin.call(updateOrder, { params: order, body: body(club_id, address) })).order.address
  expect(order.address).toBe('12 Court Lane\nSpringfield')
  expect(await update(south.id, order.address)).toBe('Gym 3')
  expect(await update(south.id, 'Side door')).toBe('Side door')
  expect(await update(north.id, 'Side door')).toBe('Side door')
  expect([await update(north.id, null), await update(north.id, null)]).toEqual([null, null])
  expect(await update(south.id, null)).toBe('Gym 3')
})
