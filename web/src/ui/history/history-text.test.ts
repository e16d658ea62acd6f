import { expect, test } from 'vitest'
import { agoText, changeText, personText } from './history-text.ts'

// Local times, so that the tests hold in every time zone.
const at = (...parts: [number, number, number, number?, number?, number?]) => new Date(...parts).toISOString()
const NOW = new Date(2026, 10, 12, 16, 30)

test.each([
  [at(2026, 10, 12, 16, 29, 40), 'just now'],
  [at(2026, 10, 12, 16, 29), '1 minute ago'],
  [at(2026, 10, 12, 14, 5), '2 hours ago'],
  [at(2026, 10, 11, 14, 5), 'yesterday'],
  [at(2026, 10, 2, 14, 5), '10 days ago'],
  [at(2026, 8, 2, 14, 5), '2 Sep 14:05'],
  // A server clock ahead of this one never shows a future time.
  [at(2026, 10, 12, 17, 0), 'just now'],
])('%s is %s', (moment, text) => {
  expect(agoText(moment, NOW)).toBe(text)
})

test('a change names its field, the old and the new value', () => {
  expect(changeText({ label: 'Hex Value', before: '#14213D', after: '#000080' })).toBe('Hex Value #14213D -> #000080')
  expect(changeText({ label: 'Sort Order', before: '3', after: '' })).toBe('Sort Order 3 -> (empty)')
  expect(changeText({ label: 'Added', before: '', after: 'SIZE_READ' })).toBe('Added SIZE_READ')
  expect(changeText({ label: 'Removed', before: 'SIZE_READ', after: '' })).toBe('Removed SIZE_READ')
})

test('changes without a signed-in user were made by the program', () => {
  expect(personText({ by_first_name: 'Ada', by_last_name: 'Marlow' })).toBe('Ada Marlow')
  expect(personText({ by_first_name: null, by_last_name: null })).toBe('Kitroom')
})
