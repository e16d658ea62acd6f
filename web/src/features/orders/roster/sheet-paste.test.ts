import { expect, test } from 'vitest'
import type { Range } from '../../../ui/sheet/selection.ts'
import { cellsOf as cellsOfRow, emptySheet, type Sheet } from './sheet.ts'
import { pasteText } from './sheet-paste.ts'

const corner: Range = { top: 0, bottom: 0, left: 0, right: 0 }
const paste = (sheet: Sheet, range: Range, text: string, isOwn = false): Sheet =>
  pasteText(sheet.rows, range, text, isOwn)?.change(sheet) ?? sheet
const cellsOf = (sheet: Sheet) => sheet.rows.map((row) => cellsOfRow(sheet.columns, row))

test('a header row pasted into the player column is left out and names the special items', () => {
  const sheet = paste(emptySheet(), corner, 'Player\tNo\tJ\tS\tT\tBackpack\nAnna\t7\tL\tM\tS\tXL')
  expect(cellsOf(sheet)[0]).toEqual(['Anna', '7', 'L', 'M', 'S', 'XL'])
  expect(sheet.columns.at(-1)?.name).toBe('Backpack')
})

test('the columns of the grid go by their place, whatever a header says', () => {
  const sheet = paste(emptySheet(), corner, 'First name\tNo\tTee\nAnna\tNr 7\tLarge')
  expect(cellsOf(sheet)[0]).toEqual(['Anna', '7', 'L', '', ''])
})

test('text copied from the grid itself is pasted literally', () => {
  const text = 'Jersey Adams\nAnna'
  expect(cellsOf(paste(emptySheet(), corner, text)).map(([name]) => name)).toEqual(['Anna', '', '', ''])
  expect(cellsOf(paste(emptySheet(), corner, text, true)).map(([name]) => name)).toEqual([
    'Jersey Adams',
    'Anna',
    '',
    '',
  ])
})

test('one cell fills the whole selection', () => {
  const filled = paste(emptySheet(), { top: 1, bottom: 2, left: 2, right: 3 }, 'Large')
  expect(cellsOf(filled).map((cells) => cells.slice(1))).toEqual([
    ['', '', '', ''],
    ['', 'L', 'L', ''],
    ['', 'L', 'L', ''],
    ['', '', '', ''],
  ])
})

test('pasting several cells selects them, and empty text is not pasted', () => {
  const sheet = emptySheet()
  const at = { top: 1, bottom: 1, left: 2, right: 2 }
  expect(pasteText(sheet.rows, at, 'L\tM\nS\tS\n', false)?.select).toEqual({
    active: { row: 1, columnIndex: 2 },
    end: { row: 2, columnIndex: 3 },
  })
  expect(pasteText(sheet.rows, at, '', false)).toBeNull()
})

test('a paste fills the rows shown by a search, then new ones', () => {
  const sheet = paste(emptySheet(), corner, 'Anna\nBea\nCleo')
  const shown = sheet.rows.filter((row) => row.cells.name !== 'Bea').slice(0, 2)
  const after = pasteText(shown, { ...corner, left: 1, right: 1 }, '1\n2\n3', false)?.change(sheet)
  expect(after && cellsOf(after).map((cells) => cells.slice(0, 2))).toEqual([
    ['Anna', '1'],
    ['Bea', ''],
    ['Cleo', '2'],
    ['', ''],
    ['', '3'],
  ])
})
