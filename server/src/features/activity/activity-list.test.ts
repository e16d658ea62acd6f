import { listActivity } from '@kitroom/contract/activity'
import { login } from '@kitroom/contract/auth'
import { setAlwaysInStock } from '@kitroom/contract/inventory'
import { createSize, updateSize } from '@kitroom/contract/sizes'
import { startApp } from '@kitroom/testkit/app'
import { applyRows } from '@kitroom/testkit/batches'
import { Client } from '@kitroom/testkit/client'
import { inProcess } from '@kitroom/testkit/in-process'
import { blankAny, containsAny, expectAsInMemory, oneOfAny, readAll } from '@kitroom/testkit/paged-lists'
import { aSize, insertCatalogue } from '@kitroom/testkit/records'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const NAMES = ['Adult 9', 'Adult 10', 'Größe_50%', 'łarge', 'A\\B', 'adult 10']

test('the activity is searched, filtered and sorted in the database as in memory', async () => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  const { product } = await insertCatalogue(admin)
  const people = []
  for (const first_name of ['Zoë', 'Ann 9', 'ann 10']) {
    const person = await app.insertPerson(['SIZE_CREATE', 'SIZE_UPDATE'], { first_name, last_name: 'Fox' })
    people.push(await app.signInAs(person))
  }
  for (const [nth, name] of NAMES.entries()) {
    const person = people[nth % people.length] ?? admin
    const { size } = await person.call(createSize, { body: aSize({ name }) })
    await admin.call(updateSize, { params: { id: size.id }, body: aSize({ name: `${name} again` }) })
    const browser = new Client(inProcess(app.app, { remoteAddress: `203.0.113.${nth * 7}` }))
    await browser.send(login, { body: { email: `nobody${nth}@club.example`, password: 'Wrong-Horse-9' } })
  }
  await applyRows(admin, 'sizes', [{ cells: { code: 'A', name: 'One' } }, { cells: { code: 'B', name: 'Two' } }])
  await admin.call(setAlwaysInStock, { params: { id: product.id } })
  const all = await readAll(admin, listActivity)
  const values = (column: 'person' | 'area_name' | 'kind_name') => [...new Set(all.flatMap((row) => row[column] ?? []))]
  const ranges = fc
    .tuple(fc.constantFrom(...all.map(({ happened_at }) => happened_at)), fc.boolean())
    .map(([at, isFrom]) => ['time', { is: 'between', from: isFrom ? at : null, to: isFrom ? null : at }] as const)

  await expectAsInMemory(admin, listActivity, {
    searches: [
      'adult',
      'adult 10',
      'GROSSE_50%',
      'größe',
      'fox size',
      'zoe',
      '113.14',
      'refused',
      'updated again',
      'x',
    ],
    filters: fc.oneof(
      oneOfAny('person', values('person')),
      oneOfAny('area', values('area_name')),
      oneOfAny('kind', values('kind_name')),
      containsAny(['record', 'address'], ['adult 1', '10', 'ł', '\\', '_', '203.0.113.7', '.28']),
      blankAny(['person', 'area', 'record', 'kind', 'address', 'time']),
    ),
    runs: 100,
  })
  await fc.assert(
    fc.asyncProperty(ranges, async ([, { from, to }]) => {
      const found = await readAll(admin, listActivity, { 'filter.time': `${from ?? ''}..${to ?? ''}` })
      const isIn = (at: string) => (from === null || at >= from) && (to === null || at < to)
      expect(found.map(({ id }) => id)).toEqual(all.filter((row) => isIn(row.happened_at)).map(({ id }) => id))
    }),
    { numRuns: 20 },
  )
})
