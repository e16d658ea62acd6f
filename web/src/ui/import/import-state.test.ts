import type { CheckedRow } from '@kitroom/contract/batches'
import { importFields } from '@kitroom/contract/bulk'
import { EXISTING } from '@kitroom/contract/example-row'
import { bulk as garmentColors } from '@kitroom/contract/garment-colors'
import { bulk as inventory } from '@kitroom/contract/inventory'
import { bulk as sizes } from '@kitroom/contract/sizes'
import { expect, test } from 'vitest'
import type { ReadSheet } from '../spreadsheet/read-sheet.ts'
import { batchRequest } from './batch-request.ts'
import type { ImportState } from './import-model.ts'
import { canImport, countRows, type ImportAction, importReducer, NOTHING, statusOf } from './import-state.ts'
import { followSuggestion, suggestionsIn } from './suggestions.ts'
import { templateOf } from './template.ts'

const read = (rows: string[][], unread: ReadSheet['unread'] = []): ImportAction => ({
  do: 'read',
  spreadsheet: { sheets: [{ name: 'Pasted', rows, unread }], notes: [] },
})

const SIZES = [
  ['Size Code', 'Name', 'Shoe', 'Order'],
  ['AL', 'Adult Large', '9', '30'],
  ['AM', 'Adult Medium', '8', ''],
  ['AS', '', '7', '10'],
]

const after = (
  actions: readonly ImportAction[],
  bulk = sizes as typeof sizes | typeof inventory | typeof garmentColors,
) => actions.reduce<ImportState>(importReducer({ bulk }), NOTHING)

const checkedRow = (own: Partial<CheckedRow>): CheckedRow => ({
  state: 'new',
  id: null,
  updated_at: null,
  name: 'Adult Large',
  changes: [],
  errors: [],
  notes: [],
  ...own,
})

const checked = (...rows: Partial<CheckedRow>[]): ImportAction => ({
  do: 'checked',
  rows: new Map(rows.map((row, index) => [`row-${index}`, checkedRow(row)])),
  at: '2026-11-12T14:05:00.000Z',
})

const cells = (state: ImportState) => state.sheet.sheet.map((row) => row.cells)
const write = (rowId: string, columnKey: string, text: string): ImportAction => ({
  do: 'sheet',
  action: { do: 'edit', edit: { changes: [{ rowId, columnKey, text }], added: [], removed: [] } },
})

test('columns are matched by their headings, and the others are ignored', () => {
  const state = after([read(SIZES)])
  expect(state.source?.columns.map(({ heading, field }) => [heading, field])).toEqual([
    ['Size Code', 'code'],
    ['Name', 'name'],
    ['Shoe', null],
    ['Order', 'sort_order'],
  ])
  expect(cells(state)[0]).toEqual({ code: 'AL', name: 'Adult Large', sort_order: '30' })
  expect(state.isStale).toBe(true)
})

test('a column matched to another field brings its texts, and typed values elsewhere stay', () => {
  const state = after([
    read(SIZES),
    write('row-2', 'name', 'Adult Small'),
    write('row-2', 'sort_order', '99'),
    { do: 'match', column: 2, field: 'sort_order' },
  ])
  expect(state.source?.columns.map(({ field }) => field)).toEqual(['code', 'name', 'sort_order', null])
  expect(cells(state)).toEqual([
    { code: 'AL', name: 'Adult Large', sort_order: '9' },
    { code: 'AM', name: 'Adult Medium', sort_order: '8' },
    { code: 'AS', name: 'Adult Small', sort_order: '7' },
  ])
  const ignored = importReducer({ bulk: sizes })(state, { do: 'match', column: 2, field: null })
  expect(cells(ignored)[0]).toEqual({ code: 'AL', name: 'Adult Large' })
})

test('nothing is imported while a row is wrong, or before the server has checked the typed values', () => {
  const wrong = after([read(SIZES), checked({}, { state: 'changed' }, { state: 'wrong' })])
  expect(countRows(wrong)).toEqual({ new: 1, changed: 1, unchanged: 0, wrong: 1, out: 0 })
  expect(canImport(wrong, countRows(wrong))).toBe(false)

  const out = importReducer({ bulk: sizes })(wrong, { do: 'leave out wrong' })
  expect(countRows(out)).toMatchObject({ wrong: 0, out: 1 })
  expect(canImport(out, countRows(out))).toBe(false)
  const seen = importReducer({ bulk: sizes })(out, checked({}, { state: 'changed' }))
  expect(canImport(seen, countRows(seen))).toBe(true)
  const typed = importReducer({ bulk: sizes })(seen, write('row-0', 'name', 'Large'))
  expect(canImport(typed, countRows(typed))).toBe(false)
  const unchanged = importReducer({ bulk: sizes })(seen, checked({ state: 'unchanged' }, { state: 'unchanged' }))
  expect(canImport(unchanged, countRows(unchanged))).toBe(false)
})

test('a row that is left out is not sent, and can be included again', () => {
  const out = after([read(SIZES), { do: 'leave out', rowId: 'row-1', isOut: true }])
  const sent = (state: ImportState) =>
    batchRequest({ area: 'sizes', bulk: sizes }, state).rows.map((row) => row.cells?.code)
  expect(sent(out)).toEqual(['AL', 'AS'])
  expect(sent(importReducer({ bulk: sizes })(out, { do: 'leave out', rowId: 'row-1', isOut: false }))).toEqual([
    'AL',
    'AM',
    'AS',
  ])
})

test('an import names the version of each checked row, and none for new ones', () => {
  const state = after([read(SIZES), checked({ updated_at: '2026-11-01T00:00:00.000Z' }, {}, {})])
  const { rows } = batchRequest({ area: 'sizes', bulk: sizes }, state, state.checked)
  expect(rows.map(({ updated_at }) => updated_at)).toEqual(['2026-11-01T00:00:00.000Z', null, null])
  expect(batchRequest({ area: 'sizes', bulk: sizes }, state).rows[0]).not.toHaveProperty('updated_at')
})

test('a cell without a value is wrong until something is typed there', () => {
  const state = after([
    read(SIZES, [{ row: 3, column: 1, message: 'This formula has no value. Type the value' }]),
    checked({}, {}, {}),
  ])
  const status = (given: ImportState) => given.sheet.sheet.map((row) => statusOf(given, row))
  expect(status(state)).toEqual(['new', 'new', 'wrong'])
  expect(status(importReducer({ bulk: sizes })(state, write('row-2', 'name', 'Adult Small')))).toEqual([
    'new',
    'new',
    'new',
  ])
})

test('the example row of the template is skipped, but not once it is changed', () => {
  const { table } = templateOf(sizes)
  const [example = []] = table.rows.map((row) => row.map(String))
  const own = example.with(0, 'Mine')
  const state = after([read([[...table.headings], example, own])])
  expect(state.source?.hadExample).toBe(true)
  expect(cells(state).map(({ name }) => name)).toEqual(['Mine'])
})

test('the template says where a cell names a record that exists', () => {
  const { table, notes } = templateOf(inventory)
  const row = Object.fromEntries(table.headings.map((heading, nth) => [heading, table.rows[0]?.[nth]]))
  expect(row).toMatchObject({ 'Product Code': EXISTING, Color: EXISTING, Size: EXISTING, 'Counted Quantity': '' })
  expect(notes.rows).toContainEqual([
    'Product Code',
    'The name or the code of one that exists. At most 50 characters. Required',
  ])
})

test('a count is as of the first check, unless the sheet has a time', () => {
  const stock = read([
    ['SKU', 'Counted', 'Counted At'],
    ['A-1', '5', ''],
    ['A-2', '6', '2026-11-11T08:00:00.000Z'],
    ['A-3', '', ''],
  ])
  const state = after([stock, checked({}, {}, {}), write('row-2', 'sku', 'A-4')], inventory)
  const { rows } = batchRequest({ area: 'inventory', bulk: inventory }, state)
  expect(rows.map((row) => row.cells?.counted_at)).toEqual(['2026-11-12T14:05:00.000Z', '2026-11-11T08:00:00.000Z', ''])
})

test('a count that is typed late is as of the first check with it, and one typed anew as of a new check', () => {
  const reduce = importReducer({ bulk: inventory })
  const typed = (state: ImportState, columnKey: string, text: string, at: string) =>
    reduce(reduce(state, write(state.sheet.sheet[0]?.id ?? '', columnKey, text)), {
      do: 'checked',
      rows: new Map(),
      at,
    })
  const countedAt = (state: ImportState) =>
    batchRequest({ area: 'inventory', bulk: inventory }, state).rows[0]?.cells?.counted_at
  const named = typed(reduce(NOTHING, { do: 'add rows', count: 1 }), 'sku', 'A-1', '2026-11-12T10:00:00.000Z')
  const counted = typed(named, 'counted_qty', '5', '2026-11-12T10:30:00.000Z')
  expect(countedAt(counted)).toBe('2026-11-12T10:30:00.000Z')
  const corrected = typed(counted, 'counted_qty', '6', '2026-11-12T10:40:00.000Z')
  expect(countedAt(corrected)).toBe('2026-11-12T10:30:00.000Z')
  const emptied = typed(corrected, 'counted_qty', '', '2026-11-12T10:50:00.000Z')
  expect(countedAt(typed(emptied, 'counted_qty', '7', '2026-11-12T11:00:00.000Z'))).toBe('2026-11-12T11:00:00.000Z')
})

test('a suggestion is applied in every row with the text, in any case', () => {
  const state = after(
    [
      read([
        ['Code', 'Imprint Colors'],
        ['A', 'White; Nvy'],
        ['B', 'nvy, Royal'],
        ['C', 'White'],
      ]),
      checked(
        ...['Nvy', 'nvy'].map((text) => ({
          state: 'wrong' as const,
          errors: [{ path: 'imprint_color_ids', message: `There is no Imprint Color “${text}”`, suggestion: 'Navy' }],
        })),
        {},
      ),
    ],
    garmentColors,
  )
  const [suggestion] = suggestionsIn(state.checked)
  expect(suggestion).toMatchObject({ text: 'Nvy', meant: 'Navy', rowIds: ['row-0', 'row-1'] })
  const field = importFields(garmentColors).find(({ name }) => name === 'imprint_color_ids')
  expect(field && suggestion && followSuggestion(field, state.sheet.sheet, suggestion).map(({ text }) => text)).toEqual(
    ['White; Navy', 'Navy; Royal'],
  )
})

test('blank rows for typing are not part of the import', () => {
  const state = after([{ do: 'add rows', count: 3 }])
  const [first] = state.sheet.sheet
  expect(batchRequest({ area: 'sizes', bulk: sizes }, state).rows).toEqual([])
  const typed = importReducer({ bulk: sizes })(state, write(first?.id ?? '', 'code', 'AL'))
  expect(batchRequest({ area: 'sizes', bulk: sizes }, typed).rows).toEqual([{ cells: { code: 'AL' } }])
})

test('a sheet without a product column uses the product whose stock is imported', () => {
  const reduce = importReducer({ bulk: inventory, defaults: { product_code: 'Rally Jersey' } })
  const stock = [
    ['Color', 'Size', 'Counted'],
    ['Navy', 'AL', '5'],
  ]
  expect(cells(reduce(NOTHING, read(stock)))).toEqual([
    { garment_color: 'Navy', size: 'AL', counted_qty: '5', product_code: 'Rally Jersey' },
  ])
  const named = stock.map((row, index) => [...row, index === 0 ? 'Product' : 'Other'])
  expect(cells(reduce(NOTHING, read(named)))[0]?.product_code).toBe('Other')
})
