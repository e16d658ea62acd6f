import { foldText } from './fold-text.ts'
import type { CellValue, ListColumn } from './list-column.ts'
import type { Filter, Filters } from './list-state.ts'
import { localDay } from './local-time.ts'

/** Whether a cell is empty. */
export const isBlank = (value: CellValue): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const NUMBERS = /\d+/g

/** Between texts: no word contains it. */
const BREAK = '\n'

const DIGITS_KEPT = 12
/** Added to a rank, so that all are of equally many digits. */
const MIDDLE = 4e12

/**
 * The text by which people find and sort a text: folded, and if it holds numbers, before that and a line break the same
 * with their digits filled up, so that 'Size 9' comes before 'Size 10'. Compared by code unit, which is much faster than a
 * collator. Stored in `…_listed` columns: a change of it needs a migration of them.
 */
export const listKey = (text: string, rank?: number | null): string => {
  const folded = foldText(text)
  const filled = folded.replace(NUMBERS, (digits) => digits.padStart(DIGITS_KEPT, '0'))
  const place = rank === undefined ? '' : `${MIDDLE + (rank ?? MIDDLE)} `
  return place || filled !== folded ? `${place}${filled}${BREAK}${folded}` : folded
}

const sortKey = (value: CellValue): string | number => {
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? 1 : 0
  return listKey(String(value))
}

const compare = (one: string | number, other: string | number): number => {
  if (one === other) return 0
  return one < other ? -1 : 1
}

type Keyed<Row> = { readonly row: Row; readonly key: string | number | null }

/** Rows with their sort keys, which are the same for both directions. */
export const withSortKeys = <Row>(
  rows: readonly Row[],
  { value, rank }: Pick<ListColumn<Row>, 'value' | 'rank'>,
): readonly Keyed<Row>[] =>
  rows.map((row) => {
    const cell = value(row)
    if (isBlank(cell)) return { row, key: null }
    return { row, key: rank ? listKey(String(cell), rank(row) ?? null) : sortKey(cell) }
  })

/** Sorts rows by one column. Blank values come last in both directions, and equal ones keep their order. */
export const sortRows = <Row>(keyed: readonly Keyed<Row>[], descending: boolean): readonly Row[] => {
  const sign = descending ? -1 : 1
  return keyed
    .toSorted((one, other) => {
      if (one.key === null || other.key === null) return Number(one.key === null) - Number(other.key === null)
      return sign * compare(one.key, other.key)
    })
    .map(({ row }) => row)
}

const DAY = /^\d{4}-\d\d-\d\d$/
const MOMENT = /^\d{4}-\d\d-\d\dT/

/** The date of a timestamp in the reader's time zone. A date is the same in all of them. */
const dayOf = (moment: string): string => {
  if (DAY.test(moment)) return moment
  const at = new Date(MOMENT.test(moment) ? moment : '')
  return Number.isNaN(at.getTime()) ? '' : localDay(at)
}

const isBetween = (value: CellValue, from: string | null, to: string | null): boolean => {
  if (typeof value === 'number') return (from === null || value >= Number(from)) && (to === null || value <= Number(to))
  const day = typeof value === 'string' ? dayOf(value) : ''
  return day !== '' && (from === null || day >= from) && (to === null || day <= to)
}

/** The predicate of a filter; values that are the same for every row are computed once. */
const testOf = <Row>({ value, ids }: ListColumn<Row>, filter: Filter): ((row: Row) => boolean) => {
  switch (filter.is) {
    case 'one-of': {
      const [chosenTexts, chosenIds] = [new Set(filter.values), new Set(filter.ids)]
      return (row) =>
        [value(row)].flat().some((one) => chosenTexts.has(String(one))) ||
        (chosenIds.size > 0 && [ids?.(row) ?? []].flat().some((id) => chosenIds.has(id)))
    }
    case 'contains': {
      const searchText = foldText(filter.text)
      return (row) => foldText(String(value(row) ?? '')).includes(searchText)
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
  columns: readonly ListColumn<Row>[],
  filters: Filters,
): readonly Row[] => {
  const tests = columns.flatMap((column) => {
    const filter = filters[column.id]
    return filter ? [testOf(column, filter)] : []
  })
  return tests.length === 0 ? rows : rows.filter((row) => tests.every((passes) => passes(row)))
}

/** The searched text of a row: all text columns, never yes/no, numbers, dates or icons. */
export const searchedText =
  <Row>(columns: readonly ListColumn<Row>[]) =>
  (row: Row): string =>
    columns
      .filter(({ kind, icon, shownOnly }) => !icon && !shownOnly && (kind === 'text' || kind === 'choice'))
      .flatMap(({ value, searched }) => [value(row) ?? [], searched?.(row) ?? []].flat())
      .join(BREAK)

/** The rows whose text contains every word, in any field. `textOf` gives texts normalized by `foldText`. */
export const searchRows = <Row>(rows: readonly Row[], textOf: (row: Row) => string, search: string) => {
  const words = foldText(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return rows
  return rows.filter((row) => {
    const text = textOf(row)
    return words.every((word) => text.includes(word))
  })
}
