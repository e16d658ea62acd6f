import type { CellValue, Column } from './column.ts'
import { isBlank } from './sort-rows.ts'

/** What one column must hold. */
export type Filter =
  | { readonly is: 'one-of'; readonly values: readonly string[] }
  | { readonly is: 'yes-no'; readonly yes: boolean }
  /** Both ends are in it; null: no end. Numbers, or days of the reader's calendar as '2026-11-30'. */
  | { readonly is: 'between'; readonly from: string | null; readonly to: string | null }
  | { readonly is: 'blank'; readonly blank: boolean }

/** By the id of the column. */
export type Filters = Readonly<Record<string, Filter>>

/** The day of a moment in the reader's own time zone. */
const dayOf = (moment: string): string => {
  const at = new Date(moment)
  if (Number.isNaN(at.getTime())) return ''
  const [month, day] = [at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0'))
  return `${at.getFullYear()}-${month}-${day}`
}

const isBetween = (value: CellValue, from: string | null, to: string | null): boolean => {
  if (typeof value === 'number') return (from === null || value >= Number(from)) && (to === null || value <= Number(to))
  const day = typeof value === 'string' ? dayOf(value) : ''
  return day !== '' && (from === null || day >= from) && (to === null || day <= to)
}

const passes = (value: CellValue, filter: Filter): boolean => {
  switch (filter.is) {
    case 'one-of':
      return [value].flat().some((one) => filter.values.includes(String(one)))
    case 'yes-no':
      return (value === true) === filter.yes
    case 'between':
      return isBetween(value, filter.from, filter.to)
    case 'blank':
      return isBlank(value) === filter.blank
  }
}

/** Rows that pass every filter. */
export const filterRows = <Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  filters: Filters,
): readonly Row[] => {
  const set = columns.flatMap(({ id, value }) => {
    const filter = filters[id]
    return filter ? [{ value, filter }] : []
  })
  return set.length === 0 ? rows : rows.filter((row) => set.every(({ value, filter }) => passes(value(row), filter)))
}

const rangeText = (from: string | null, to: string | null): string => {
  if (from === null) return `to ${to}`
  return to === null ? `from ${from}` : `${from} to ${to}`
}

/** A filter in words: 'Club: Aces, Blocks', 'Sort Order: from 10'. */
export const filterText = (label: string, filter: Filter): string => {
  switch (filter.is) {
    case 'one-of':
      return `${label}: ${filter.values.join(', ')}`
    case 'yes-no':
      return `${label}: ${filter.yes ? 'Yes' : 'No'}`
    case 'between':
      return `${label}: ${rangeText(filter.from, filter.to)}`
    case 'blank':
      return `${label}: ${filter.blank ? 'Empty' : 'Not empty'}`
  }
}
