import type { StockMovement } from '@kitroom/contract/inventory'

type Moved = Pick<StockMovement, 'adjusted_at' | 'adjustment_qty'>

export type QuantityPoint = { at: Date; quantity: number }

/**
 * The quantity after each movement, oldest first, reckoned back from what is there now: so it is right for the total
 * of many items too, and where the oldest movements are not known.
 */
export const quantityOverTime = (newestFirst: readonly Moved[], now: number): QuantityPoint[] => {
  const points: QuantityPoint[] = []
  let quantity = now
  for (const { adjusted_at, adjustment_qty } of newestFirst) {
    if (adjustment_qty === 0) continue
    points.push({ at: new Date(adjusted_at), quantity })
    quantity -= adjustment_qty
  }
  return points.reverse()
}
