import { dayText } from '@kitroom/contract/days'
import type { ListColumn as Column } from '@kitroom/contract/list-column'
import { isBlank, sortRows, withSortKeys } from '@kitroom/contract/list-rows'
import type { Filter, Filters } from '@kitroom/contract/list-state'
import type { Offered } from '@kitroom/contract/paged'

const rangeText = (from: string | null, to: string | null): string => {
  // A number is no day and stays as it is.
  const [first, last] = [from, to].map((limit) => (limit === null ? null : dayText(limit)))
  if (first === null) return `to ${last}`
  return last === null ? `from ${first}` : `${first} to ${last}`
}

/** The values that a paged list offers for each column; those of which there are too many are left out. */
export type Facets = Readonly<Record<string, readonly Offered[]>>

/** One option of a column's filter: a record by its id, anything else by its text. */
export type FilterOption = { readonly label: string; readonly text: string; readonly id: number | null }

/** The texts of a column with the ids of the records of that name; none if the column has no ids. */
const idsByText = <Row>(
  { value, ids }: Column<Row>,
  rows: readonly Row[],
): ReadonlyMap<string, ReadonlySet<number>> => {
  const recordsOf = new Map<string, Set<number>>()
  for (const row of rows) {
    const cell = value(row)
    if (isBlank(cell)) continue
    const texts = [cell].flat().map(String)
    const rowIds = [ids?.(row) ?? []].flat()
    // With a name missing, names and ids cannot be paired.
    const isPaired = rowIds.length === texts.length
    texts.forEach((text, nth) => {
      const records = recordsOf.get(text) ?? new Set()
      const id = isPaired ? rowIds[nth] : undefined
      if (id !== undefined) records.add(id)
      recordsOf.set(text, records)
    })
  }
  return recordsOf
}

const numbered = (text: string, id: number): string => `${text} (no. ${id})`

const optionOf = (text: string): FilterOption => ({ label: text, text, id: null })

const optionsFor = (text: string, ids: ReadonlySet<number>): FilterOption[] =>
  ids.size === 0
    ? [optionOf(text)]
    : [...ids]
        .sort((one, other) => one - other)
        .map((id) => ({ label: ids.size > 1 ? numbered(text, id) : text, text, id }))

/** The options of a column's filter, as a paged list offers them. */
const offeredOptions = (offered: readonly Offered[]): readonly FilterOption[] => {
  const recordsOf = Map.groupBy(offered, (one) => (typeof one === 'string' ? one : one.name))
  return [...recordsOf].flatMap(([text, records]) =>
    optionsFor(text, new Set(records.flatMap((record) => (typeof record === 'string' ? [] : record.id)))),
  )
}

/** The distinct values of a column as filter options. Records with one name are told apart by their ids. */
export const filterOptionsOf = <Row>(
  column: Column<Row>,
  rows: readonly Row[],
  facets: Facets | null = null,
): readonly FilterOption[] => {
  if (facets) return offeredOptions(facets[column.id] ?? [])
  const choices = [...idsByText(column, rows)].flatMap(([text, ids]) => optionsFor(text, ids))
  const { value, rank } = column
  const ranks = new Map(rank && rows.map((row) => [String(value(row)), rank(row)]))
  return sortRows(withSortKeys(choices, { value: ({ text }) => text, rank: ({ text }) => ranks.get(text) }), false)
}

type Chosen = Extract<Filter, { is: 'one-of' }>

/** The chosen records, named as they are called now; one that is not among the options is gone, once there are some. */
const chosenRecords = ({ ids = [] }: Chosen, options: readonly FilterOption[]): FilterOption[] =>
  ids.map((id) => {
    const text = options.length > 0 ? numbered('gone', id) : `no. ${id}`
    return options.find((option) => option.id === id) ?? { label: text, text, id }
  })

/** The choices of a filter, as options. A name in an address of before means all records that are called so. */
export const chosenOptions = (chosen: Chosen, options: readonly FilterOption[]): FilterOption[] => [
  ...chosen.values.flatMap((text) => {
    const namesakes = options.filter((option) => option.text === text)
    return namesakes.length > 0 ? namesakes : [optionOf(text)]
  }),
  ...chosenRecords(chosen, options),
]

const chosenText = <Row>({ ids }: Column<Row>, chosen: Chosen, options: readonly FilterOption[]): string => {
  const isGone = (text: string) => ids && options.length > 0 && !options.some((option) => option.text === text)
  const names = chosen.values.map((text) => (isGone(text) ? `${text} (gone)` : text))
  return [...names, ...chosenRecords(chosen, options).map(({ label }) => label)].join(', ')
}

/** A filter in words: 'Club: Aces, Blocks', 'Sort Order: from 10'. `options` name the records of a choice. */
export const filterText = <Row>(column: Column<Row>, filter: Filter, options: readonly FilterOption[]): string => {
  const { label } = column
  switch (filter.is) {
    case 'one-of':
      return `${label}: ${chosenText(column, filter, options)}`
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

type Filtered<Row> = {
  columns: readonly Column<Row>[]
  filters: Filters
  rows: readonly Row[]
  /** Null: all rows are here, and name the records. */
  facets: Facets | null
}

/** The active filters in words, with the ids of their columns. */
export const filterTexts = <Row>({ columns, filters, rows, facets }: Filtered<Row>): { id: string; text: string }[] =>
  columns.flatMap((column) => {
    const filter = filters[column.id]
    if (!filter) return []
    // Of too many values a paged list offers none; then the rows that match name them.
    const isOffered = facets?.[column.id] !== undefined
    const options = filter.is === 'one-of' ? filterOptionsOf(column, rows, isOffered ? facets : null) : []
    return [{ id: column.id, text: filterText(column, filter, options) }]
  })

/** Whether cells of the column may be empty, as its field declares. */
export const mayBeBlank = <Row>({ kind, field }: Pick<Column<Row>, 'kind' | 'field'>): boolean =>
  kind !== 'boolean' && field?.nullable === true
