import type { StockWarning } from '@kitroom/contract/stock-warnings'
import type { Area } from '../../platform/area.ts'
import { stockFindings } from './findings.ts'
import { stockWarningRoutes } from './routes.ts'

declare module '../../platform/database/schema.ts' {
  interface Tables {
    stock_snoozes: {
      inventory_item_id: number
      /** A day: '2026-12-03'. */
      until: string
      note: string | null
      /** What the item was when it was put off. */
      warning: StockWarning
      snoozed_by: number | null
      snoozed_at: Timestamp
    }
  }
}

export const stockWarnings: Area = {
  name: 'stock-warnings',
  tables: [{ name: 'stock_snoozes', key: ['inventory_item_id'] }],
  findings: stockFindings,
  routes: stockWarningRoutes,
}
