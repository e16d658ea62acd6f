import type { StockWarning } from '@kitroom/contract/stock-warnings'
import type { CountFindings } from '../../platform/area.ts'
import { countStockWarnings } from './queries.ts'

const NAMES = {
  critical: 'Critical',
  low: 'Low',
  not_orderable: 'Not orderable',
  not_set_up: 'Not set up',
} as const satisfies Record<string, StockWarning>

/** Snoozed warnings are left out. */
export const stockFindings: CountFindings = async (db, today) => {
  const counts = await countStockWarnings(db, today)
  return Object.fromEntries(Object.entries(NAMES).map(([name, warning]) => [name, counts.get(warning) ?? 0]))
}
