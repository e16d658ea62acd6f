import fc from 'fast-check'
import { expect, test } from 'vitest'
import { at } from './selection.ts'
import type { SheetEdit, SheetRow } from './sheet-model.ts'
import { applyEdit, type SheetState, sheetReducer, startSheet } from './sheet-state.ts'

const rows: SheetRow[] = ['1', '2', '3'].map((id) => ({ id, cells: { name: `Row ${id}`, qty: id } }))
const edit = (own: Partial<SheetEdit>): SheetEdit => ({ changes: [], added: [], removed: [], ...own })
const write = (rowId: string, columnKey: string, text: string) => edit({ changes: [{ rowId, columnKey, text }] })

test('a row that does not change stays the same object, and rows that do not change the same array', () => {
  const after = applyEdit(rows, write('2', 'qty', '20'))
  expect(after.map((row) => row.cells.qty)).toEqual(['1', '20', '3'])
  expect(after[0]).toBe(rows[0])
  expect(applyEdit(rows, write('2', 'qty', '2'))).toBe(rows)
  expect(applyEdit(rows, write('2', 'notes', ''))).toBe(rows)
  expect(applyEdit(rows, write('9', 'qty', '7'))).toBe(rows)
})

test('rows are added before they are written, and removed last', () => {
  const step = edit({
    added: [{ id: '4', cells: {} }],
    changes: [{ rowId: '4', columnKey: 'qty', text: '4' }],
    removed: ['1'],
  })
  expect(applyEdit(rows, step).map(({ id, cells }) => [id, cells.qty])).toEqual([
    ['2', '2'],
    ['3', '3'],
    ['4', '4'],
  ])
})

test('undo selects what was selected when it happened', () => {
  const state = [
    { do: 'select', selection: at(1, 1) } as const,
    { do: 'edit', edit: { ...write('2', 'qty', '20'), selection: at(2, 1) } } as const,
    { do: 'undo' } as const,
  ].reduce(sheetReducer, startSheet(rows))
  expect(state.selection).toEqual(at(1, 1))
  expect(state.sheet).toBe(rows)
})

const anEdit = fc.record({
  changes: fc.array(
    fc.record({
      rowId: fc.constantFrom('1', '2', '3', 'a', 'b'),
      columnKey: fc.constantFrom('name', 'qty', 'notes'),
      text: fc.string(),
    }),
    { maxLength: 6 },
  ),
  added: fc.constantFrom([], [{ id: 'a', cells: {} }], [{ id: 'b', cells: { name: 'New' } }]),
  removed: fc.subarray(['1', '2', '3', 'a', 'b'], { maxLength: 2 }),
})
const undoAll = (state: SheetState): SheetState =>
  state.past.length === 0 ? state : undoAll(sheetReducer(state, { do: 'undo' }))
const redoAll = (state: SheetState): SheetState =>
  state.future.length === 0 ? state : redoAll(sheetReducer(state, { do: 'redo' }))

test('whatever was done, undoing all of it brings back the rows, and redoing all of it the result', () => {
  fc.assert(
    fc.property(fc.array(anEdit, { maxLength: 40 }), (edits) => {
      const done = edits.reduce((state, one) => sheetReducer(state, { do: 'edit', edit: one }), startSheet(rows))
      const undone = undoAll(done)
      expect(undone.sheet).toBe(rows)
      expect(redoAll(undone).sheet).toBe(done.sheet)
    }),
  )
})

test('other rows leave the cursor where it is', () => {
  const selection = at(1, 1)
  const state = sheetReducer({ ...startSheet(rows), selection }, { do: 'start', rows })
  expect(state.selection).toEqual(selection)
})
