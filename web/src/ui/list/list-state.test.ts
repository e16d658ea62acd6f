import type { ColumnKind } from '@kitroom/contract/list-column'
import {
  type Filter,
  type Filters,
  type ListState,
  readListState,
  shownColumns,
  withoutDefault,
} from '@kitroom/contract/list-state'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeListState } from './use-list-state.ts'

const COLUMNS = [
  { id: 'name', kind: 'text', fixed: true },
  { id: 'club', kind: 'choice' },
  { id: 'is_active', kind: 'boolean' },
  { id: 'sort_order', kind: 'number' },
  { id: 'updated_at', kind: 'date-time', hidden: true },
] as const

const NOTHING: ListState = { search: '', sort: null, filters: {}, columns: null, group: null, view: null }
const read = (query: string) => readListState(new URLSearchParams(query), COLUMNS)

const DAYS = ['1999-12-31', '2026-02-28', '2026-11-30']
const between = <T>(end: fc.Arbitrary<T>) =>
  fc
    .record({ from: fc.option(end.map(String)), to: fc.option(end.map(String)) })
    .filter(({ from, to }) => from !== null || to !== null)
    .map((range): Filter => ({ is: 'between', ...range }))
const blank = fc.boolean().map((isBlank): Filter => ({ is: 'blank', blank: isBlank }))
const OWN_FILTERS: Record<ColumnKind, fc.Arbitrary<Filter>> = {
  text: fc
    .string()
    .map((text) => text.trim())
    .filter(Boolean)
    .map((text): Filter => ({ is: 'contains', text })),
  choice: fc.oneof(
    fc.uniqueArray(fc.string(), { minLength: 1 }).map((values): Filter => ({ is: 'one-of', values })),
    fc
      .record({ values: fc.uniqueArray(fc.string()), ids: fc.uniqueArray(fc.nat(), { minLength: 1 }) })
      .map((chosen): Filter => ({ is: 'one-of', ...chosen })),
  ),
  boolean: fc.boolean().map((yes): Filter => ({ is: 'yes-no', yes })),
  number: between(fc.integer()),
  'date-time': between(fc.constantFrom(...DAYS)),
}
const states: fc.Arbitrary<ListState> = fc.record({
  search: fc.string(),
  sort: fc.option(fc.record({ column: fc.constantFrom(...COLUMNS.map(({ id }) => id)), descending: fc.boolean() })),
  filters: fc.record(Object.fromEntries(COLUMNS.map(({ id, kind }) => [id, fc.oneof(OWN_FILTERS[kind], blank)])), {
    requiredKeys: [],
  }) as fc.Arbitrary<Filters>, // keys may be left out, and hold no undefined
  columns: fc
    .subarray(COLUMNS.map(({ id }) => id))
    .map((chosen) => withoutDefault([...new Set(['name', ...chosen])], COLUMNS)),
  group: fc.option(fc.string()),
  view: fc.option(fc.string()),
})

test('a state written into an address is read back, beside other parameters', () => {
  fc.assert(
    fc.property(states, (state) => {
      const address = `?${writeListState(new URLSearchParams('tab=2'), state)}`
      const inOrder = COLUMNS.map(({ id }) => id).filter((id) => state.columns?.includes(id))
      expect(read(address)).toEqual({ ...state, columns: state.columns && inOrder })
      expect(new URLSearchParams(address).get('tab')).toBe('2')
    }),
  )
})

test('a list in its default state has no parameters', () => {
  expect(String(writeListState(new URLSearchParams(), NOTHING))).toBe('')
  expect(read('')).toEqual(NOTHING)
})

test.each([
  ['a column there is not', 'sort=-price&filter.price=1..2&columns=price'],
  ['words where a range belongs', 'filter.sort_order=many&filter.updated_at=1..2&filter.is_active=maybe'],
  ['a range without ends', 'filter.sort_order=..&filter.updated_at=..'],
])('%s is left out', (_name, query) => {
  expect(read(query)).toEqual({ ...NOTHING, columns: query.includes('columns') ? ['name'] : null })
})

test('columns keep the order of the list, and hidden ones appear only on request', () => {
  const shown = (query: string) => shownColumns(COLUMNS, read(query).columns).map(({ id }) => id)
  expect(shown('')).toEqual(['name', 'club', 'is_active', 'sort_order'])
  expect(shown('columns=updated_at,club')).toEqual(['name', 'club', 'updated_at'])
})

test('the default columns are not written into the address', () => {
  expect(read('columns=sort_order,is_active,club,name').columns).toBeNull()
})
