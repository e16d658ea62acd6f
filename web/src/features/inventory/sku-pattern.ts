import type { InventoryItem } from '@kitroom/contract/inventory'
import { fillPattern } from '@kitroom/contract/sku-pattern'

export type SkuCodes = {
  product_code: string
  supplier_code: string
  colors: readonly { id: number; code: string }[]
}

export type SkuLine = { item: InventoryItem; sku: string; problem: string | null }

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
