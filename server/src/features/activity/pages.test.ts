import { listActivity } from '@kitroom/contract/activity'
import { createGarmentColor } from '@kitroom/contract/garment-colors'
import { createSize, updateSize } from '@kitroom/contract/sizes'
import { startApp } from '@kitroom/testkit/app'
import { applyRows } from '@kitroom/testkit/batches'
import { aGarmentColor, aSize, insertCatalogue } from '@kitroom/testkit/records'
import { expect, test } from 'vitest'
import { type Entry, recordBatchActivity } from '../../platform/activity/activity.ts'
import { insertBatch } from '../../platform/batch/queries.ts'

type Query = Record<string, string>

test('every combination of filters lists exactly the entries that all of its filters match', async () => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  const other = await app.signIn('SIZE_CREATE', 'SIZE_UPDATE', 'GARMENT_COLOR_CREATE')
  const { imprintIds } = await insertCatalogue(admin)
  const ids: number[] = []
  for (const person of [admin, other]) {
    const { size } = await person.call(createSize, { body: aSize() })
    await admin.call(updateSize, { params: { id: size.id }, body: aSize() })
    await other.call(updateSize, { params: { id: size.id }, body: aSize() })
    await person.call(createGarmentColor, { body: aGarmentColor({ imprint_color_ids: imprintIds }) })
    ids.push(size.id)
  }
  const rows = [{ cells: { code: 'NEW', name: 'New' } }]
  await applyRows(admin, 'sizes', rows)
  const stored = await app.database.read.selectFrom('activity').selectAll().orderBy('id', 'desc').execute()
  const [firstDay = '', lastDay = ''] = [stored.at(-1), stored[0]].map((entry) => entry?.happened_at.slice(0, 10))
  const choices = {
    person: [undefined, String(admin.person.id), String(other.person.id)],
    area: [undefined, 'sizes', 'garment-colors', 'views'],
    record: [undefined, String(ids[0])],
    kind: [undefined, 'created', 'updated', 'removed'],
    from: [undefined, firstDay],
    to: [undefined, lastDay, '2020-01-01'],
    before: [undefined, String(stored[2]?.id)],
  }
  const queries = Object.entries(choices).reduce<Query[]>(
    (all, [name, values]) =>
      all.flatMap((query) => values.map((value) => (value === undefined ? query : { ...query, [name]: value }))),
    [{}],
  )
  const words: Query = { sizes: 'size', 'garment-colors': 'garment-color', views: 'view' }
  const some = await app.signIn('ACTIVITY_READ', 'SIZE_READ', 'GARMENT_COLOR_READ')
  const some_words = ['size', 'garment-color']

  for (const query of queries.filter(({ record, area }) => record === undefined || area === 'sizes')) {
    const { person, area, record, kind, to, before } = query
    const expected = stored.filter(
      ({ id, actor_user_id, action, target_id }) =>
        (person === undefined || String(actor_user_id) === person) &&
        (area === undefined || action.startsWith(`${words[area]}.`)) &&
        (record === undefined || String(target_id) === record) &&
        (kind === undefined || action.endsWith(`.${kind}`)) &&
        (before === undefined || id < Number(before)) &&
        to !== '2020-01-01',
    )
    for (const folded of ['true', 'false']) {
      const { entries } = await admin.call(listActivity, { query: { ...query, folded: folded as 'true' } })
      expect([query, entries.map(({ id }) => id)]).toEqual([query, expected.map(({ id }) => id)])
      const { entries: seen } = await some.call(listActivity, { query: { ...query, folded: folded as 'true' } })
      const permitted = expected.filter(({ action }) => some_words.includes(action.split('.')[0] ?? ''))
      expect([query, seen.map(({ id }) => id)]).toEqual([query, permitted.map(({ id }) => id)])
    }
  }
})

test('a batch is listed once whatever is filtered, also if it was written in several steps', async () => {
  const { database, signInAdministrator } = await startApp()
  const admin = await signInAdministrator()
  const rows = [{ cells: { code: 'A', name: 'One' } }, { cells: { code: 'B', name: 'Two' } }]
  const { batch } = await applyRows(admin, 'sizes', rows)
  const first = await database.read.selectFrom('activity').select('id').where('batch_id', '=', batch.id).execute()
  const write = (...actions: Entry['action'][]) =>
    database.transaction((db) =>
      recordBatchActivity(
        db,
        admin.person.id,
        batch.id,
        actions.map((action, nth) => ({
          action,
          before: { name: `B${nth}` },
          after: { id: nth + 1, name: `A${nth}` },
        })),
      ),
    )
  await write('size.updated', 'size.created', 'size.updated')
  await write('size.updated')

  const listed = async (query: Query) =>
    (await admin.call(listActivity, { query: { ...query, folded: 'true' } })).entries.map(({ kind }) => kind)
  expect(await listed({})).toEqual(['updated'])
  expect(await listed({ area: 'sizes' })).toEqual(['updated'])
  expect(await listed({ kind: 'created' })).toEqual(['created'])
  expect(await listed({ area: 'sizes', kind: 'updated' })).toEqual(['updated'])
  expect((await admin.call(listActivity, { query: {} })).entries).toHaveLength(first.length + 4)
  // Folded entries are marked as they are written, so that a page does not pass over thousands of them.
  const unfolded = database.read.selectFrom('activity').select('action').where('is_folded', '=', false)
  const heads = await unfolded.where('batch_id', '=', batch.id).orderBy('id').execute()
  expect(heads.map(({ action }) => action)).toEqual(['size.created', 'size.updated'])
})

test('days hold all entries of their time, also those whose ids are not in the order of their times', async () => {
  const { database, signInAdministrator } = await startApp()
  const admin = await signInAdministrator()
  const times = ['2099-01-01T10:00:00.000Z', '2099-01-03T08:00:00.002Z', '2099-01-03T08:00:00.001Z']
  await database.transaction(async (db) => {
    const entries = times.map((happened_at, nth) => ({ id: 1001 + nth, happened_at, action: 'size.updated' }))
    await db.insertInto('activity').values(entries).execute()
  })
  const idsOf = async (query: Query) =>
    (await admin.call(listActivity, { query: { area: 'sizes', ...query } })).entries.map(({ id }) => id)

  expect(await idsOf({ from: '2099-01-03', to: '2099-01-03' })).toEqual([1003, 1002])
  expect(await idsOf({ from: '2099-01-02', to: '2099-01-02' })).toEqual([])
  expect(await idsOf({ from: '2098-12-31', to: '9999-12-31' })).toEqual([1003, 1002, 1001])
  expect(await idsOf({ from: '0001-01-01', to: '2099-01-01' })).toEqual([1001])
  expect(await idsOf({ from: '2999-01-01' })).toEqual([])
})

test('a batch names the product that all its items belong to, and none if they belong to several', async () => {
  const { database, signInAdministrator } = await startApp()
  const admin = await signInAdministrator()
  const actor_user_id = admin.person.id
  const writeBatch = (...products: string[]) =>
    database.transaction(async (db) => {
      const counts = { created_count: 0, changed_count: products.length, undoes_id: null }
      const id = await insertBatch(db, { area: 'inventory', kind: 'edit', actor_user_id, ...counts })
      const states = products.map((product_name, nth) => ({ id: nth + 1, product_name }))
      const entries = states.map((before) => {
        const after = { ...before, in_stock: true }
        return { action: 'inventory.updated' as const, before, after }
      })
      await recordBatchActivity(db, actor_user_id, id, entries)
    })
  await writeBatch('Ace', 'Ace', 'Ace')
  await writeBatch('Ace', 'Ace', 'Rally')
  await writeBatch('Rally')

  const { entries } = await admin.call(listActivity, { query: { area: 'inventory', folded: 'true' } })

  expect(entries.map(({ batch }) => batch?.product_name)).toEqual(['Rally', null, 'Ace'])
})
