import type { InventoryItem, StockMovement } from '@kitroom/contract/inventory'
import { fillPattern, patternProblem, USUAL_PATTERN } from '@kitroom/contract/sku-pattern'
import { z } from 'zod'
import { deviceStorage } from '../../api/browser-storage.ts'
import { numberFrom } from '../../ui/form/NumberInput.tsx'

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

export type SkuCodes = {
  product_code: string
  supplier_code: string
  colors: readonly { id: number; code: string }[]
}

type SkuLine = { item: InventoryItem; sku: string; problem: string | null }

/** The new SKUs that a pattern gives to items, and which of them are wrong: no other item may have the same one. */
export const skuLines = (
  items: readonly InventoryItem[],
  pattern: string,
  codes: SkuCodes,
  onlyEmpty: boolean,
): SkuLine[] => {
  const colors = new Map(codes.colors.map(({ id, code }) => [id, code]))
  const lines = items.flatMap((item) => {
    if (onlyEmpty && item.sku !== null) return []
    const parts = {
      product: codes.product_code,
      color: colors.get(item.garment_color_id) ?? '',
      size: item.size_code,
      supplier: codes.supplier_code,
    }
    const sku = fillPattern(pattern, parts)
    return sku === item.sku ? [] : [{ item, sku }]
  })
  const filled = new Set(lines.map(({ item }) => item.id))
  const kept = items.filter(({ id }) => !filled.has(id)).flatMap(({ sku }) => sku ?? [])
  const seen = new Map<string, number>()
  for (const sku of [...lines.map((line) => line.sku), ...kept]) {
    seen.set(sku.toLowerCase(), (seen.get(sku.toLowerCase()) ?? 0) + 1)
  }
  return lines.map((line) => ({
    ...line,
    problem: (seen.get(line.sku.toLowerCase()) ?? 0) > 1 ? `${line.sku} occurs twice` : null,
  }))
}

const KEY = 'sku-pattern'

/** The SKU pattern that was last used in this browser. */
export const lastPattern = {
  read: (): string => {
    const kept = deviceStorage.read(KEY) ?? ''
    return patternProblem(kept) === null ? kept : USUAL_PATTERN
  },
  keep: (pattern: string): void => deviceStorage.keep(KEY, pattern),
}
