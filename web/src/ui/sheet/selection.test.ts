import { describe, expect, test } from 'vitest'
import { type Cell, clampSelection, moveCell, rangeOf, tabFrom } from './selection.ts'

const extent = { rows: 6, columnIndexes: 5 }
// Column 0 is filled in rows 0, 1 and 4.
const isFilled = ({ row, columnIndex }: Cell) => columnIndex === 0 && [0, 1, 4].includes(row)
const move = (row: number, columnIndex: number, key: string, jump = false) => {
  const to = moveCell({ row, columnIndex }, { key, jump }, extent, isFilled)
  return to && [to.row, to.columnIndex]
}

describe('moving as in a spreadsheet', () => {
  test.each([
    [2, 2, 'ArrowUp', [1, 2]],
    [0, 2, 'ArrowUp', [0, 2]],
    [5, 2, 'ArrowDown', [5, 2]],
    [2, 0, 'ArrowLeft', [2, 0]],
    [2, 4, 'ArrowRight', [2, 4]],
    [2, 3, 'Home', [2, 0]],
    [2, 3, 'End', [2, 4]],
    [2, 3, 'PageDown', [5, 3]],
    [2, 3, 'PageUp', [0, 3]],
    [2, 3, 'a', null],
  ])('from row %i, column %i, %s', (row, columnIndex, key, to) => {
    expect(move(row, columnIndex, key)).toEqual(to)
  })

  test.each([
    ['to the end of a block', 0, 0, 'ArrowDown', [1, 0]],
    ['from there to the next block', 1, 0, 'ArrowDown', [4, 0]],
    ['from the last block to the border', 4, 0, 'ArrowDown', [5, 0]],
    ['from an empty cell to the next block', 3, 0, 'ArrowUp', [1, 0]],
    ['through nothing to the border', 3, 2, 'ArrowRight', [3, 4]],
    ['at the border nowhere', 3, 4, 'ArrowRight', [3, 4]],
    ['to the first cell of all', 3, 2, 'Home', [0, 0]],
    ['to the last cell of all', 3, 2, 'End', [5, 4]],
  ])('with Ctrl %s', (_what, row, columnIndex, key, to) => {
    expect(move(row, columnIndex, key, true)).toEqual(to)
  })
})

test('Tab goes on to the next row and leaves at either end', () => {
  expect(tabFrom({ row: 0, columnIndex: 4 }, false, extent)).toEqual({ row: 1, columnIndex: 0 })
  expect(tabFrom({ row: 1, columnIndex: 0 }, true, extent)).toEqual({ row: 0, columnIndex: 4 })
  expect(tabFrom({ row: 5, columnIndex: 4 }, false, extent)).toBeNull()
  expect(tabFrom({ row: 0, columnIndex: 0 }, true, extent)).toBeNull()
})

test('a selection has a top left corner whichever way it was drawn, and stays inside', () => {
  const drawn = { active: { row: 3, columnIndex: 2 }, end: { row: 1, columnIndex: 4 } }
  expect(rangeOf(drawn)).toEqual({ top: 1, bottom: 3, left: 2, right: 4 })
  expect(clampSelection(drawn, { rows: 2, columnIndexes: 3 })).toEqual({
    active: { row: 1, columnIndex: 2 },
    end: { row: 1, columnIndex: 2 },
  })
})
