import { listActivity } from '@kitroom/contract/activity'
import { createGarmentColor } from '@kitroom/contract/garment-colors'
import { createSize, updateSize } from '@kitroom/contract/sizes'
import { expect, test } from 'vitest'
import { startApp } from './app.ts'
import { applyRows } from './batches.ts'
import { aGarmentColor, aSize, insertCatalogue } from './records.ts'

type Query = Record<string, string>

/** Compares the entries listed by each of these combinations of filters with the stored ones. */
export const testActivityFilters = (name: string, isTried: (query: Query) => boolean): void => {
  test(name, async () => {
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

    for (const query of queries
      .filter(isTried)
      .filter(({ record, area }) => record === undefined || area === 'sizes')) {
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
}
