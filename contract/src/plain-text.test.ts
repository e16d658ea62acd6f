import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainEmail, plainLine, plainLines } from './plain-text.ts'

test.each([
  ['Rose\u0301', 'Rosé'],
  ['\u200bAL\ufeff', 'AL'],
  ['10\u00ad-12', '10-12'],
  ['\u202aACE-J\u202c', 'ACE-J'],
  ['Ace\u00a0Jersey', 'Ace Jersey'],
  ['\u3000Ace\u2009Jersey\u202f', 'Ace Jersey'],
  ['ACE\u2011J', 'ACE-J'],
  // Joiners stay between visible characters, as in emoji and Persian.
  ['👩\u200d🎓 Ada', '👩\u200d🎓 Ada'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['\u200dAL \u200c', 'AL'],
  ['❤\ufe0f', '❤\ufe0f'],
  [
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  ],
  // Other dashes are other characters.
  ['ace–j', 'ace–j'],
])('%j is stored as %j', (typed, stored) => {
  expect(plainLine(typed)).toBe(stored)
})

test.each([
  ['one\r\ntwo\rthree', 'one\ntwo\nthree'],
  ['one\u000btwo\u2028three', 'one\ntwo\nthree'],
  ['Ace\u00a0Jersey\u200b!', 'Ace\u00a0Jersey\u200b!'],
])('the long text %j is stored as %j', (typed, stored) => {
  expect(plainLines(typed)).toBe(stored)
})

test.each([
  ['mailto:pat@club.example', 'pat@club.example'],
  ['Pat Jones <pat@club.example>', 'pat@club.example'],
  [' "Jones, Pat" < pat@club.example > ', 'pat@club.example'],
  ['pat@club.example\u200b', 'pat@club.example'],
  ['<pat@club.example>', '<pat@club.example>'],
  ['pat jones', 'pat jones'],
])('%j is the address %j', (typed, stored) => {
  expect(plainEmail(typed)).toBe(stored)
})

test('a text that is stored is in its plain form', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      for (const plain of [plainLine, plainLines, plainEmail]) expect(plain(plain(text))).toBe(plain(text))
    }),
  )
})
