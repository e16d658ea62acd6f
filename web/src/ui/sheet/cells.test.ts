import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanCell, readCells, writeCells } from './cells.ts'

/** Any text, often with parts that break parsers. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom('"', '""', '\t', '\n', '\r', '\r\n', ' ', '\u00a0', '\ufeff', '\0', '\ud83c', 'a', '=', "'"),
  }),
)

describe('reading what a spreadsheet copied', () => {
  test.each<[string, string, string[][]]>([
    ['nothing', '', []],
    ['a lone line break', '\n', []],
    ['one cell', 'Anna', [['Anna']]],
    [
      'lines ended as Windows does, the last one too',
      'Anna\t7\r\nBea\t8\r\n',
      [
        ['Anna', '7'],
        ['Bea', '8'],
      ],
    ],
    [
      'lines ended as old Macs did',
      'Anna\t7\rBea\t8',
      [
        ['Anna', '7'],
        ['Bea', '8'],
      ],
    ],
    [
      'empty cells',
      '\t\t\nA\t\t',
      [
        ['', '', ''],
        ['A', '', ''],
      ],
    ],
    ['an empty line between', 'A\n\nB', [['A'], [''], ['B']]],
    ['a tab in a quoted cell', '"A\tB"\t7', [['A\tB', '7']]],
    ['line breaks in a quoted cell', '"A\r\nB"\t7\r\n', [['A\nB', '7']]],
    ['doubled quotes', '"Jo ""Ace"" Li"\t7', [['Jo "Ace" Li', '7']]],
    ['a quote inside a cell', '6\'1" tall\t7', [['6\'1" tall', '7']]],
    [
      'quotes that do not pair up',
      '"Ace" Li\t7\n"Bo\t8',
      [
        ['"Ace" Li', '7'],
        ['"Bo', '8'],
      ],
    ],
    ['a byte order mark', '\ufeffAnna\t7', [['Anna', '7']]],
    ['commas and semicolons are text', 'Li, Anna;x\t7', [['Li, Anna;x', '7']]],
  ])('%s', (_what, text, cells) => {
    expect(readCells(text)).toEqual(cells)
  })

  test('ten thousand lines with quotes are read whole', () => {
    const text = Array.from({ length: 10_000 }, (_, i) => `"Player ""${i}"""\t${i}\tL\tM\tS`).join('\r\n')
    expect(readCells(text)).toHaveLength(10_000)
  })
})

describe('a cell', () => {
  test.each([
    ['\u00a0Anna\u00a0Li\u202f', 'Anna Li'],
    ['Anna\r\nLi', 'Anna Li'],
    ['\ufeffAnna\u200b\0', 'Anna'],
    ['Anna\tLi', 'Anna Li'],
    ['  ', ''],
    ['Zoë 👩‍🏫', 'Zoë 👩‍🏫'],
  ])('%j is kept as %j', (text, kept) => {
    expect(cleanCell(text)).toBe(kept)
  })

  test('clean text stays as it is', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(cleanCell(cleanCell(text))).toBe(cleanCell(text))
      }),
    )
  })
})

describe('whatever the text', () => {
  const grids = fc
    .integer({ min: 1, max: 6 })
    .chain((width) =>
      fc.array(fc.array(anyText, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 }),
    )
  /** Line ends are the one thing a clipboard changes. */
  const sameLineEnds = (grid: string[][]) => grid.map((row) => row.map((cell) => cell.replace(/\r\n?/g, '\n')))

  test('what is copied out and pasted in again is the same grid', () => {
    fc.assert(
      fc.property(grids, (grid) => {
        expect(readCells(writeCells(grid))).toEqual(sameLineEnds(grid))
      }),
      { numRuns: 2000 },
    )
  })

  test('also through a clipboard that ends lines as Windows does and adds a last one', () => {
    fc.assert(
      fc.property(grids, (grid) => {
        const onWindows = `${writeCells(grid).replace(/\r\n?|\n/g, '\r\n')}\r\n`
        expect(readCells(onWindows)).toEqual(sameLineEnds(grid))
      }),
      { numRuns: 1000 },
    )
  })

  test('reading never fails', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(Array.isArray(readCells(text))).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})
