import { dayText } from '@kitroom/contract/days'
import type { ListColumn as Column } from '@kitroom/contract/list-column'
import { isBlank, sortRows, withSortKeys } from '@kitroom/contract/list-rows'
import type { Filter } from '@kitroom/contract/list-state'

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
