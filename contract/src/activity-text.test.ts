import { expect, test } from 'vitest'
import { personText } from './activity.ts'
import { changeText } from './activity-text.ts'

test('a change names its field, the old and the new value', () => {
  expect(changeText({ label: 'Hex Value', before: '#14213D', after: '#000080' })).toBe('Hex Value #14213D -> #000080')
  expect(changeText({ label: 'Sort Order', before: '3', after: '' })).toBe('Sort Order 3 -> (empty)')
  const members = { added: ['Royal', 'Red'], removed: ['Navy'] }
  expect(changeText({ label: 'Garment Colors', before: 'Navy', after: 'Red; Royal', members })).toBe(
    'Garment Colors + Royal, + Red, - Navy',
  )
  expect(changeText({ label: 'Added', before: '', after: 'SIZE_READ' })).toBe('Added SIZE_READ')
  expect(changeText({ label: 'Removed', before: 'SIZE_READ', after: '' })).toBe('Removed SIZE_READ')
})

test('changes without a signed-in user were made by the program', () => {
  expect(personText({ by_first_name: 'Ada', by_last_name: 'Marlow' })).toBe('Ada Marlow')
  expect(personText({ by_first_name: null, by_last_name: null })).toBe('Kitroom')
})
