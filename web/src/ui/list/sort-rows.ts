import { foldText } from '@kitroom/contract/fold-text'
import type { CellValue, Column } from './column.ts'

export type Sort = { readonly column: string; readonly descending: boolean }

/** Whether a cell is empty. */
export const isBlank = (value: CellValue): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const NUMBERS = /\d+/g

const DIGITS_KEPT = 12
/** Added to a rank, so that all are of equally many digits. */
const MIDDLE = 4e12

/** Natural order: 'Size 9' before 'Size 10'. Compared by code unit, which is much faster than a collator. */
const sortKey = (value: CellValue): string | number => {
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? 1 : 0
  return foldText(String(value)).replace(NUMBERS, (digits) => digits.padStart(DIGITS_KEPT, '0'))
}

const compare = (one: string | number, other: string | number): number => {
  if (one === other) return 0
  return one < other ? -1 : 1
}

type Keyed<Row> = { readonly row: Row; readonly key: string | number | null }

/** Rows with their sort keys, which are the same for both directions. */
export const withSortKeys = <Row>(
  rows: readonly Row[],
  { value, rank }: Pick<Column<Row>, 'value' | 'rank'>,
): readonly Keyed<Row>[] =>
  rows.map((row) => {
    const own = value(row)
    const place = rank ? `${MIDDLE + (rank(row) ?? MIDDLE)} ` : ''
    return { row, key: isBlank(own) ? null : rank ? place + sortKey(own) : sortKey(own) }
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

/** The value of `aria-sort`. */
export const directionOf = (sort: Sort | null, column: string) => {
  if (sort?.column !== column) return 'none'
  return sort.descending ? 'descending' : 'ascending'
}

/** The sort after a press on a column's header: ascending, then descending, then none. */
export const nextSort = (sort: Sort | null, column: string): Sort | null => {
  if (sort?.column !== column) return { column, descending: false }
  return sort.descending ? null : { column, descending: true }
}
