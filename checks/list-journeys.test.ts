import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LIST_JOURNEYS, OTHER_JOURNEYS } from '../e2e/list-journeys.ts'

const FEATURES = join(import.meta.dirname, '../web/src/features')

/** The list names on pages, which are also the keys of their views. */
const listsOfPages = (): string[] =>
  readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .flatMap((file) => {
      const text = readFileSync(join(FEATURES, file), 'utf8')
      const named = [...text.matchAll(/\bcall(?:="|: ')(list\w+)["']/g)].map(([, call = '']) => call)
      const records = [...text.matchAll(/\brecordPages(?:<[^(]*>)?\((\w)(\w*),/g)]
      return [...named, ...records.map(([, first = '', rest]) => `list${first.toUpperCase()}${rest}`)]
    })
    .sort()

test('every list has a browser test of leaving it and coming back', () => {
  const travelled = [...LIST_JOURNEYS.map(({ call }) => call), ...Object.keys(OTHER_JOURNEYS)].sort()
  expect(travelled, 'LIST_JOURNEYS of e2e/list-journeys.ts has an entry for each list').toEqual(listsOfPages())
})
