import { listStock, type StockItem, sumStock } from '@kitroom/contract/all-stock'
import { createBatch } from '@kitroom/contract/batches'
import { foldText } from '@kitroom/contract/fold-text'
import { filterRows, searchedText, searchRows, sortRows, withSortKeys } from '@kitroom/contract/list-rows'
import { type Filter, type ListState, listParams } from '@kitroom/contract/list-state'
import { STOCK_WARNINGS } from '@kitroom/contract/stock-warnings'
import { startApp } from '@kitroom/testkit/app'
import type { Client } from '@kitroom/testkit/client'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seedDemo } from '../../demo/demo.ts'

/** The demo business, whose items are in all states once some were changed. */
const withStock = async () => {
  const app = await startApp()
  await seedDemo(app.database, 'Volley-Demo-26')
  const office = await app.signIn('MANAGE_INVENTORY')
  const { rows } = await office.call(listStock, { query: { limit: 1000 } })
  const changed = rows.filter((_, nth) => nth % 9 === 0)
  const values = [
    { counted_qty: 0 },
    { in_stock: false },
    { sku: null },
    { low_stock_level: null, critical_stock_level: null },
  ]
  await office.call(createBatch, {
    body: {
      area: 'inventory',
      rows: changed.map(({ id, updated_at }, nth) => ({ id, updated_at, values: values[nth % values.length] })),
    },
  })
  return { ...app, office }
}

const queryOf = (state: ListState): Record<string, string | string[]> =>
  Object.fromEntries(
    [...Map.groupBy(listParams(state), ([name]) => name)].map(([name, pairs]) => [name, pairs.map(([, text]) => text)]),
  )

const readAll = async (client: Client, query: object): Promise<StockItem[]> => {
  const rows: StockItem[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const page: Awaited<ReturnType<typeof client.call<typeof listStock>>> = await client.call(listStock, {
      query: { ...query, limit: 400, ...(after ? { after } : {}) },
    })
    rows.push(...page.rows)
    after = page.next
  }
  return rows
}

const COLUMNS = listStock.paged
const choice = (id: string, values: readonly string[]) =>
  fc.subarray([...values], { minLength: 1 }).map((some) => [id, { is: 'one-of', values: some } as Filter] as const)
const between = (id: string, from: string | null, to: string | null) =>
  fc.constant([id, { is: 'between', from, to } as Filter] as const)
const blank = (id: string) => fc.boolean().map((is) => [id, { is: 'blank', blank: is } as Filter] as const)
const anyFilter = fc.oneof(
  choice('warning', STOCK_WARNINGS),
  choice('size', ['AS', 'AM', 'AL', 'YM']),
  choice('garment_color', ['Navy', 'White', 'Black']),
  fc.boolean().map((yes) => ['in_stock', { is: 'yes-no', yes } as Filter] as const),
  fc.boolean().map((yes) => ['product_is_active', { is: 'yes-no', yes } as Filter] as const),
  between('available_qty', '1', '40'),
  between('shortfall', '0', null),
  fc.constant(['sku', { is: 'contains', text: 'nvy-a' } as Filter] as const),
  blank('supplier_name'),
  blank('low_stock_level'),
  blank('last_movement_at'),
  blank('sku'),
)
const anyState: fc.Arbitrary<ListState> = fc.record({
  search: fc.constantFrom('', '', 'navy', 'ace navy', 'adult large', 'critical', 'jersey'),
  sort: fc.option(fc.record({ column: fc.constantFrom(...COLUMNS.map(({ id }) => id)), descending: fc.boolean() }), {
    nil: null,
    freq: 3,
  }),
  filters: fc.array(anyFilter, { maxLength: 2 }).map((filters) => Object.fromEntries(filters)),
  columns: fc.constant(null),
  group: fc.constant(null),
  view: fc.constant(null),
})

test('the database searches, filters and sorts all stock as a list in memory does, and sums what matches', async () => {
  const { office } = await withStock()
  const all = await readAll(office, {})
  const textOf = searchedText(COLUMNS)
  const inMemory = ({ search, sort, filters }: ListState) => {
    const column = COLUMNS.find(({ id }) => id === sort?.column)
    // Of equal rows the one that was made first comes first.
    const byId = column ? all.toSorted((one, other) => one.id - other.id) : all
    const sorted = column ? sortRows(withSortKeys(byId, column), sort?.descending ?? false) : byId
    return searchRows(filterRows(sorted, COLUMNS, filters), (row) => foldText(textOf(row)), search)
  }

  expect(new Set(all.map(({ warning }) => warning)).size).toBeGreaterThan(3)
  expect(all.map(({ id }) => id)).toEqual(
    inMemory({
      search: '',
      sort: { column: 'product', descending: false },
      filters: {},
      columns: null,
      group: null,
      view: null,
    }).map(({ id }) => id),
  )
  await fc.assert(
    fc.asyncProperty(anyState, async (state) => {
      const expected = inMemory(state)
      const rows = await readAll(office, queryOf(state))
      expect(rows.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
      const sums = await office.call(sumStock, { query: queryOf(state) })
      expect(sums.pieces).toBe(expected.reduce((sum, { available_qty }) => sum + available_qty, 0))
      expect(sums.products).toBe(new Set(expected.map(({ product_id }) => product_id)).size)
      const { warning: _, ...filters } = state.filters
      const counted = inMemory({
        ...state,
        sort: null,
        filters: { ...filters, product_is_active: { is: 'yes-no', yes: true } },
      })
      expect(sums.warnings).toEqual(
        STOCK_WARNINGS.map((warning) => ({
          warning,
          items: counted.filter((item) => item.warning === warning).length,
        })),
      )
    }),
    { numRuns: 60 },
  )
})

test('all stock needs the right to manage inventory', async () => {
  const { signIn } = await startApp()
  const [reader, keeper] = [await signIn('PRODUCT_READ'), await signIn('MANAGE_INVENTORY')]
  const statuses = []
  for (const client of [reader, keeper]) {
    statuses.push((await client.send(listStock)).status, (await client.send(sumStock)).status)
  }
  expect(statuses).toEqual([403, 403, 200, 200])
})
