import type { InventoryItem } from '@kitroom/contract/inventory'
import { type StockWarning, stockWarningOf } from '@kitroom/contract/stock-warnings'

const WORDS: Record<Exclude<StockWarning, 'Not set up'>, string> = {
  'Not orderable': 'Not in stock',
  Critical: 'At or below the critical level',
  Low: 'At or below the low level',
}

/** Why an item is flagged, in words; null for one that is not. */
export const warningOf = (item: InventoryItem): string | null => {
  const warning = stockWarningOf(item, false)
  return warning && warning !== 'Not set up' ? WORDS[warning] : null
}
