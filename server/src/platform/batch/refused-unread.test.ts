import { checkBatch } from '@kitroom/contract/batches'
import { sharedApp } from '@kitroom/testkit/app'
import { expect, test } from 'vitest'

// No engine changes these: they end before a row is looked up, or wait at a semaphore.

const theApp = sharedApp()

/** An object of many fields. */
const fields = (count: number, value: unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_, nth) => [`field${nth}`, value]))

test.for([
  ['a row with more fields than any area', { rows: [{ cells: fields(400_000, 'x') }] }, 'rows'],
  ['cells that are no texts', { rows: Array(10_000).fill({ cells: { code: 1, name: 2 } }) }, 'rows'],
  ['a million wrong values', { rows: Array(10_000).fill({ values: fields(110, 1) }) }, 'rows'],
  ['more rows than are sent at once', { rows: Array(10_001).fill({ cells: {} }) }, 'rows'],
  ['a row of CSV without an end', { csv: `Code,Name\n${'"",'.repeat(2_000_000)}` }, 'csv'],
  ['rows that are no rows', { rows: Array(4_000_000).fill(1) }, 'rows'],
  [
    'lists in lists',
    { rows: [{ values: { code: JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`) } }] },
    'rows',
  ],
  ['a CSV of empty lines', { csv: `Code,Name\n${'\n'.repeat(4_000_000)}` }, 'csv'],
  ['a CSV of short lines', { csv: 'a\n'.repeat(4_000_000) }, 'csv'],
  ['a CSV of columns', { csv: 'a,'.repeat(4_000_000) }, 'csv'],
] as const)('a batch that would take long to read is refused with one error: %s', async ([_, body, path]) => {
  const admin = await (await theApp()).signInAdministrator()
  const answer = await admin.send(checkBatch, { body: { area: 'sizes', ...body } as never })
  expect([answer.status, answer.body.errors?.map(({ path: at }: { path: string }) => at)]).toEqual([400, [path]])
})

test('one person has one check at a time and twenty that wait; others have theirs', async () => {
  const { signInAdministrator } = await theApp()
  const [one, other] = [await signInAdministrator(), await signInAdministrator()]
  const rows = Array.from({ length: 2000 }, (_, nth) => ({ cells: { code: `Q-${nth}`, name: `Queued ${nth}` } }))
  const body = { area: 'sizes', rows }
  const many = Array.from({ length: 60 }, () => one.send(checkBatch, { body }))
  const [answers, another] = await Promise.all([Promise.all(many), other.send(checkBatch, { body })])
  expect(another.status).toBe(200)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(new Set(refused.map(({ status, body: { message } }) => `${status} ${message}`))).toEqual(
    new Set(['503 Too many imports are being checked. Please try again in a moment.']),
  )
  // The first ones may be done before the last ones come.
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThanOrEqual(60 - 21)
})
