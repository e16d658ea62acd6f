import type { Endpoint } from '@kitroom/contract/endpoint'
import { foldText } from '@kitroom/contract/fold-text'
import type { ListColumn } from '@kitroom/contract/list-column'
import { filterRows, searchedText, searchRows, sortRows, withSortKeys } from '@kitroom/contract/list-rows'
import { type Filter, type ListState, listParams } from '@kitroom/contract/list-state'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { Client } from './client.ts'

/** The parts of a list's state that decide about its rows. */
export type Wanted = Pick<ListState, 'search' | 'sort' | 'filters'>
type PagedEndpoint<Row> = Endpoint & { readonly paged: readonly ListColumn<Row>[] }
type Page<Row> = { rows: Row[]; total: number | null; next: string | null }

const queryOf = (wanted: Wanted): Record<string, string | string[]> =>
  Object.fromEntries(
    [...Map.groupBy(listParams({ ...wanted, columns: null, group: null, view: null }), ([name]) => name)].map(
      ([name, pairs]) => [name, pairs.map(([, text]) => text)],
    ),
  )

const readPage = async <Row>(client: Client, list: PagedEndpoint<Row>, query: object): Promise<Page<Row>> =>
  (await client.call(list as Endpoint, { query } as never)) as unknown as Page<Row>

/** All rows of a list, read page by page. */
export const readAll = async <Row>(
  client: Client,
  list: PagedEndpoint<Row>,
  query: object = {},
  limit = 1000,
): Promise<Row[]> => {
  const rows: Row[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const page: Page<Row> = await readPage(client, list, { ...query, limit, ...(after ? { after } : {}) })
    rows.push(...page.rows)
    after = page.next
  }
  return rows
}

const inMemory = <Row>(
  all: readonly Row[],
  columns: readonly ListColumn<Row>[],
  { search, sort, filters }: Wanted,
): readonly Row[] => {
  const textOf = searchedText(columns)
  const column = columns.find(({ id }) => id === sort?.column)
  const sorted = column ? sortRows(withSortKeys(all, column), sort?.descending ?? false) : all
  return searchRows(filterRows(sorted, columns, filters), (row) => foldText(textOf(row)), search)
}

export const text = (words: readonly string[]) => fc.constantFrom(...words)
export const optional = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null, freq: 3 })

type NamedFilter = readonly [string, Filter]

export const containsAny = (columns: readonly string[], texts: readonly string[]): fc.Arbitrary<NamedFilter> =>
  fc.tuple(
    text(columns),
    text(texts).map((one) => ({ is: 'contains', text: one }) as const),
  )

export const oneOfAny = (column: string, values: readonly string[]): fc.Arbitrary<NamedFilter> =>
  fc.tuple(
    fc.constant(column),
    fc.subarray([...values], { minLength: 1 }).map((some) => ({ is: 'one-of', values: some }) as const),
  )

export const blankAny = (columns: readonly string[]): fc.Arbitrary<NamedFilter> =>
  fc.tuple(
    text(columns),
    fc.boolean().map((blank) => ({ is: 'blank', blank }) as const),
  )

/** Rows of some records, by the ids that a link to them has, and by names as well. */
const idsAny = <Row>(all: readonly Row[], columns: readonly ListColumn<Row>[]): fc.Arbitrary<NamedFilter>[] =>
  columns.flatMap(({ id, ids, value }) => {
    const known = [...new Set(all.flatMap((row) => [ids?.(row) ?? []].flat()))]
    if (known.length === 0) return []
    const names = fc.subarray([...new Set(all.map((row) => String(value(row) ?? '')))], { maxLength: 1 })
    const some = fc.subarray([...known, 1_000_000], { minLength: 1 })
    return [fc.tuple(fc.constant(id), fc.record({ is: fc.constant('one-of' as const), values: names, ids: some }))]
  })

type Cases<Row> = {
  searches: readonly string[]
  filters: fc.Arbitrary<NamedFilter>
  runs?: number
  /** The column that the list comes in the order of, if that is not the one of its ids from the last to the first. */
  order?: string
  /** The order of equal rows, if it is another one. */
  compare?: (one: Row, other: Row) => number
  /** Expects whatever else is true of the rows that `find` gives for what is wanted. */
  expectBesides?: (wanted: Wanted, query: object, find: (wanted: Wanted) => readonly Row[]) => Promise<void>
}

/** Searched, filtered and sorted in any way, a list is the same as one in memory, and its pages are all of it. */
export const expectAsInMemory = async <Row extends { id: number }>(
  client: Client,
  list: PagedEndpoint<Row>,
  { searches, filters, runs = 150, order, compare, expectBesides }: Cases<Row>,
): Promise<void> => {
  const all = await readAll(client, list)
  const ordered = all.toSorted(compare ?? ((one, other) => (order ? one.id - other.id : other.id - one.id)))
  const find = (wanted: Wanted) => inMemory(ordered, list.paged, wanted)
  const first = order ? { column: order, descending: false } : null
  const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id)
  expect(idsOf(all)).toEqual(idsOf(find({ search: '', sort: first, filters: {} })))
  const anyWanted: fc.Arbitrary<Wanted> = fc.record({
    search: text(['', '', ...searches]),
    sort: optional(
      fc.record({
        column: text(list.paged.filter(({ shownOnly }) => !shownOnly).map(({ id }) => id)),
        descending: fc.boolean(),
      }),
    ),
    filters: fc
      .array(fc.oneof({ weight: 3, arbitrary: filters }, ...idsAny(all, list.paged)), { maxLength: 2 })
      .map((some) => Object.fromEntries(some)),
  })
  await fc.assert(
    fc.asyncProperty(anyWanted, fc.integer({ min: 1, max: 20 }), async (wanted, limit) => {
      const query = queryOf(wanted)
      const expected = find({ ...wanted, sort: wanted.sort ?? first })
      expect(idsOf(await readAll(client, list, query, Math.max(limit, Math.ceil(all.length / 20))))).toEqual(
        idsOf(expected),
      )
      expect((await readPage(client, list, { ...query, limit: 1 })).total).toBe(expected.length)
      await expectBesides?.(wanted, query, find)
    }),
    { numRuns: runs },
  )
}
