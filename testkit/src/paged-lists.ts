import type { Endpoint } from '@kitroom/contract/endpoint'
import { foldText } from '@kitroom/contract/fold-text'
import type { ListColumn } from '@kitroom/contract/list-column'
import { filterRows, searchedText, searchRows, sortRows, withSortKeys } from '@kitroom/contract/list-rows'
import { type Filter, type ListState, listParams } from '@kitroom/contract/list-state'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { Client } from './client.ts'

type PagedEndpoint<Row> = Endpoint & { readonly paged: readonly ListColumn<Row>[] }
type Page<Row> = { rows: Row[]; total: number | null; next: string | null }

const queryOf = (state: ListState): Record<string, string | string[]> =>
  Object.fromEntries(
    [...Map.groupBy(listParams(state), ([name]) => name)].map(([name, pairs]) => [name, pairs.map(([, text]) => text)]),
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

const inMemory = <Row>(all: readonly Row[], columns: readonly ListColumn<Row>[], state: ListState): readonly Row[] => {
  const { search, sort, filters } = state
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

type Cases = { searches: readonly string[]; filters: fc.Arbitrary<NamedFilter>; runs?: number }

/** Searched, filtered and sorted in any way, a list is the same as one in memory, and its pages are all of it. */
export const expectAsInMemory = async <Row extends { id: number }>(
  client: Client,
  list: PagedEndpoint<Row>,
  { searches, filters, runs = 150 }: Cases,
): Promise<void> => {
  const all = await readAll(client, list)
  const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id)
  expect(idsOf(all)).toEqual(idsOf(all).toSorted((one, other) => other - one))
  const anyState: fc.Arbitrary<ListState> = fc.record({
    search: text(['', '', ...searches]),
    sort: optional(
      fc.record({
        column: text(list.paged.filter(({ shownOnly }) => !shownOnly).map(({ id }) => id)),
        descending: fc.boolean(),
      }),
    ),
    filters: fc.array(filters, { maxLength: 2 }).map((some) => Object.fromEntries(some)),
    columns: fc.constant(null),
    group: fc.constant(null),
    view: fc.constant(null),
  })
  await fc.assert(
    fc.asyncProperty(anyState, fc.integer({ min: 1, max: 20 }), async (state, limit) => {
      const rows = await readAll(client, list, queryOf(state), limit)
      expect(idsOf(rows)).toEqual(idsOf(inMemory(all, list.paged, state)))
      const { total } = await readPage(client, list, { ...queryOf(state), limit: 1 })
      expect(total).toBe(rows.length)
    }),
    { numRuns: runs },
  )
}
