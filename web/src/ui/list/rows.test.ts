import { foldText } from '@kitroom/contract/fold-text'
import type { CellValue, ColumnKind } from '@kitroom/contract/list-column'
import { filterRows, searchedText, searchRows, sortRows, withSortKeys } from '@kitroom/contract/list-rows'
import type { Filter } from '@kitroom/contract/list-state'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Column } from './column.ts'
import { chosenOptions, filterOptionsOf, filterText } from './filter.ts'
import { nextSort } from './sort.ts'

type Row = { id: number; value: CellValue }

const column = (kind: ColumnKind): Column<Row> => ({
  id: 'value',
  label: 'Value',
  kind,
  value: ({ value }) => value,
  cell: () => null,
})
const rowsOf = (values: readonly CellValue[]): Row[] => values.map((value, id) => ({ id, value }))

test.each<[string, ColumnKind, CellValue[], CellValue[], CellValue[]]>([
  ['texts in natural order', 'text', ['M10', 'm9', 'É', 'a'], ['a', 'É', 'm9', 'M10'], ['M10', 'm9', 'É', 'a']],
  ['numbers', 'number', [10, -3, 9], [-3, 9, 10], [10, 9, -3]],
  ['no before yes', 'boolean', [true, false], [false, true], [true, false]],
  [
    'blanks last both ways',
    'text',
    ['', 'b', null, 'a', undefined],
    ['a', 'b', '', null, undefined],
    ['b', 'a', '', null, undefined],
  ],
  ['zero is no blank', 'number', [null, 0, 1], [0, 1, null], [1, 0, null]],
])('%s are sorted', (_name, kind, values, ascending, descending) => {
  const sorted = (isDescending: boolean) =>
    sortRows(withSortKeys(rowsOf(values), column(kind)), isDescending).map(({ value }) => value)
  expect(sorted(false)).toEqual(ascending)
  expect(sorted(true)).toEqual(descending)
})

test('equal rows keep their order in both directions', () => {
  const rows = rowsOf(['b', 'a', 'B', 'a', null, 'b', null])
  const ids = (descending: boolean) => sortRows(withSortKeys(rows, column('text')), descending).map(({ id }) => id)
  expect(ids(false)).toEqual([1, 3, 0, 2, 5, 4, 6])
  expect(ids(true)).toEqual([0, 2, 5, 1, 3, 4, 6])
})

test('presses on one header sort ascending, then descending, then not at all', () => {
  const first = nextSort(null, 'name')
  const second = nextSort(first, 'name')
  expect([first, second, nextSort(second, 'name')]).toEqual([
    { column: 'name', descending: false },
    { column: 'name', descending: true },
    null,
  ])
  expect(nextSort(second, 'code')).toEqual({ column: 'code', descending: false })
})

const local = (day: number) => new Date(2026, 10, day, 23, 30).toISOString()

test.each<[string, CellValue[], Filter, CellValue[]]>([
  ['one of several', ['Navy', 'Red', null], { is: 'one-of', values: ['Red', 'Gold'] }, ['Red']],
  ['one of a list', [['Navy', 'Red'], []], { is: 'one-of', values: ['Red'] }, [['Navy', 'Red']]],
  ['a part of a text', ['Navy', 'Old NÁVY', 'Red', null], { is: 'contains', text: 'navy' }, ['Navy', 'Old NÁVY']],
  ['yes', [true, false, undefined], { is: 'yes-no', yes: true }, [true]],
  ['no', [true, false], { is: 'yes-no', yes: false }, [false]],
  ['a range with both its ends', [-1, 0, 5, 6, null], { is: 'between', from: '0', to: '5' }, [0, 5]],
  ['an open range', [-1, 0, null], { is: 'between', from: null, to: '-1' }, [-1]],
  [
    'days in the user’s time zone',
    [local(1), local(2), local(3), null],
    { is: 'between', from: '2026-11-02', to: '2026-11-02' },
    [local(2)],
  ],
  ['empty', ['', null, 0, 'a'], { is: 'blank', blank: true }, ['', null]],
  ['not empty', ['', null, 0, 'a'], { is: 'blank', blank: false }, [0, 'a']],
])('a filter for %s', (_name, values, filter, left) => {
  const passing = filterRows(rowsOf(values), [column('text')], { value: filter })
  expect(passing.map(({ value }) => value)).toEqual(left)
})

test('a day is itself in every time zone', () => {
  vi.stubEnv('TZ', 'America/New_York')
  onTestFinished(() => void vi.unstubAllEnvs())
  const days = ['2026-11-30', '2026-12-01', 'soon', null]
  const filter: Filter = { is: 'between', from: '2026-12-01', to: '2026-12-01' }
  expect(filterRows(rowsOf(days), [column('date-time')], { value: filter })).toEqual([{ id: 1, value: '2026-12-01' }])
})

test.each<[Filter, string]>([
  [{ is: 'one-of', values: ['Aces', 'Blocks'] }, 'Club: Aces, Blocks'],
  [{ is: 'yes-no', yes: false }, 'Club: No'],
  [{ is: 'between', from: '1', to: null }, 'Club: from 1'],
  [{ is: 'between', from: null, to: '2' }, 'Club: to 2'],
  [{ is: 'between', from: '1', to: '2' }, 'Club: 1 to 2'],
  [{ is: 'between', from: '2027-01-09', to: '2027-02-01' }, 'Club: 9 Jan 2027 to 1 Feb 2027'],
  [{ is: 'between', from: null, to: '2027-13-99' }, 'Club: to 2027-13-99'],
  [{ is: 'blank', blank: true }, 'Club: Empty'],
  [{ is: 'contains', text: 'ace' }, 'Club: contains “ace”'],
])('%j is described in words', (filter, words) => {
  expect(filterText({ ...column('choice'), label: 'Club' }, filter, [])).toBe(words)
})

type Member = { clubs: string[]; ids: number[] }

test('records with the same name are distinguished, with one or several in a cell', () => {
  const clubs: Column<Member> = {
    id: 'value',
    label: 'Club',
    kind: 'choice',
    value: (member: Member) => member.clubs,
    ids: (member: Member) => member.ids,
    cell: () => null,
  }
  const members: Member[] = [
    { clubs: ['Aces', 'Blocks'], ids: [7, 3] },
    { clubs: ['Aces'], ids: [9] },
    { clubs: ['Blocks'], ids: [3, 11] }, // the name of one is not known
  ]
  const options = filterOptionsOf(clubs, members)
  expect(options.map(({ label, id }) => [label, id])).toEqual([
    ['Aces (no. 7)', 7],
    ['Aces (no. 9)', 9],
    ['Blocks', 3],
  ])
  const filter: Filter = { is: 'one-of', values: [], ids: [9, 11] }
  expect(filterRows(members, [clubs], { value: filter })).toEqual(members.slice(1))
  expect(filterText(clubs, { ...filter, ids: [9, 3, 11] }, options)).toBe('Club: Aces (no. 9), Blocks, gone (no. 11)')
  const offered = [
    { id: 7, name: 'Aces' },
    { id: 9, name: 'Aces' },
    { id: 3, name: 'Blocks' },
  ]
  expect(filterOptionsOf(clubs, [], { value: offered })).toEqual(options)
})

test('names in an address of before are read as names, and those of no record are named as gone', () => {
  const club = { ...column('choice'), label: 'Club', ids: () => [] }
  const options = ['Aces', 'Blocks'].map((text, nth) => ({ label: text, text, id: nth + 1 }))
  const filter: Filter = { is: 'one-of', values: ['Blocks', 'Chargers'] }
  expect(filterText(club, filter, options)).toBe('Club: Blocks, Chargers (gone)')
  expect(chosenOptions(filter, options).map(({ id }) => id)).toEqual([2, null])
  // Nobody knows what is gone before there is anything.
  expect(filterText(club, { ...filter, ids: [7] }, [])).toBe('Club: Blocks, Chargers, no. 7')
})

type Item = { product: string; color: string; quantity: number; colors: string[] }

const COLUMNS: Column<Item>[] = [
  { id: 'product', label: 'Product', kind: 'text', value: ({ product }) => product, cell: () => null },
  {
    id: 'color',
    label: 'Color',
    kind: 'choice',
    value: ({ color }) => color,
    cell: () => null,
    searched: () => 'dark',
  },
  { id: 'colors', label: 'Colors', kind: 'choice', value: ({ colors }) => colors, cell: () => null },
  { id: 'quantity', label: 'Quantity', kind: 'number', value: ({ quantity }) => quantity, cell: () => null },
]
const ace: Item = { product: 'Ace Jersey', color: 'Marine', quantity: 41, colors: ['Rosé', 'Gold'] }
const found = (search: string) => searchRows([ace], (row) => foldText(searchedText(COLUMNS)(row)), search).length === 1

test.each([
  ['ace marine', true],
  ['marine   ACE', true],
  ['rose', true],
  ['dark jersey', true],
  ['', true],
  ['ace red', false],
  ['41', false],
  ['jerseymarine', false],
])('a search for %j', (search, isFound) => {
  expect(found(search)).toBe(isFound)
})
