import { dayText } from '@kitroom/contract/days'
import { foldText } from '@kitroom/contract/fold-text'
import { localDay } from '@kitroom/contract/local-time'
import type { CellValue, Column } from './column.ts'
import { isBlank, sortRows, withSortKeys } from './sort-rows.ts'

/** The filter of one column. */
export type Filter =
  /** Values by their shown text, records also by id, because two may share a name. */
  | { readonly is: 'one-of'; readonly values: readonly string[]; readonly ids?: readonly number[] }
  | { readonly is: 'contains'; readonly text: string }
  | { readonly is: 'yes-no'; readonly yes: boolean }
  /** Inclusive; null: no limit. Numbers, or days in the user's time zone as '2026-11-30'. */
  | { readonly is: 'between'; readonly from: string | null; readonly to: string | null }
  | { readonly is: 'blank'; readonly blank: boolean }

/** Filters by column id. */
export type Filters = Readonly<Record<string, Filter>>

const DAY = /^\d{4}-\d\d-\d\d$/

/** The date of a timestamp in the user's time zone. A date is the same in all of them. */
const dayOf = (moment: string): string => {
  if (DAY.test(moment)) return moment
  const at = new Date(moment)
  return Number.isNaN(at.getTime()) ? '' : localDay(at)
}

const isBetween = (value: CellValue, from: string | null, to: string | null): boolean => {
  if (typeof value === 'number') return (from === null || value >= Number(from)) && (to === null || value <= Number(to))
  const day = typeof value === 'string' ? dayOf(value) : ''
  return day !== '' && (from === null || day >= from) && (to === null || day <= to)
}

/** The predicate of a filter; values that are the same for every row are computed once. */
const testOf = <Row>({ value, ids }: Column<Row>, filter: Filter): ((row: Row) => boolean) => {
  switch (filter.is) {
    case 'one-of': {
      const [wanted, wantedIds] = [new Set(filter.values), new Set(filter.ids)]
      return (row) =>
        [value(row)].flat().some((one) => wanted.has(String(one))) ||
        (wantedIds.size > 0 && [ids?.(row) ?? []].flat().some((id) => wantedIds.has(id)))
    }
    case 'contains': {
      const wanted = foldText(filter.text)
      return (row) => foldText(String(value(row) ?? '')).includes(wanted)
    }
    case 'yes-no':
      return (row) => (value(row) === true) === filter.yes
    case 'between':
      return (row) => isBetween(value(row), filter.from, filter.to)
    case 'blank':
      return (row) => isBlank(value(row)) === filter.blank
  }
}

/** Rows that pass every filter. */
export const filterRows = <Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  filters: Filters,
): readonly Row[] => {
  const tests = columns.flatMap((column) => {
    const filter = filters[column.id]
    return filter ? [testOf(column, filter)] : []
  })
  return tests.length === 0 ? rows : rows.filter((row) => tests.every((passes) => passes(row)))
}

const rangeText = (from: string | null, to: string | null): string => {
  // A number is no day and stays as it is.
  const [first, last] = [from, to].map((limit) => (limit === null ? null : dayText(limit)))
  if (first === null) return `to ${last}`
  return last === null ? `from ${first}` : `${first} to ${last}`
}

/** A filter in words: 'Club: Aces, Blocks', 'Sort Order: from 10'. `rows` (all of them) provide the names of ids. */
export const filterText = <Row>(column: Column<Row>, filter: Filter, rows: readonly Row[]): string => {
  const { label } = column
  switch (filter.is) {
    case 'one-of':
      return `${label}: ${[...filter.values, ...filterOptionNames(column, rows, filter.ids ?? [])].join(', ')}`
    case 'contains':
      return `${label}: contains “${filter.text}”`
    case 'yes-no':
      return `${label}: ${filter.yes ? 'Yes' : 'No'}`
    case 'between':
      return `${label}: ${rangeText(filter.from, filter.to)}`
    case 'blank':
      return `${label}: ${filter.blank ? 'Empty' : 'Not empty'}`
  }
}

/** One option of a column's filter. */
export type FilterOption = {
  readonly label: string
  readonly text: string
  /** Set for a record that shares its name with another one. */
  readonly id: number | null
}

/** The ids for each text of a column; none if the column has no ids. */
const idsByText = <Row>(
  { value, ids }: Column<Row>,
  rows: readonly Row[],
): ReadonlyMap<string, ReadonlySet<number>> => {
  const found = new Map<string, Set<number>>()
  for (const row of rows) {
    const own = value(row)
    if (isBlank(own)) continue
    const texts = [own].flat().map(String)
    const rowIds = [ids?.(row) ?? []].flat()
    // With a name missing, names and ids cannot be paired.
    const paired = rowIds.length === texts.length
    texts.forEach((text, nth) => {
      const known = found.get(text) ?? new Set()
      const id = paired ? rowIds[nth] : undefined
      if (id !== undefined) known.add(id)
      found.set(text, known)
    })
  }
  return found
}

const numbered = (text: string, id: number): string => `${text} (no. ${id})`

/** The distinct values of a column as filter options, with an id where records share a name. */
export const filterOptionsOf = <Row>(column: Column<Row>, rows: readonly Row[]): readonly FilterOption[] => {
  const choices = [...idsByText(column, rows)].flatMap(([text, ids]): FilterOption[] =>
    ids.size < 2
      ? [{ label: text, text, id: null }]
      : [...ids].sort((one, other) => one - other).map((id) => ({ label: numbered(text, id), text, id })),
  )
  const { value, rank } = column
  const ranks = new Map(rank && rows.map((row) => [String(value(row)), rank(row)]))
  return sortRows(withSortKeys(choices, { value: ({ text }) => text, rank: ({ text }) => ranks.get(text) }), false)
}

/** The names of records by their ids, with the id where others have the same name. */
export const filterOptionNames = <Row>(column: Column<Row>, rows: readonly Row[], ids: readonly number[]): string[] => {
  if (ids.length === 0) return []
  const all = [...idsByText(column, rows)]
  return ids.map((id) => {
    const [text, shared] = all.find(([, known]) => known.has(id)) ?? []
    if (text === undefined) return `no. ${id}`
    return shared && shared.size > 1 ? numbered(text, id) : text
  })
}

/** Whether cells of the column may be empty, as its field declares. */
export const mayBeBlank = <Row>({ kind, field }: Pick<Column<Row>, 'kind' | 'field'>): boolean =>
  kind !== 'boolean' && field?.nullable === true
