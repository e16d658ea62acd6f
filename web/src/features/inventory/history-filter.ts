import { MOVEMENT_REASONS, type StockMovement } from '@kitroom/contract/inventory'

export type HistoryFilter = {
  /** Empty: everything. */
  show: string
  by: string
  /** A day, as date fields have it. */
  since: string
}

export const NO_FILTER: HistoryFilter = { show: '', by: '', since: '' }

/** What 'Show' offers beside everything. */
export const SHOWN = ['Movements', 'Edits', 'Batches', ...MOVEMENT_REASONS]

export const personOf = ({ adjusted_by_first_name, adjusted_by_last_name }: StockMovement): string =>
  [adjusted_by_first_name, adjusted_by_last_name].filter(Boolean).join(' ')

/** Whether it is about a quantity: edits alone are not, a count that found what was expected is. */
export const hasMoved = ({ adjustment_qty, edits }: StockMovement): boolean =>
  adjustment_qty !== 0 || edits.length === 0

const isShown = (line: StockMovement, show: string): boolean => {
  if (show === '') return true
  if (show === 'Movements') return line.adjustment_qty !== 0
  if (show === 'Edits') return line.edits.length > 0
  return show === 'Batches' ? line.batch_id !== null : line.reason === show
}

export const filterHistory = (lines: readonly StockMovement[], filter: HistoryFilter): StockMovement[] => {
  const from = filter.since === '' ? Number.NEGATIVE_INFINITY : new Date(`${filter.since}T00:00`).getTime()
  return lines.filter(
    (line) =>
      isShown(line, filter.show) &&
      (filter.by === '' || personOf(line) === filter.by) &&
      Date.parse(line.adjusted_at) >= from,
  )
}
