import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanCell, writeCells } from './cells.ts'
import type { Range } from './selection.ts'
import { asKept, clearRange, copyRange, fillDown, pasteText } from './sheet-changes.ts'
import type { CellChange, SheetColumn, SheetRow } from './sheet-model.ts'
import { applyEdit } from './sheet-state.ts'

const columns: SheetColumn[] = [
  { key: 'sku', label: 'SKU', kind: 'text' },
  { key: 'color', label: 'Color', kind: 'choice', options: ['Navy', 'Royal Blue'] },
  { key: 'orderable', label: 'Orderable', kind: 'yes/no' },
  { key: 'id', label: 'Id', kind: 'number', readOnly: true },
]
const rowsOf = (...cells: string[][]): SheetRow[] =>
  cells.map((line, index) => ({
    id: `${index + 1}`,
    cells: Object.fromEntries(columns.map(({ key }, columnIndex) => [key, line[columnIndex] ?? ''])),
  }))
const rows = rowsOf(['A', 'Navy', 'Yes', '1'], ['B', '', 'No', '2'], ['', '', '', '3'])
const range = (top: number, left: number, bottom = top, right = left): Range => ({ top, bottom, left, right })
const block = (given: readonly SheetRow[]) => given.map((row) => columns.map(({ key }) => row.cells[key] ?? ''))
const after = (changes: readonly CellChange[], added: readonly SheetRow[] = []) =>
  block(applyEdit(rows, { changes, added, removed: [] }))

describe('a text as its column keeps it', () => {
  test.each<[number, string, string]>([
    [0, ' two\nlines\u00a0', 'two lines'],
    [1, 'royal blue', 'Royal Blue'],
    [1, 'Purple', 'Purple'],
    [2, 'x', 'Yes'],
    [2, 'FALSE', 'No'],
    [2, 'maybe', 'maybe'],
  ])('column %i, %j', (column, text, kept) => {
    expect(asKept(columns[column] as SheetColumn, text)).toBe(kept) // One of the four above.
  })
})

test('clearing and filling down leave read-only cells alone', () => {
  expect(after(clearRange(rows, columns, range(0, 0, 1, 3)))).toEqual([
    ['', '', '', '1'],
    ['', '', '', '2'],
    ['', '', '', '3'],
  ])
  expect(after(fillDown(rows, columns, range(0, 1, 2, 3)))).toEqual([
    ['A', 'Navy', 'Yes', '1'],
    ['B', 'Navy', 'Yes', '2'],
    ['', 'Navy', 'Yes', '3'],
  ])
})

test('filling one row takes the row above, and the first row has none', () => {
  expect(after(fillDown(rows, columns, range(1, 0, 1, 1)))[1]).toEqual(['A', 'Navy', 'No', '2'])
  expect(fillDown(rows, columns, range(0, 0, 0, 1))).toEqual([])
})

test('one pasted cell fills the selection', () => {
  const pasted = pasteText({ rows, columns }, range(0, 1, 2, 2), 'navy')
  expect(after(pasted?.edit.changes ?? []).map((line) => line[1])).toEqual(['Navy', 'Navy', 'Navy'])
  expect(pasted?.rows).toBe(3)
})

test('a block goes over the rows there are; what reaches beyond is left out, or makes rows', () => {
  const text = 'X\tNavy\nY\tRoyal Blue\nZ\tNavy'
  const short = pasteText({ rows, columns }, range(1, 0), text)
  expect(after(short?.edit.changes ?? []).map(([sku]) => sku)).toEqual(['A', 'X', 'Y'])
  expect(short).toMatchObject({ leftOut: true, rows: 2 })
  const long = pasteText({ rows, columns }, range(1, 0), text, { newRow: () => ({ id: 'new', cells: {} }) })
  expect(after(long?.edit.changes ?? [], long?.edit.added).map(([sku]) => sku)).toEqual(['A', 'X', 'Y', 'Z'])
  expect(long).toMatchObject({ leftOut: false, rows: 3, select: { end: { row: 3, columnIndex: 1 } } })
  expect(pasteText({ rows, columns }, range(0, 3), '9\t9\t9')).toMatchObject({ leftOut: true, edit: { changes: [] } })
})

test('nothing is no paste', () => {
  expect(pasteText({ rows, columns }, range(0, 0), '')).toBeNull()
})

test('what is pasted is what is copied again, whatever is in it', () => {
  const texts: SheetColumn[] = ['a', 'b', 'c'].map((key) => ({ key, label: key, kind: 'text' }))
  const cell = fc.string({ unit: 'binary' }).map(cleanCell)
  const lines = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(lines, (cells) => {
      let next = 0
      const newRow = (): SheetRow => ({ id: `${next++}`, cells: {} })
      const text = writeCells(cells)
      const pasted = pasteText({ rows: [], columns: texts }, range(0, 0), text, { newRow })
      const written = applyEdit([], { changes: [], added: [], removed: [], ...pasted?.edit })
      expect(copyRange(written, texts, range(0, 0, cells.length - 1, 2))).toBe(text)
    }),
  )
})

describe('rows of totals', () => {
  const totals = new Set(['1', '4'])
  const totaled = rowsOf(['All'], ['A'], ['B'], ['All'], ['D']).map((row) => ({
    ...row,
    ...(totals.has(row.id) && { isTotal: true as const }),
  }))
  const texts = (changes: readonly CellChange[] = []) => changes.map(({ rowId, text }) => `${rowId} ${text}`).join()

  test('are copied alone, and otherwise passed over', () => {
    expect(copyRange(totaled, columns, range(0, 0, 4, 0))).toBe('A\nB\nD')
    expect(copyRange(totaled, columns, range(0, 0))).toBe('All')
    const pasted = pasteText({ rows: totaled, columns }, range(0, 0), 'X\nY\nZ')
    expect(texts(pasted?.edit.changes)).toBe('2 X,3 Y,5 Z')
    expect(pasted?.select.end).toEqual({ row: 4, columnIndex: 0 })
    expect(texts(fillDown(totaled, columns, range(0, 0, 4, 0)))).toBe('3 A,5 A')
    expect(texts(fillDown(totaled, columns, range(4, 0)))).toBe('5 B')
    expect(texts(clearRange(totaled, columns, range(3, 0, 4, 0)))).toBe('5 ')
  })
})
