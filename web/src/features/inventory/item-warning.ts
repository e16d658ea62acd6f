import { type InventoryItem, needsAttention } from '@kitroom/contract/inventory'

/** Why an item is flagged, in words; null for one that is not. */
export const warningOf = (item: InventoryItem): string | null => {
  if (!needsAttention(item)) return null
  if (!item.in_stock) return 'Not in stock'
  const { available_qty, critical_stock_level } = item
  const isCritical = critical_stock_level !== null && critical_stock_level > 0 && available_qty <= critical_stock_level
  return isCritical ? 'At or below the critical level' : 'At or below the low level'
}
