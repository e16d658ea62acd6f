import { exportActivity, listActivity } from '@kitroom/contract/activity'
import { testActivityFilters } from '@kitroom/testkit/activity-filters'
import { startApp } from '@kitroom/testkit/app'
import { applyRows } from '@kitroom/testkit/batches'
import { expect, test } from 'vitest'
import { type Entry, logBatchActivity } from '../../platform/activity/activity.ts'
import { insertBatch } from '../../platform/batch/queries.ts'

type Query = Record<string, string>

// `pages.rest.test.ts` tries all of them.
testActivityFilters(
  'any two filters together list exactly the entries that both match',
  (query) => Object.keys(query).length <= 2,
)

test('a batch is listed once whatever is filtered, also if it was written in several steps', async () => {
  const { database, signInAdministrator } = await startApp()
  const admin = await signInAdministrator()
  const rows = [{ cells: { code: 'A', name: 'One' } }, { cells: { code: 'B', name: 'Two' } }]
  const { batch } = await applyRows(admin, 'sizes', rows)
  const first = await database.read.selectFrom('activity').select('id').where('batch_id', '=', batch.id).execute()
  const write = (...actions: Entry['action'][]) =>
    database.transaction((db) =>
      logBatchActivity(
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
    (await admin.call(listActivity, { query: { ...query, folded: 'true' } })).rows.map(({ kind }) => kind)
  expect(await listed({})).toEqual(['updated'])
  expect(await listed({ 'filter.area': 'Size' })).toEqual(['updated'])
  expect(await listed({ 'filter.kind': 'Created' })).toEqual(['created'])
  expect(await listed({ 'filter.area': 'Size', 'filter.kind': 'Updated' })).toEqual(['updated'])
  // Each entry of a batch has a record of its own.
  expect(await listed({ 'filter.record': 'One' })).toEqual(['created'])
  expect(await listed({ search: 'one' })).toEqual(['created'])
  const file = (await admin.send(exportActivity, { query: { 'filter.area': 'Size', columns: 'record,kind,what' } }))
    .bytes
  expect(file.toString().trim().split('\r\n')).toEqual([
    'Record,Kind,What',
    ...['A0,Updated,Name B0 -> A0', 'A2,Updated,Name B2 -> A2', 'A1,Created,Created with Name A1'],
    ...['A0,Updated,Name B0 -> A0', 'Two,Created,"Created with Name Two, Code B, Active Yes"'],
    'One,Created,"Created with Name One, Code A, Active Yes"',
  ])
  expect((await admin.call(listActivity, { query: {} })).rows).toHaveLength(first.length + 4)
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
  const idsOf = async (time: string) =>
    (await admin.call(listActivity, { query: { 'filter.area': 'Size', 'filter.time': time } })).rows.map(({ id }) => id)

  expect(await idsOf('2099-01-03..2099-01-03')).toEqual([1003, 1002])
  expect(await idsOf('2099-01-02..2099-01-02')).toEqual([])
  expect(await idsOf('2098-12-31..9999-12-31')).toEqual([1003, 1002, 1001])
  expect(await idsOf('0001-01-01..2099-01-01')).toEqual([1001])
  expect(await idsOf('2999-01-01..')).toEqual([])
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
      await logBatchActivity(db, actor_user_id, id, entries)
    })
  await writeBatch('Ace', 'Ace', 'Ace')
  await writeBatch('Ace', 'Ace', 'Rally')
  await writeBatch('Rally')

  const { rows: entries } = await admin.call(listActivity, {
    query: { 'filter.area': 'Inventory Item', folded: 'true' },
  })

  expect(entries.map(({ batch }) => batch?.product_name)).toEqual(['Rally', null, 'Ace'])
})
