import type { Sort } from '@kitroom/contract/list-state'

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
