import { expect, test } from 'vitest'
import { printable } from './printable.ts'

test.each([
  ['an ordinary name', 'Ace Jersey/Béton Gris/1 Front.png', 'Ace Jersey/Béton Gris/1 Front.png'],
  ['control characters', 'a\0b\tc\nd\u007fe', 'a?b?c?d?e'],
  ['characters that turn the text', 'a\u202egnp\u2066b', 'a?gnp?b'],
  ['ends of lines', 'a\u2028b\u2029c', 'a?b?c'],
  ['halves of characters', 'a\ud800b\udfff', 'a?b?'],
  ['characters of two halves', '👕👕👕', '👕👕👕'],
])('%s are shown on one line', (_case, text, shown) => {
  expect(printable(text)).toBe(shown)
})

test('a long text is cut between two characters', () => {
  expect(printable('👕'.repeat(500))).toBe('👕'.repeat(120))
  expect(printable('👕👕👕', 2)).toBe('👕👕')
})
