import type { StockWarning } from '@kitroom/contract/stock-warnings'
import type { Area, CountFindings } from '../../platform/area.ts'
import { BY_ID } from '../../platform/database/tables.ts'
import { countUnflagged } from '../inventory/index.ts'
import { dailyDigest, digestMails, sweepDigests } from './digest.ts'
import { countStockWarnings } from './queries.ts'
import { stockWarningRoutes } from './routes.ts'

const NAMES = {
  critical: 'Critical',
  low: 'Low',
  not_orderable: 'Not orderable',
  not_set_up: 'Not set up',
  never_received: 'Never received',
} as const satisfies Record<string, StockWarning>

/** Snoozed warnings are left out. */
const stockFindings: CountFindings = async (db, today) => {
  const counts = await countStockWarnings(db, today)
  const warned = Object.entries(NAMES).map(([name, warning]) => [name, counts.get(warning) ?? 0] as const)
  return { ...Object.fromEntries(warned), in_order: await countUnflagged(db) }
}

export const stockWarnings: Area = {
  name: 'stock-warnings',
  tables: [
    { name: 'stock_snoozes', key: ['inventory_item_id'] },
    { name: 'stock_digest_runs', key: ['due_at'] },
    { name: 'stock_digest_readers', key: ['user_id'] },
    { name: 'stock_digests', key: BY_ID },
  ],
  findings: stockFindings,
  grows: 'inventory_items',
  mails: digestMails,
  routes: stockWarningRoutes,
  sweep: sweepDigests,
  daily: dailyDigest,
}
