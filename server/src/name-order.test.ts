import { createClub, listClubs, listPotentialDirectors, updateClub } from '@kitroom/contract/clubs'
import { createImprintColor, listImprintColors } from '@kitroom/contract/imprint-colors'
import { createPermission, listPermissions } from '@kitroom/contract/permissions'
import { createRole, listRoles } from '@kitroom/contract/roles'
import { createSize, listSizes } from '@kitroom/contract/sizes'
import { createUser, listUserClubs, listUserRoles, listUsers, updateUser } from '@kitroom/contract/users'
import { createView, listViews } from '@kitroom/contract/views'
import { startApp } from '@kitroom/testkit/app'
import { anImprintColor, aSize, aUser } from '@kitroom/testkit/records'
import { expect, test } from 'vitest'

/** Made in this order, which is not that of lists; and one that is renamed. */
const MADE = ['Zoe', 'émile', 'Emile', 'Álvarez', 'alvarez', 'ä', 'Øst', "O'Brien", 'Obrien', 'Girls 9']
const RENAMED = ['Zzz', 'Łukasz'] as const
const ORDERED = [...MADE, RENAMED[1]].toSorted(new Intl.Collator('und').compare)

const ofThem = (names: readonly string[]): string[] => names.filter((name) => ORDERED.includes(name))

test('lists and choices are in one order of names, which accents and case decide last', async () => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  for (const [nth, name] of MADE.entries()) {
    await admin.call(createClub, { body: { name, description: null, director_user_id: null, is_active: true } })
    await admin.call(createSize, { body: aSize({ name, code: `S${nth}`, sort_order: null }) })
    await admin.call(createImprintColor, { body: anImprintColor({ name, code: `C${nth}`, sort_order: 7 }) })
    await admin.call(createRole, { body: { name, description: null } })
    await admin.call(createPermission, { body: { name, description: null } })
    await admin.call(createView, { body: { list: 'listSizes', name, search: '', is_shared: false } })
  }
  const club = { name: RENAMED[0], description: null, director_user_id: null, is_active: true }
  const { club: later } = await admin.call(createClub, { body: club })
  await admin.call(updateClub, { params: { id: later.id }, body: { ...club, name: RENAMED[1] } })

  const clubs = (await admin.call(listClubs)).clubs.map(({ name }) => name)
  expect(ofThem(clubs)).toEqual(ORDERED)
  expect(ofThem((await admin.call(listUserClubs)).clubs.map(({ name }) => name))).toEqual(ORDERED)
  const made = ORDERED.filter((name) => name !== RENAMED[1])
  const lists = {
    sizes: (await admin.call(listSizes)).sizes,
    colors: (await admin.call(listImprintColors)).imprint_colors,
    roles: (await admin.call(listRoles)).roles,
    choices: (await admin.call(listUserRoles)).roles,
    permissions: (await admin.call(listPermissions)).permissions,
    views: (await admin.call(listViews, { query: { list: 'listSizes' } })).views,
  }
  for (const [list, rows] of Object.entries(lists)) {
    expect([list, ofThem(rows.map(({ name }) => name))]).toEqual([list, made])
  }
})

test('people are in the order of their last names, then of their first names', async () => {
  const { signInAdministrator, insertPerson } = await startApp()
  const admin = await signInAdministrator()
  const { roles } = await admin.call(listUserRoles)
  const app_role_id = roles[0]?.id ?? 0
  const people = [
    ['Zoe', 'Álvarez'],
    ['Émile', 'Alvarez'],
    ['Ben', 'Alvarezo'],
    ['Eva', 'Alvarez'],
    ['Emil', 'alvarez'],
  ]
  for (const [nth, [first_name = '', last_name = '']] of people.entries()) {
    await admin.call(createUser, { body: aUser({ app_role_id, first_name, last_name, email: `p${nth}@club.example` }) })
  }
  const seeded = await insertPerson([], { first_name: 'Ärne', last_name: 'Alvarez' })
  const listed = async () =>
    (await admin.call(listUsers)).users
      .filter(({ last_name }) => /lvarez/.test(last_name))
      .map((user) => user.first_name)
  expect(await listed()).toEqual(['Emil', 'Ärne', 'Émile', 'Eva', 'Zoe', 'Ben'])
  const { users: directors } = await admin.call(listPotentialDirectors, { query: {} })
  const offered = directors.filter(({ last_name }) => /lvarez/.test(last_name)).map(({ first_name }) => first_name)
  expect(offered).toEqual(['Emil', 'Ärne', 'Émile', 'Eva', 'Zoe', 'Ben'])

  const { id, ...person } = (await admin.call(listUsers)).users.find((user) => user.id === seeded.id) ?? { id: 0 }
  await admin.send(updateUser, { params: { id }, body: { ...person, last_name: 'Alvarezz' } })
  expect(await listed()).toEqual(['Emil', 'Émile', 'Eva', 'Zoe', 'Ben', 'Ärne'])
})
