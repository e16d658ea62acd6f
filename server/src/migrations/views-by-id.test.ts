import { createView, listViews } from '@kitroom/contract/views'
import { startApp } from '@kitroom/testkit/app'
import { insertCatalogue, insertClubThrough } from '@kitroom/testkit/records'
import { expect, test } from 'vitest'
import { migration } from './0056-views-by-id.ts'

test('views of before choose by id what they chose by name, once and for all', async () => {
  const { signInAdministrator, database } = await startApp()
  const admin = await signInAdministrator()
  const clubId = await insertClubThrough(admin)
  const { product } = await insertCatalogue(admin)
  const [club, color, size] = await Promise.all([
    database.read.selectFrom('clubs').selectAll().where('id', '=', clubId).executeTakeFirstOrThrow(),
    database.read.selectFrom('garment_colors').selectAll().orderBy('id').executeTakeFirstOrThrow(),
    database.read.selectFrom('sizes').selectAll().orderBy('id').executeTakeFirstOrThrow(),
  ])
  const made = async (list: string, params: string[][]) =>
    admin.call(createView, {
      body: { list, name: 'Mine', search: `?${new URLSearchParams(params)}`, is_shared: false },
    })
  const searchOf = async (list: string) =>
    [...new URLSearchParams((await admin.call(listViews, { query: { list } })).views[0]?.search)].map((one) =>
      one.join('='),
    )
  await made('listUsers', [
    ['search', 'ann'],
    ['filter.club_id', club.name],
    ['filter.club_id', 'A club that is gone'],
    ['filter.is_active', 'yes'],
    ['sort', '-last_name'],
  ])
  await made('listStock', [
    ['filter.product', product.name],
    ['filter.garment_color', color.name],
    ['filter.size', size.code],
    ['filter.warning', 'Critical'],
  ])
  await made('listClubs', [['filter.director_user_id', 'Pat Tester']])

  for (let times = 0; times < 2; times += 1)
    await database.transaction((db) => migration.run?.(db) ?? Promise.resolve())

  expect(await searchOf('listUsers')).toEqual([
    'search=ann',
    `id.club_id=${clubId}`,
    'filter.club_id=A club that is gone',
    'filter.is_active=yes',
    'sort=-last_name',
  ])
  expect(await searchOf('listStock')).toEqual([
    `id.product=${product.id}`,
    `id.garment_color=${color.id}`,
    `id.size=${size.id}`,
    'filter.warning=Critical',
  ])
  const [first] = await searchOf('listClubs')
  const people = await database.read.selectFrom('users').select('id').where('first_name', '=', 'Pat').execute()
  expect(people.map(({ id }) => `id.director_user_id=${id}`)).toContain(first)
})
