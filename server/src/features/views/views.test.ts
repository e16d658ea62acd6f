import { createView, deleteView, listViews, setDefaultView, updateView, VIEW_NAME_TAKEN } from '@kitroom/contract/views'
import { startApp } from '@kitroom/testkit/app'
import { eventually } from '@kitroom/testkit/eventually'
import { waitingFor } from '@kitroom/testkit/waiting-for'
import { expect, test } from 'vitest'
import type { Db } from '../../platform/database/schema.ts'
import * as queries from './queries.ts'

const setDefault = (db: Db, userId: number, id: number) => queries.setDefaultView(db, userId, 'listSizes', id)

const aView = (own: object = {}) => ({
  name: 'Active first',
  list: 'listSizes',
  search: '?sort=-is_active',
  is_shared: true,
  ...own,
})

const withPeople = async () => {
  const system = await startApp()
  const owner = await system.signIn('SIZE_READ')
  const reader = await system.signIn('SIZE_READ')
  const of = async (client: typeof owner) => (await client.call(listViews, { query: { list: 'listSizes' } })).views
  return { ...system, owner, reader, of }
}

test('a view is kept with every field, changed by its owner, and deleted', async () => {
  const { owner, of } = await withPeople()
  const { views } = await owner.call(createView, { body: aView() })
  expect(views).toMatchObject([
    { name: 'Active first', search: '?sort=-is_active', is_shared: true, is_own: true, is_default: false },
  ])
  const [view] = views
  const id = view?.id ?? 0
  const body = aView({ name: 'By name', search: '', is_shared: false })
  await owner.call(updateView, { params: { id }, body })
  expect(await of(owner)).toMatchObject([{ id, name: 'By name', search: '', is_shared: false }])
  await owner.call(deleteView, { params: { id } })
  expect(await of(owner)).toEqual([])
})

const first = async (client: Awaited<ReturnType<typeof withPeople>>['owner']): Promise<number> => {
  const { views } = await client.call(listViews, { query: { list: 'listSizes' } })
  return views.find(({ is_own }) => is_own)?.id ?? 0
}

test('a person has at most 50 views of a list, and more once one is deleted', async () => {
  const { owner, reader } = await withPeople()
  const create = (nth: number) => owner.send(createView, { body: aView({ name: `View ${nth}` }) })
  for (let nth = 0; nth < 50; nth += 1) expect((await create(nth)).status).toBe(201)
  const refused = await create(50)
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    [{ path: 'name', message: 'At most 50 views of a list: delete one first' }],
  ])
  expect((await reader.send(createView, { body: aView() })).status).toBe(201)
  await owner.call(deleteView, { params: { id: await first(owner) } })
  expect((await create(51)).status).toBe(201)
})

test('shared views are seen by those who may open the list, own ones by their owner alone', async () => {
  const { owner, reader, of, signIn } = await withPeople()
  await owner.call(createView, { body: aView() })
  await owner.call(createView, { body: aView({ name: 'Mine', is_shared: false }) })

  expect((await of(reader)).map(({ name, is_own }) => [name, is_own])).toEqual([['Active first', false]])
  const stranger = await signIn('CLUBS_READ')
  for (const [call, own] of [
    [listViews, { query: { list: 'listSizes' } }],
    [createView, { body: aView() }],
    [setDefaultView, { body: { list: 'listSizes', view_id: null } }],
  ] as const) {
    expect((await stranger.send(call, own)).status).toBe(403)
  }
  expect((await owner.send(listViews, { query: { list: 'listNothing' } })).status).toBe(400)
  // Naming another list opens none: a view is of the list that it was made for.
  const club = (await stranger.call(createView, { body: aView({ list: 'listClubs' }) })).views[0]?.id ?? 0
  await stranger.call(updateView, { params: { id: club }, body: aView({ name: 'Clubs', list: 'listSizes' }) })
  const clubs = await stranger.call(listViews, { query: { list: 'listClubs' } })
  expect(clubs.views.map(({ name }) => name)).toEqual(['Clubs'])
})

test('only the owner changes or deletes a view, but others may have one of the same name', async () => {
  const { owner, reader, of } = await withPeople()
  const { views } = await owner.call(createView, { body: aView() })
  const params = { id: views[0]?.id ?? 0 }

  expect((await reader.send(updateView, { params, body: aView({ name: 'Theirs' }) })).status).toBe(404)
  expect((await reader.send(deleteView, { params })).status).toBe(404)
  expect(await of(owner)).toEqual(views)
  await reader.call(createView, { body: aView() })
  const { status, body } = await owner.send(createView, { body: aView({ name: 'ACTIVE FIRST' }) })
  expect([status, body.path, body.message]).toEqual([409, 'name', VIEW_NAME_TAKEN])
})

test('a list opens with the view that a person chose, until it is theirs to see no longer', async () => {
  const { owner, reader, of } = await withPeople()
  const { views } = await owner.call(createView, { body: aView() })
  const id = views[0]?.id ?? 0
  const choose = (view_id: number | null) => reader.send(setDefaultView, { body: { list: 'listSizes', view_id } })

  await choose(id)
  expect((await of(reader)).map(({ is_default }) => is_default)).toEqual([true])
  expect((await of(owner)).map(({ is_default }) => is_default)).toEqual([false])
  await owner.call(updateView, { params: { id }, body: aView({ is_shared: false }) })
  expect((await choose(id)).status).toBe(400)
  await owner.call(updateView, { params: { id }, body: aView() })
  expect((await of(reader)).map(({ is_default }) => is_default)).toEqual([false])
  await choose(id)
  await choose(null)
  expect((await of(reader)).map(({ is_default }) => is_default)).toEqual([false])
  await choose(id)
  await owner.call(deleteView, { params: { id } })
  expect(await of(reader)).toEqual([])
})

test.each([
  ['in another tab', setDefault, 200],
  ['while its owner deletes it', (db: Db, _userId: number, id: number) => queries.deleteView(db, id), 400],
])('a view is chosen %s', async (_when, write, status) => {
  const { owner, reader, database } = await withPeople()
  const { views } = await owner.call(createView, { body: aView() })
  const id = views[0]?.id ?? 0
  const choose = () => reader.send(setDefaultView, { body: { list: 'listSizes', view_id: id } })
  let choosing: ReturnType<typeof choose> | undefined
  await database.transaction(async (db) => {
    await write(db, reader.person.id, id)
    choosing = choose()
    if (database.engine === 'postgres') await eventually(async () => expect(await waitingFor(db)).toBe(1))
  })
  expect((await choosing)?.status).toBe(status)
})

test('a view holds the part of an address after its path, and nothing else', async () => {
  const { owner } = await withPeople()
  for (const search of ['//evil.example', 'https://evil.example', '/admin', '?a b', '?a#b', `?${'a'.repeat(2000)}`]) {
    expect((await owner.send(createView, { body: aView({ search }) })).body.errors[0].path).toBe('search')
  }
})
