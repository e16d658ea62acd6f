import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine, escapeForSpreadsheet, unescapeFromSpreadsheet } from './spreadsheet-text.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+1 555 0100', "'+1 555 0100"],
  ['-5', "'-5"],
  ['@sum', "'@sum"],
  ['\ttab', "'\ttab"],
  ["'tis", "''tis"],
  ['North = South', 'North = South'],
  ['', ''],
])('%j is harmless as %j', (text, escaped) => {
  expect(escapeForSpreadsheet(text)).toBe(escaped)
})

test('an escaped text reads back the same, and no spreadsheet runs it', () => {
  const start = fc.constantFrom('', '=', '+', '-', '@', '\t', "'", "''", "'=")
  fc.assert(
    fc.property(start, fc.string(), (before, after) => {
      const text = before + after
      const escaped = escapeForSpreadsheet(text)
      expect(unescapeFromSpreadsheet(escaped)).toBe(text)
      expect(escaped).not.toMatch(/^[=+\-@\t]/)
    }),
  )
})

test('a text that was not escaped stays the same', () => {
  expect(unescapeFromSpreadsheet("'tis")).toBe("'tis")
})

test.each([
  [['=1+1', -5, 'two\nlines', ''], ',', '\'=1+1,-5,"two\nlines",'],
  [['a "quote"', 'a, b', ' spaced', 'spaced '], ',', '"a ""quote""","a, b"," spaced","spaced "'],
  [['a, b', 'a\tb', 1.5], '\t', 'a, b\t"a\tb"\t1.5'],
])('%j with %j is the line %j', (cells, delimiter, line) => {
  expect(csvLine(cells, delimiter)).toBe(line)
})
