import type { BatchRowInput } from '@kitroom/contract/batches'
import type { InventoryItem } from '@kitroom/contract/inventory'
import { z } from 'zod'
import { numberFrom } from '../../ui/form/NumberInput.tsx'
import type { SkuLine } from './sku-pattern.ts'

export const Levels = z.object({ low: z.string(), critical: z.string(), orderable: z.enum(['', 'Yes', 'No']) })
export type Levels = z.output<typeof Levels>

export const NO_LEVELS: Levels = { low: '', critical: '', orderable: '' }

/** The values set on every item: an empty level, and an unset orderable, stay as they are. */
export const setUpRows = (
  items: readonly InventoryItem[],
  lines: readonly SkuLine[],
  { low, critical, orderable }: Levels,
): BatchRowInput[] => {
  const skus = new Map(lines.map(({ item, sku }) => [item.id, sku]))
  const shared = {
    ...(low.trim() !== '' && { low_stock_level: numberFrom(low) }),
    ...(critical.trim() !== '' && { critical_stock_level: numberFrom(critical) }),
    ...(orderable !== '' && { in_stock: orderable === 'Yes' }),
  }
  return items.flatMap(({ id }): BatchRowInput[] => {
    const sku = skus.get(id)
    const values = { ...shared, ...(sku !== undefined && { sku }) }
    return Object.keys(values).length > 0 ? [{ id, values }] : []
  })
}
