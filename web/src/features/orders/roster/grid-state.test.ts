import fc from 'fast-check'
import { expect, test } from 'vitest'
import { at } from '../../../ui/sheet/selection.ts'
import { STEPS_TO_UNDO } from '../../../ui/sheet/sheet-state.ts'
import { type GridAction, type GridState, gridReducer, shownRows, startGrid } from './grid-state.ts'
import {
  addRows,
  addSpecialItem,
  chooseDefaultSize,
  deleteRows,
  removeSpecialItem,
  renameSpecialItem,
  type Sheet,
} from './sheet.ts'
import { pasteCells } from './sheet-paste.ts'

const write =
  (row: number, columnIndex: number, cells: string[][]) =>
  (sheet: Sheet): Sheet =>
    pasteCells(
      sheet,
      sheet.rows.slice(row).map(({ id }) => id),
      columnIndex,
      cells,
    )
const run = (...actions: GridAction[]): GridState => actions.reduce(gridReducer, startGrid())
const names = (state: GridState) => shownRows(state).map((row) => row.cells.name ?? '')

test('undo and redo restore the sheet and the selection', () => {
  const typed = run(
    { do: 'change', change: write(0, 0, [['Anna']]), select: at(1, 0) },
    { do: 'change', change: write(1, 0, [['Bea']]), select: at(2, 0) },
  )
  const undone = gridReducer(typed, { do: 'undo' })
  expect(names(undone)).toEqual(['Anna', '', '', ''])
  expect(undone.selection).toEqual(at(1, 0))
  expect(gridReducer(undone, { do: 'redo' })).toMatchObject({ sheet: typed.sheet, selection: typed.selection })
})

test('a change after an undo clears redo, and an edit without effect is not recorded', () => {
  const state = run(
    { do: 'change', change: write(0, 0, [['Anna']]) },
    { do: 'undo' },
    { do: 'change', change: write(0, 0, [['Bea']]) },
    { do: 'change', change: (sheet) => sheet },
  )
  expect(state.future).toEqual([])
  expect(state.past).toHaveLength(1)
})

test('a change that amends a step is undone with it', () => {
  const state = run(
    { do: 'change', change: (sheet) => addSpecialItem(sheet, 'Special Item') },
    { do: 'amend', change: (sheet) => renameSpecialItem(sheet, sheet.columns.at(-1)?.key ?? '', 'Bag') },
  )
  expect(state.sheet.columns.at(-1)?.name).toBe('Bag')
  expect(gridReducer(state, { do: 'undo' }).sheet).toEqual(startGrid().sheet)
})

test('search shows players by name, ignoring case and accents', () => {
  const roster = { do: 'change', change: write(0, 0, [['Zoë Brown'], ['Bea'], ['ZOE Li']]) } as const
  const found = run(roster, { do: 'search', text: ' zoe' })
  expect(names(found)).toEqual(['Zoë Brown', 'ZOE Li'])
  expect(names(gridReducer(found, { do: 'search', text: '' }))).toHaveLength(4)
  expect(names(gridReducer(found, { do: 'search', text: 'nobody' }))).toEqual([])
})

test('a row renamed or added during a search stays visible', () => {
  const found = run({ do: 'change', change: write(0, 0, [['Zoe'], ['Bea']]) }, { do: 'search', text: 'zoe' })
  const renamed = gridReducer(found, { do: 'change', change: write(0, 0, [['Anna']]) })
  expect(names(renamed)).toEqual(['Anna'])
  expect(names(gridReducer(renamed, { do: 'change', change: (sheet) => addRows(sheet, 1) }))).toEqual(['Anna', ''])
})

test('undoing all changes restores the sheet, and redoing all restores the result', () => {
  const change = fc.oneof(
    fc.tuple(fc.nat(8), fc.nat(6), fc.string()).map(([row, columnIndex, text]) => write(row, columnIndex, [[text]])),
    fc.constant((sheet: Sheet) => addRows(sheet, 2)),
    fc.constant((sheet: Sheet) => chooseDefaultSize(sheet, 'M')),
    fc.nat().map((n) => (sheet: Sheet) => addSpecialItem(sheet, `Item ${n}`)),
    fc.nat(8).map((n) => (sheet: Sheet) => removeSpecialItem(sheet, sheet.columns[n]?.key ?? '')),
    fc.nat(8).map((n) => (sheet: Sheet) => deleteRows(sheet, new Set([sheet.rows[n]?.id ?? '']))),
  )
  fc.assert(
    fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
      const done = run(...changes.map((one) => ({ do: 'change', change: one }) as const))
      const keys = done.sheet.columns.map(({ key }) => key)
      for (const { cells } of done.sheet.rows) expect(keys).toEqual(expect.arrayContaining(Object.keys(cells)))
      let state = done
      while (state.past.length > 0) state = gridReducer(state, { do: 'undo' })
      expect(state.sheet).toEqual(startGrid().sheet)
      while (state.future.length > 0) state = gridReducer(state, { do: 'redo' })
      expect(state.sheet).toBe(done.sheet)
    }),
  )
})

test('the number of steps to undo is limited', () => {
  const steps = Array.from({ length: STEPS_TO_UNDO + 5 }, (_, n) => write(0, 0, [[`Name ${n}`]]))
  expect(run(...steps.map((change) => ({ do: 'change', change }) as const)).past).toHaveLength(STEPS_TO_UNDO)
})
