import { isSnoozed, type StockWarning } from '@kitroom/contract/stock-warnings'
import type { CountFindings } from '../../platform/area.ts'
import { listSnoozes, listStockWarnings } from './queries.ts'

const NAMES = {
  critical: 'Critical',
  low: 'Low',
  not_orderable: 'Not orderable',
  not_set_up: 'Not set up',
} as const satisfies Record<string, StockWarning>

/** Snoozed warnings are left out. */
export const stockFindings: CountFindings = async (db, today) => {
  const snoozes = new Map((await listSnoozes(db)).map((snooze) => [snooze.inventory_item_id, snooze]))
  const warnings = [...(await listStockWarnings(db))].flatMap(([id, warning]) => {
    const snooze = snoozes.get(id)
    return snooze && isSnoozed(snooze, warning, today) ? [] : [warning]
  })
  const countOf = (name: keyof typeof NAMES) => warnings.filter((warning) => warning === NAMES[name]).length
  return {
    critical: countOf('critical'),
    low: countOf('low'),
    not_orderable: countOf('not_orderable'),
    not_set_up: countOf('not_set_up'),
  }
}
