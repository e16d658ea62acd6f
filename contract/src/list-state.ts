import type { ColumnKind, ListColumn } from './list-column.ts'

/** The filter of one column. */
export type Filter =
  /** Values by their shown text, records also by id, because two may share a name. */
  | { readonly is: 'one-of'; readonly values: readonly string[]; readonly ids?: readonly number[] }
  | { readonly is: 'contains'; readonly text: string }
  | { readonly is: 'yes-no'; readonly yes: boolean }
  /** Inclusive; null: no limit. Numbers, or days in the reader's time zone as '2026-11-30'. */
  | { readonly is: 'between'; readonly from: string | null; readonly to: string | null }
  | { readonly is: 'blank'; readonly blank: boolean }

/** Filters by column id. */
export type Filters = Readonly<Record<string, Filter>>

export type Sort = { readonly column: string; readonly descending: boolean }

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

/** The parameters of an address. */
type Params = { get: (name: string) => string | null; getAll: (name: string) => string[] }

type Columns = readonly Pick<ListColumn<never>, 'id' | 'kind' | 'hidden' | 'fixed' | 'shownOnly'>[]

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
  // A reader's days are sent as moments: the server knows no time zones.
  'date-time': /^(\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?)?\.\.(\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?)?$/,
}

const WHOLE = /^\d{1,15}$/

const readSort = (text: string | null, columns: Columns): Sort | null => {
  const descending = text?.startsWith(DESCENDING) ?? false
  const column = text?.slice(descending ? DESCENDING.length : 0)
  return columns.some(({ id, shownOnly }) => id === column && !shownOnly) && column !== undefined
    ? { column, descending }
    : null
}

const readFilter = (params: Params, { id, kind, shownOnly }: Columns[number]): Filter | null => {
  if (shownOnly) return null
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
  const ids = columns.filter(({ id, fixed }) => fixed || chosen.includes(id)).map(({ id }) => id)
  return withoutDefault(ids, columns)
}

/** The chosen columns; null for the default ones, which are not written into the address. */
export const withoutDefault = (chosen: readonly string[], columns: Columns): readonly string[] | null => {
  const atFirst = columns.filter(({ hidden }) => !hidden).map(({ id }) => id)
  if (chosen.length === 0) return null
  return chosen.length === atFirst.length && atFirst.every((id) => chosen.includes(id)) ? null : chosen
}

/** The state in an address. Unknown columns and invalid values are ignored. */
export const readListState = (params: Params, columns: Columns): ListState => ({
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

const filterParams = (id: string, filter: Filter): readonly (readonly [string, string])[] => {
  switch (filter.is) {
    case 'one-of':
      return [
        ...filter.values.map((value) => [FILTER + id, value] as const),
        ...(filter.ids ?? []).map((record) => [ID + id, String(record)] as const),
      ]
    case 'contains':
      return [[FILTER + id, filter.text]]
    case 'yes-no':
      return [[FILTER + id, filter.yes ? 'yes' : 'no']]
    case 'between':
      return [[FILTER + id, `${filter.from ?? ''}${RANGE}${filter.to ?? ''}`]]
    case 'blank':
      return [[BLANK + id, filter.blank ? 'yes' : 'no']]
  }
}

/** Whether a parameter of an address is part of a list's state. */
export const isListParam = (name: string): boolean =>
  [SEARCH, SORT, COLUMNS, VIEW, GROUP].includes(name) || [FILTER, BLANK, ID].some((start) => name.startsWith(start))

/** The parameters of a state. The default state has none. */
export const listParams = (state: ListState): readonly (readonly [string, string])[] => [
  ...(state.search ? [[SEARCH, state.search] as const] : []),
  ...(state.sort ? [[SORT, `${state.sort.descending ? DESCENDING : ''}${state.sort.column}`] as const] : []),
  ...Object.entries(state.filters).flatMap(([id, filter]) => filterParams(id, filter)),
  ...(state.columns ? [[COLUMNS, state.columns.join(',')] as const] : []),
  ...(state.group === null ? [] : [[GROUP, state.group] as const]),
  ...(state.view === null ? [] : [[VIEW, state.view] as const]),
]

/** The shown columns, in their order. */
export const shownColumns = <C extends Columns[number]>(
  columns: readonly C[],
  chosen: ListState['columns'],
): readonly C[] => columns.filter(({ id, hidden }) => (chosen ? chosen.includes(id) : !hidden))
