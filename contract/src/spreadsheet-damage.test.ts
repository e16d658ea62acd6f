import { expect, test } from 'vitest'
import { damageOf, mayComeFrom, numbersOfCode, originsOfDate } from './spreadsheet-damage.ts'

test.each([
  '12-Oct',
  '12-Oct-26',
  '12-Oct-2026',
  'Oct-26',
  '2026-10-12',
  '2026-10-12 00:00:00',
  '10/12/2026',
  '10/12/26',
  '12.10.2026',
  '12. Okt',
  '1-mrz',
])('%s looks like a date in a field for text', (text) => {
  expect(damageOf(text, true)).toBe(`${text} looks like a date that a spreadsheet made. Type the text`)
  expect(damageOf(text, false)).toBeUndefined()
})

test.each(['10-12', '14-16', '12 Oct', '5 Mayfield', 'May', '1.2.3', 'Decor-26', '12/14', 'Jan-Ove', '2026-10', '4-H'])(
  '%s is a text',
  (text) => {
    expect(damageOf(text, true)).toBeUndefined()
  },
)

test.each([
  ['12-Oct', '10-12'],
  ['12-Oct', '12/10'],
  ['2026-10-12', '10-12'],
  ['3-Apr', '3-4'],
  ['3-Apr', '04/03'],
  ['Oct-26', '10/26'],
  ['1-Mrz', '1.3'],
  ['123', '00123'],
  ['90.75', '90.750'],
  ['100000', '1E5'],
  ['1,200', '1200'],
  ['885012345678', '885,012,345,678'],
  ['-5', '-05'],
])('a spreadsheet may have made %s of %s', (text, original) => {
  expect(mayComeFrom(text, original)).toBe(true)
})

test.each([
  ['12-Oct', '11-12'],
  ['123', '1230'],
  ['123', 'X123'],
  ['A1', 'A01'],
  ['', ''],
  ['1.2.3', '1.2.30'],
])('%s does not come from %s', (text, original) => {
  expect(mayComeFrom(text, original)).toBe(false)
})

test('what is no number and no date has no origin', () => {
  expect(numbersOfCode('ACE-J')).toEqual([])
  expect([...originsOfDate('ACE-J')]).toEqual([])
})
