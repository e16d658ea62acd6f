import type { CheckedRow } from '@kitroom/contract/batches'
import { importFields } from '@kitroom/contract/bulk'
import { EXISTING } from '@kitroom/contract/example-row'
import { bulk as garmentColors } from '@kitroom/contract/garment-colors'
import { bulk as inventory } from '@kitroom/contract/inventory'
import { bulk as sizes } from '@kitroom/contract/sizes'
import { expect, test } from 'vitest'
import { aSheet, aSpreadsheet } from '../../testing/a-spreadsheet.ts'
import type { ReadSheet, SheetCell } from '../spreadsheet/read-sheet.ts'
import { batchRequest } from './batch-request.ts'
import type { ImportState } from './import-model.ts'
import { canImport, countRows, type ImportAction, importReducer, NOTHING, statusOf } from './import-state.ts'
import { questionsOf } from './questions.ts'
import { followSuggestion, suggestionsIn } from './suggestions.ts'
import { templateOf } from './template.ts'

const read = (rows: SheetCell[][], own: Partial<ReadSheet> = {}): ImportAction => ({
  do: 'read',
  spreadsheet: aSpreadsheet(aSheet(rows, own)),
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
  const problem = 'This formula has no value. Type the value'
  const state = after([
    read([...SIZES.slice(0, 3), ['AS', { shown: '', value: '', problem }, '7', '10']]),
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
    ['SKU', 'Counted', 'Counted at'],
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
  const [suggestion] = suggestionsIn(state.checked, state.sheet.sheet)
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

const STOCK = [
  ['SKU', 'On hand (current)', 'On hand (new)'],
  ['A-1', '36', '40'],
]

test('where two columns name one field none is taken until somebody chooses', () => {
  const state = after([read(STOCK), checked({ state: 'changed' })], inventory)
  expect(cells(state)).toEqual([{ sku: 'A-1' }])
  const [question, ...others] = questionsOf(inventory, state)
  expect(others).toEqual([])
  expect(question?.text).toBe('Which column is Counted Quantity?')
  expect(question?.answers.map(({ label }) => label)).toEqual([
    'On hand (current): 36',
    'On hand (new): 40',
    'None of them',
  ])
  expect(canImport(state, countRows(state))).toBe(false)
  const answered = (nth: number) => {
    const action = question?.answers[nth]?.action
    return action ? importReducer({ bulk: inventory })(state, action) : state
  }
  expect(cells(answered(1))).toEqual([{ sku: 'A-1', counted_qty: '40' }])
  expect(answered(1).source?.columns.map(({ field, like }) => field ?? `like ${like}`)).toEqual([
    'sku',
    'like counted_qty',
    'counted_qty',
  ])
  for (const nth of [0, 1, 2]) expect(questionsOf(inventory, answered(nth))).toEqual([])
  expect(cells(answered(2))).toEqual([{ sku: 'A-1' }])
})

const DATES = (...texts: string[]) => [
  ['SKU', 'Counted', 'Counted at'],
  ...texts.map((text, nth) => [`A-${nth}`, '1', text]),
]
const countedAt = (state: ImportState) =>
  batchRequest({ area: 'inventory', bulk: inventory }, state).rows.map(({ cells: own }) => own?.counted_at)
const local = (...parts: [number, number, number]) => new Date(...parts).toISOString()

test('dates that could be either are asked once for the column, unless others of it tell', () => {
  const state = after([read(DATES('03/04/2026', '05/06/2026'))], inventory)
  expect(countedAt(state)).toEqual(['03/04/2026', '05/06/2026'])
  const [question] = questionsOf(inventory, state)
  expect(question?.text).toBe('Counted at: which day is 03/04/2026?')
  expect(question?.answers.map(({ label }) => label)).toEqual(['3 April 2026', '4 March 2026'])
  const chosen = after([read(DATES('03/04/2026', '05/06/2026')), { do: 'order days', order: 'day' }], inventory)
  expect(countedAt(chosen)).toEqual([local(2026, 3, 3), local(2026, 5, 5)])
  expect(questionsOf(inventory, chosen)).toEqual([])
  const told = after([read(DATES('03/04/2026', '11/26/26'))], inventory)
  expect(countedAt(told)).toEqual([local(2026, 2, 4), local(2026, 10, 26)])
  expect(questionsOf(inventory, told)).toEqual([])
})

test('the row with most known headings has them, until another is chosen', () => {
  const rows = [
    ['Inventory count sheet', ''],
    ['Size', 'of November'],
    ['SKU', 'Counted'],
    ['A-1', '36'],
  ]
  const state = after([read(rows)], inventory)
  expect(state.source?.headingNumber).toBe(3)
  expect(cells(state)).toEqual([{ sku: 'A-1', counted_qty: '36' }])
  const chosen = importReducer({ bulk: inventory })(state, { do: 'choose', choices: { headingNumber: 2 } })
  expect(chosen.source?.headingNumber).toBe(2)
  expect(chosen.sheet.sheet).toHaveLength(2)
})

test('hidden rows and columns are left out until they are taken', () => {
  const sheet = aSheet(
    [
      ['Code', 'Name', 'Order'],
      ['AL', 'Large', '1'],
      ['AM', 'Medium', '2'],
    ],
    { hiddenColumns: [2] },
  )
  const rows = sheet.rows.map((row, nth) => ({ ...row, isHidden: nth === 2 }))
  const state = after([{ do: 'read', spreadsheet: aSpreadsheet({ ...sheet, rows }) }])
  expect(state.source?.hidden).toEqual({ rows: 1, columns: 1 })
  expect(cells(state)).toEqual([{ code: 'AL', name: 'Large' }])
  const taken = importReducer({ bulk: sizes })(state, { do: 'choose', choices: { takesHidden: true } })
  expect(taken.source?.hidden).toEqual({ rows: 0, columns: 0 })
  expect(cells(taken)).toEqual([
    { code: 'AL', name: 'Large', sort_order: '1' },
    { code: 'AM', name: 'Medium', sort_order: '2' },
  ])
})

test('a text field takes a number as it is shown, and a number as it is stored', () => {
  const zip = { shown: '02138', value: '2138' }
  const state = after([
    read([
      ['Code', 'Sort Order'],
      [zip, zip],
    ]),
  ])
  expect(cells(state)).toEqual([{ code: '02138', sort_order: '2138' }])
})

test('a column that the server knows by its texts is offered once', () => {
  const state = after(
    [
      read([
        ['Artikel', 'Counted'],
        ['A-1', '5'],
        ['A-2', '6'],
      ]),
      { ...checked({}, {}), columns: ['sku', null] } as ImportAction,
    ],
    inventory,
  )
  const [question] = questionsOf(inventory, state)
  expect(question?.text).toBe('Is Artikel the column of SKU? Its texts are known: A-1, A-2.')
  const [yes, no] = question?.answers ?? []
  const answered = (action: ImportAction | undefined) =>
    action ? importReducer({ bulk: inventory })(state, action) : state
  expect(cells(answered(yes?.action))[0]).toEqual({ sku: 'A-1', counted_qty: '5' })
  for (const { action } of [yes, no].flatMap((answer) => answer ?? []))
    expect(questionsOf(inventory, answered(action))).toEqual([])
})

test('a key that looks like an existing one is corrected, or new, in all its rows', () => {
  const wrong = {
    state: 'wrong' as const,
    errors: [{ path: 'code', message: 'M', suggestion: '00123', may_be_new: true }],
  }
  const state = after([read([['Code'], ['123'], ['123']]), checked(wrong, wrong)])
  const [suggestion] = suggestionsIn(state.checked, state.sheet.sheet)
  expect(suggestion).toEqual({ field: 'code', text: '123', meant: '00123', mayBeNew: true, rowIds: ['row-0', 'row-1'] })
  const made = importReducer({ bulk: sizes })(state, { do: 'make new', rowIds: suggestion?.rowIds ?? [] })
  expect(batchRequest({ area: 'sizes', bulk: sizes }, made).rows.map(({ is_new }) => is_new)).toEqual([true, true])
})
