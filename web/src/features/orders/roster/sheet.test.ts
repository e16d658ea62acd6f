import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCells, writeCells } from '../../../ui/sheet/cells.ts'
import { readRoster } from './roster.ts'
import {
  addRows,
  addSpecialItem,
  cellsOf as cellsOfRow,
  chooseDefaultSize,
  countPlayers,
  deleteRows,
  emptySheet,
  itemsOf,
  removeSpecialItem,
  renameSpecialItem,
  type Sheet,
  writeSheet,
} from './sheet.ts'
import { pasteCells, takeRoster } from './sheet-paste.ts'
import { refuseName, refuseOneMore, refuseSpecialItem, unusedName } from './special-item-names.ts'

const ids = (sheet: Sheet) => sheet.rows.map((row) => row.id)
const cellsOf = (sheet: Sheet) => sheet.rows.map((row) => cellsOfRow(sheet.columns, row))
const blank = ['', '', '', '', '']
const pasted = (sheet: Sheet, row: number, columnIndex: number, cells: string[][]) =>
  pasteCells(sheet, ids(sheet).slice(row), columnIndex, cells)
const anna = pasted(emptySheet(), 0, 0, [['Anna', '7', 'L', '', 'S']])

describe('cells', () => {
  test('a sheet starts with four empty rows and no player', () => {
    expect(cellsOf(emptySheet())).toEqual([blank, blank, blank, blank])
    expect(countPlayers(emptySheet())).toBe(0)
  })

  test('sizes are kept in one spelling, unknown ones as typed', () => {
    expect(cellsOf(pasted(emptySheet(), 0, 0, [['Large', '7', 'large', 'Youth M', ' adult s']]))[0]).toEqual([
      'Large',
      '7',
      'L',
      'Youth M',
      'S',
    ])
  })

  test('unchanged rows and sheets stay the same object', () => {
    const after = writeSheet(anna, [{ rowId: ids(anna)[1] ?? '', columnKey: 'name', text: 'Bea' }])
    expect(after.rows[0]).toBe(anna.rows[0])
    expect(after.rows[1]?.cells.name).toBe('Bea')
    expect(writeSheet(anna, [{ rowId: ids(anna)[0] ?? '', columnKey: 'name', text: ' Anna ' }])).toBe(anna)
    expect(writeSheet(anna, [{ rowId: '999', columnKey: 'name', text: 'x' }])).toBe(anna)
  })

  test('a paste adds rows, and special items if it is too wide', () => {
    const after = pasted(emptySheet(), 3, 4, [
      ['S', 'M'],
      ['L', 'XL'],
    ])
    expect(cellsOf(after).slice(3)).toEqual([
      ['', '', '', '', 'S', 'M'],
      ['', '', '', '', 'L', 'XL'],
    ])
    expect(after.columns[5]).toMatchObject({ name: 'Special Item', kind: 'size', special: true })
  })

  test('deleting every row leaves one empty row', () => {
    const after = deleteRows(anna, new Set(ids(anna)))
    expect(cellsOf(after)).toEqual([blank])
    expect(ids(anna)).not.toContain(ids(after)[0])
  })
})

describe('default size', () => {
  test('fills the empty sizes of players, not empty rows', () => {
    expect(cellsOf(chooseDefaultSize(anna, 'M')).slice(0, 2)).toEqual([['Anna', '7', 'L', 'M', 'S'], blank])
  })

  test('is set for every new player, and not again after the cell is emptied', () => {
    const chosen = pasted(chooseDefaultSize(emptySheet(), 'M'), 0, 0, [['Anna', '7', 'L']])
    expect(cellsOf(chosen)[0]).toEqual(['Anna', '7', 'L', 'M', 'M'])
    expect(cellsOf(pasted(chosen, 0, 3, [['']]))[0]?.[3]).toBe('')
  })

  test('none fills nothing', () => {
    expect(cellsOf(chooseDefaultSize(anna, ''))).toEqual(cellsOf(anna))
  })
})

describe('special items', () => {
  const withBag = addSpecialItem(chooseDefaultSize(anna, 'M'), ' Bag ')

  test('are added as a size column with the default size for players, and removed', () => {
    expect(withBag.columns.at(-1)).toMatchObject({ name: 'Bag', kind: 'size', special: true })
    expect(cellsOf(withBag).slice(0, 2)).toEqual([
      ['Anna', '7', 'L', 'M', 'S', 'M'],
      [...blank, ''],
    ])
    const without = removeSpecialItem(withBag, withBag.columns.at(-1)?.key ?? '')
    expect(cellsOf(without)[0]).toEqual(['Anna', '7', 'L', 'M', 'S'])
    expect(removeSpecialItem(withBag, 'name')).toBe(withBag)
  })

  test('are renamed, the columns of every roster are not', () => {
    const id = withBag.columns.at(-1)?.key ?? ''
    const renamed = renameSpecialItem(renameSpecialItem(withBag, id, ' Cap '), 'name', 'Cap 2')
    expect(renamed.columns.map(({ name }) => name)).toEqual([...anna.columns.map(({ name }) => name), 'Cap'])
    expect(refuseName([], 'bag')).toBeNull()
    expect(refuseName([], 'Player')).toBe('There is already a column of this name')
  })

  test('are at most twenty, and the last one can still be renamed', () => {
    const full = Array.from({ length: 20 }).reduce(
      (sheet: Sheet) => addSpecialItem(sheet, unusedName(itemsOf(sheet), 'Bag')),
      anna,
    )
    expect(full.columns.at(-1)?.name).toBe('Bag 20')
    expect(refuseOneMore(itemsOf(full))).toBe('There can be at most 20 special items')
    expect(refuseSpecialItem(itemsOf(full), 'Cap')).toBe('There can be at most 20 special items')
    expect(refuseName(itemsOf(full).slice(0, -1), 'Cap')).toBeNull()
  })

  test.each([
    ['  ', 'Item name is required'],
    ['bag', 'There is already a column of this name'],
    ['B\u200bág', 'There is already a column of this name'],
    ['Jersey size', 'There is already a column of this name'],
    ['x'.repeat(51), 'Item name can be at most 50 characters'],
    ['Warm-up', null],
  ])('the name %j is refused with %j', (name, message) => {
    expect(refuseSpecialItem(itemsOf(withBag), name)).toBe(message)
  })
})

describe('taking over a roster', () => {
  const roster = readRoster('Player\tNo\tJersey\tSp\tTee\tBag\nBea\t8\tsmall\t\tM\tXL')

  test('adds below the present players', () => {
    const after = takeRoster(anna, roster, 'add')
    expect(cellsOf(after)).toEqual([
      ['Anna', '7', 'L', '', 'S', ''],
      ['Bea', '8', 'S', '', 'M', 'XL'],
      [...blank, ''],
      [...blank, ''],
    ])
  })

  test('replaces them on request', () => {
    expect(cellsOf(takeRoster(anna, roster, 'replace'))).toEqual([['Bea', '8', 'S', '', 'M', 'XL']])
  })

  test('a special item goes to the column of its name', () => {
    const withBag = addSpecialItem(addSpecialItem(anna, 'Hat'), 'bag')
    const after = takeRoster(withBag, roster, 'add')
    expect(after.columns).toEqual(withBag.columns)
    expect(cellsOf(after)[1]).toEqual(['Bea', '8', 'S', '', 'M', '', 'XL'])
  })
})

describe('any content of the grid', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom('"', '\t', '\n', '\r', '\u00a0', 'L', 'x', ' ') }),
    fc.constantFrom('Large', 'adult s', 'Youth L', '=1+1', '2XL'),
  )
  const grids = fc.array(fc.array(text, { minLength: 5, maxLength: 7 }), { minLength: 1, maxLength: 7 })

  test('a copied and pasted grid is the same grid', () => {
    fc.assert(
      fc.property(grids, fc.constantFrom('' as const, 'M' as const), (cells, size) => {
        const full = pasted(chooseDefaultSize(emptySheet(), size), 0, 0, cells)
        const copied = writeCells(cellsOf(full))
        // A target of the same size, because blank cells of players differ from cells never written.
        const target = addRows({ ...full, rows: [], defaultSize: '' }, full.rows.length)
        expect(cellsOf(pasted(target, 0, 0, readCells(copied)))).toEqual(cellsOf(full))
      }),
      { numRuns: 500 },
    )
  })

  test('a part of it, pasted over itself, changes nothing', () => {
    fc.assert(
      fc.property(grids, fc.nat(4), fc.nat(3), (cells, columnIndex, row) => {
        const full = pasted(emptySheet(), 0, 0, cells)
        const part = cellsOf(full)
          .slice(row)
          .map((line) => line.slice(columnIndex))
        expect(pasted(full, row, columnIndex, readCells(writeCells(part)))).toBe(full)
      }),
      { numRuns: 500 },
    )
  })
})
