import { expect, test } from 'vitest'
import { leastWidth } from './column.ts'

test('a table is never so narrow that a column without a width of its own has no room for a word', () => {
  expect(leastWidth([{}, { oneLine: true }, { width: 90 }, { width: '20cqi' }])).toBe('128px + 152px + 90px + 20cqi')
})
