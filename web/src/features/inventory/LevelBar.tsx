import type { InventoryItem } from '@kitroom/contract/inventory'
import { stockWarningOf } from '@kitroom/contract/stock-warnings'
import type { CSSProperties } from 'react'

/**
 * The quantity of an item, above a bar that shows how far it reaches to the higher of its levels; no bar without levels.
 * Its cell is still named by the quantity alone.
 */
export function LevelBar({ item, quantity }: { item: InventoryItem; quantity: string }) {
  const level = Math.max(item.low_stock_level ?? 0, item.critical_stock_level ?? 0)
  if (level === 0) return quantity
  const reached = Math.min(item.available_qty, level)
  const isCritical = stockWarningOf({ ...item, in_stock: true }, false) === 'Critical'
  return (
    // biome-ignore lint/a11y/useSemanticElements: <meter> is drawn by the browser and cannot be styled alike everywhere.
    <div
      role="meter"
      aria-label="Stock level"
      aria-valuemin={0}
      aria-valuemax={level}
      aria-valuenow={reached}
      aria-valuetext={quantity}
    >
      {quantity}
      <div style={BAR}>
        <div
          style={{
            forcedColorAdjust: 'none',
            height: '100%',
            width: `${(100 * reached) / level}%`,
            backgroundColor: isCritical ? 'var(--mui-palette-error-main)' : 'var(--mui-palette-warning-main)',
          }}
        />
      </div>
    </div>
  )
}

const BAR: CSSProperties = {
  // Seen with forced colors, which remove the background.
  outline: '1px solid transparent',
  height: 4,
  marginTop: 4,
  borderRadius: 2,
  overflow: 'hidden',
  backgroundColor: 'color-mix(in srgb, var(--mui-palette-text-primary) 14%, transparent)',
}
