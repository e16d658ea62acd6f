import type { Column, ColumnKind } from './column.ts'
import type { Filter, Filters } from './filter.ts'
import type { Sort } from './sort-rows.ts'

/** The state of a list. It is stored only in the list's address. */
export type ListState = {
  readonly search: string
  /** Null: the server's order. */
  readonly sort: Sort | null
  readonly filters: Filters
  /** The ids of the shown columns; null: the default ones. */
  readonly columns: readonly string[] | null
  /** The id of the grouping; null: none. */
  readonly group: string | null
  /** The requested saved view; null: none. */
  readonly view: string | null
}

type Columns = readonly Pick<Column<never>, 'id' | 'kind' | 'hidden' | 'fixed'>[]

const SEARCH = 'search'
const SORT = 'sort'
const COLUMNS = 'columns'
const VIEW = 'view'
const GROUP = 'group'
const FILTER = 'filter.'
const BLANK = 'blank.'
const ID = 'id.'
const DESCENDING = '-'
const RANGE = '..'

const RANGES: Partial<Record<ColumnKind, RegExp>> = {
  number: /^(-?\d{1,15})?\.\.(-?\d{1,15})?$/,
  'date-time': /^(\d{4}-\d\d-\d\d)?\.\.(\d{4}-\d\d-\d\d)?$/,
}

const WHOLE = /^\d{1,15}$/

const readSort = (text: string | null, columns: Columns): Sort | null => {
  const descending = text?.startsWith(DESCENDING) ?? false
  const column = text?.slice(descending ? DESCENDING.length : 0)
  return columns.some(({ id }) => id === column) && column !== undefined ? { column, descending } : null
}

const readFilter = (params: URLSearchParams, { id, kind }: Columns[number]): Filter | null => {
  const values = params.getAll(FILTER + id)
  const [first] = values
  if (kind === 'choice') {
    const ids = new Set(
      params
        .getAll(ID + id)
        .filter((text) => WHOLE.test(text))
        .map(Number),
    )
    if (values.length > 0 || ids.size > 0) {
      return { is: 'one-of', values: [...new Set(values)], ...(ids.size > 0 ? { ids: [...ids] } : {}) }
    }
  }
  if (kind === 'text' && first?.trim()) return { is: 'contains', text: first.trim() }
  if (kind === 'boolean' && (first === 'yes' || first === 'no')) return { is: 'yes-no', yes: first === 'yes' }
  const range = first === RANGE ? undefined : RANGES[kind]?.exec(first ?? '')
  if (range) return { is: 'between', from: range[1] ?? null, to: range[2] ?? null }
  const blank = params.get(BLANK + id)
  return blank === 'yes' || blank === 'no' ? { is: 'blank', blank: blank === 'yes' } : null
}

const readColumns = (text: string | null, columns: Columns): readonly string[] | null => {
  if (text === null) return null
  const chosen = text.split(',')
  return withoutDefault(
    columns.filter(({ id, fixed }) => fixed || chosen.includes(id)).map(({ id }) => id),
    columns,
  )
}

/** The chosen columns; null for the default ones, which are not written into the address. */
export const withoutDefault = (chosen: readonly string[], columns: Columns): readonly string[] | null => {
  const atFirst = columns.filter(({ hidden }) => !hidden).map(({ id }) => id)
  if (chosen.length === 0) return null
  return chosen.length === atFirst.length && atFirst.every((id) => chosen.includes(id)) ? null : chosen
}

/** The state in an address. Unknown columns and invalid values are ignored. */
export const readListState = (params: URLSearchParams, columns: Columns): ListState => ({
  search: params.get(SEARCH) ?? '',
  sort: readSort(params.get(SORT), columns),
  filters: Object.fromEntries(
    columns.flatMap((column) => {
      const filter = readFilter(params, column)
      return filter ? [[column.id, filter]] : []
    }),
  ),
  columns: readColumns(params.get(COLUMNS), columns),
  group: params.get(GROUP),
  view: params.get(VIEW),
})

const writeFilter = (params: URLSearchParams, id: string, filter: Filter): void => {
  switch (filter.is) {
    case 'one-of':
      for (const value of filter.values) params.append(FILTER + id, value)
      for (const record of filter.ids ?? []) params.append(ID + id, String(record))
      return
    case 'contains':
      params.set(FILTER + id, filter.text)
      return
    case 'yes-no':
      params.set(FILTER + id, filter.yes ? 'yes' : 'no')
      return
    case 'between':
      params.set(FILTER + id, `${filter.from ?? ''}${RANGE}${filter.to ?? ''}`)
      return
    case 'blank':
      params.set(BLANK + id, filter.blank ? 'yes' : 'no')
  }
}

const isOwn = (name: string): boolean =>
  [SEARCH, SORT, COLUMNS, VIEW, GROUP].includes(name) || [FILTER, BLANK, ID].some((start) => name.startsWith(start))

/** The parameters with this state; other parameters stay. The default state adds nothing. */
export const writeListState = (params: URLSearchParams, state: ListState): URLSearchParams => {
  const next = new URLSearchParams([...params].filter(([name]) => !isOwn(name)))
  if (state.search) next.set(SEARCH, state.search)
  if (state.sort) next.set(SORT, `${state.sort.descending ? DESCENDING : ''}${state.sort.column}`)
  for (const [id, filter] of Object.entries(state.filters)) writeFilter(next, id, filter)
  if (state.columns) next.set(COLUMNS, state.columns.join(','))
  if (state.group !== null) next.set(GROUP, state.group)
  if (state.view !== null) next.set(VIEW, state.view)
  return next
}

/** The shown columns, in their order. */
export const shownColumns = <C extends Columns[number]>(
  columns: readonly C[],
  chosen: ListState['columns'],
): readonly C[] => columns.filter(({ id, hidden }) => (chosen ? chosen.includes(id) : !hidden))
