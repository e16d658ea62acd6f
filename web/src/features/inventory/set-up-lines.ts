import type { InventoryItem, StockMovement } from '@kitroom/contract/inventory'
import { z } from 'zod'
import { numberFrom } from '../../ui/form/NumberInput.tsx'
import type { SkuLine } from './sku-pattern.ts'

export const Levels = z.object({ low: z.string(), critical: z.string(), orderable: z.enum(['', 'Yes', 'No']) })
export type Levels = z.output<typeof Levels>

export const NO_LEVELS: Levels = { low: '', critical: '', orderable: '' }

/** An item that changes, and its fields that do. */
export type SetUpLine = { item: InventoryItem; edits: StockMovement['edits']; problem: string | null }

/**
 * The fields of each item that get another value. An empty level, and an unset orderable, stay as they are; with
 * `onlyEmpty` so does each SKU and level that an item has. Orderable is never empty.
 */
export const setUpLines = (
  items: readonly InventoryItem[],
  skus: readonly SkuLine[],
  { low, critical, orderable }: Levels,
  onlyEmpty: boolean,
): SetUpLine[] => {
  const bySku = new Map(skus.map((line) => [line.item.id, line]))
  return items.flatMap((item): SetUpLine[] => {
    const { sku = null, problem = null } = bySku.get(item.id) ?? {}
    const wanted = {
      sku,
      low_stock_level: numberFrom(low),
      critical_stock_level: numberFrom(critical),
      in_stock: orderable === '' ? null : orderable === 'Yes',
      always_in_stock: orderable === 'No' ? false : null,
    }
    const edits = Object.entries(wanted).flatMap(([path, after]) => {
      const before = item[path as keyof typeof wanted]
      const isKept = onlyEmpty && before !== null && typeof before !== 'boolean'
      return after === null || after === before || isKept ? [] : [{ path, before, after }]
    })
    return edits.length > 0 ? [{ item, edits, problem }] : []
  })
}
