import { listActivity } from '@kitroom/contract/activity'
import { createGarmentColor } from '@kitroom/contract/garment-colors'
import { createSize, updateSize } from '@kitroom/contract/sizes'
import { expect, test } from 'vitest'
import { startApp } from './app.ts'
import { applyRows } from './batches.ts'
import { aGarmentColor, aSize, insertCatalogue } from './records.ts'

type Query = Record<string, string>

/** The filters as the list has them in its address. */
const listed = ({ before, from, to, ...filters }: Query): Query => ({
  ...Object.fromEntries(Object.entries(filters).map(([name, value]) => [`filter.${name}`, value])),
  ...(from === undefined && to === undefined ? {} : { 'filter.time': `${from ?? ''}..${to ?? ''}` }),
  ...(before === undefined ? {} : { after: Buffer.from(`[null,${before}]`).toString('base64url') }),
})

/** Compares the entries listed by each of these combinations of filters with the stored ones. */
export const testActivityFilters = (name: string, isTried: (query: Query) => boolean): void => {
  test(name, async () => {
    const app = await startApp()
    const admin = await app.signInAdministrator()
    const codes = ['SIZE_CREATE', 'SIZE_UPDATE', 'GARMENT_COLOR_CREATE']
    const other = await app.signInAs(await app.insertPerson(codes, { last_name: 'Other' }))
    const { imprintIds } = await insertCatalogue(admin)
    const ids: number[] = []
    for (const person of [admin, other]) {
      const name = person === admin ? 'First' : 'Second'
      const { size } = await person.call(createSize, { body: aSize({ name }) })
      await admin.call(updateSize, { params: { id: size.id }, body: aSize({ name }) })
      await other.call(updateSize, { params: { id: size.id }, body: aSize({ name }) })
      await person.call(createGarmentColor, { body: aGarmentColor({ imprint_color_ids: imprintIds }) })
      ids.push(size.id)
    }
    const rows = [{ cells: { code: 'NEW', name: 'New' } }]
    await applyRows(admin, 'sizes', rows)
    const stored = await app.database.read.selectFrom('activity').selectAll().orderBy('id', 'desc').execute()
    const [firstDay = '', lastDay = ''] = [stored.at(-1), stored[0]].map((entry) => entry?.happened_at.slice(0, 10))
    const choices = {
      person: [undefined, 'Pat Tester', 'Pat Other'],
      area: [undefined, 'Size', 'Garment Color', 'View'],
      record: [undefined, 'FIRST'],
      kind: [undefined, 'Created', 'Updated', 'Removed'],
      from: [undefined, firstDay],
      to: [undefined, lastDay, '2020-01-01'],
      before: [undefined, String(stored[2]?.id)],
    }
    const queries = Object.entries(choices).reduce<Query[]>(
      (all, [name, values]) =>
        all.flatMap((query) => values.map((value) => (value === undefined ? query : { ...query, [name]: value }))),
      [{}],
    )
    const people = new Map([
      ['Pat Tester', admin.person.id],
      ['Pat Other', other.person.id],
    ])
    const words: Query = { Size: 'size', 'Garment Color': 'garment-color', View: 'view' }
    const some = await app.signIn('ACTIVITY_READ', 'SIZE_READ', 'GARMENT_COLOR_READ')
    const some_words = ['size', 'garment-color']

    for (const query of queries.filter(isTried)) {
      const { person, area, record, kind, to, before } = query
      const expected = stored.filter(
        ({ id, actor_user_id, action, target_id }) =>
          (person === undefined || actor_user_id === people.get(person)) &&
          (area === undefined || action.startsWith(`${words[area]}.`)) &&
          (record === undefined || (target_id === ids[0] && action.startsWith('size.'))) &&
          (kind === undefined || action.endsWith(`.${kind.toLowerCase()}`)) &&
          (before === undefined || id < Number(before)) &&
          to !== '2020-01-01',
      )
      for (const folded of ['true', 'false'] as const) {
        const sent = { query: { ...listed(query), folded } }
        const { rows: entries } = await admin.call(listActivity, sent)
        expect([query, entries.map(({ id }) => id)]).toEqual([query, expected.map(({ id }) => id)])
        const { rows: seen } = await some.call(listActivity, sent)
        const permitted = expected.filter(({ action }) => some_words.includes(action.split('.')[0] ?? ''))
        expect([query, seen.map(({ id }) => id)]).toEqual([query, permitted.map(({ id }) => id)])
      }
    }
  })
}
