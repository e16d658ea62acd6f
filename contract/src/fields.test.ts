import { expect, test } from 'vitest'
import { id, ids, optionalId, optionalInteger, queryId } from './fields.ts'

const about = { label: 'Size', refersTo: 'sizes' }
const WRONG = 'Must be a valid ID'
const message = (result: { error?: { issues: { message: string }[] } | undefined }) => result.error?.issues[0]?.message

test.each([
  ['7', 7],
  ['+7', 7],
  ['007', 7],
  [' 7 ', 7],
  [7, 7],
])('%j is a number where a number or an id belongs', (sent, number) => {
  expect(optionalInteger('Sort order', 30).parse(sent)).toBe(number)
  expect(id(WRONG, about).parse(sent)).toBe(number)
  expect(optionalId(WRONG, about).parse(sent)).toBe(number)
  expect(ids(WRONG, about).parse([sent])).toEqual([number])
  if (typeof sent === 'string') expect(queryId(WRONG).parse(sent)).toBe(number)
})

test('the sign counts, and zero has none', () => {
  expect(optionalInteger('Sort order', 30).parse('-4')).toBe(-4)
  expect(Object.is(optionalInteger('Sort order', 30).parse('-0'), 0)).toBe(true)
})

test.each(['7.5', '7 pcs', '1e3', '0x10', '7,000', '--7', 'true', true, {}])('%j is no number', (sent) => {
  expect(message(optionalInteger('Sort order', 30).safeParse(sent))).toBe('Sort order must be an integer')
  for (const schema of [id(WRONG, about), optionalId(WRONG, about)]) expect(message(schema.safeParse(sent))).toBe(WRONG)
  expect(message(ids(WRONG, about).safeParse([sent]))).toBe(WRONG)
})

test('too many ids are said to be that', () => {
  const many = Array.from({ length: 1001 }, (_, nth) => nth + 1)
  expect(message(ids(WRONG, about).safeParse(many))).toBe(`At most 1,000 ${about.label.toLowerCase()} can be selected`)
})

test.each(['', '  ', null, undefined])('%j is no value', (sent) => {
  expect(optionalInteger('Sort order', 30).parse(sent)).toBeNull()
  expect(optionalId(WRONG, about).parse(sent)).toBeNull()
})
