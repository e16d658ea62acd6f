import type { InventoryItem } from '@kitroom/contract/inventory'

export type SkuCodes = {
  product_code: string
  supplier_code: string
  colors: readonly { id: number; code: string }[]
}

export const USUAL_PATTERN = '{product}-{color}-{size}'

const PLACEHOLDER = /\{([^{}]*)\}/g

const PARTS = ['product', 'color', 'size', 'supplier'] as const

/** What is wrong with a pattern, or null. */
export const whyNotPattern = (pattern: string): string | null => {
  const names = [...pattern.matchAll(PLACEHOLDER)].map(([, name]) => name ?? '')
  const unknown = names.find((name) => !PARTS.some((part) => part === name))
  if (unknown !== undefined) return `There is no {${unknown}}: use {product}, {color}, {size} or {supplier}`
  if (/[{}]/.test(pattern.replace(PLACEHOLDER, ''))) return 'A bracket has no partner'
  return pattern.trim() === '' ? 'A pattern is needed' : null
}

type Parts = Record<(typeof PARTS)[number], string>

export const fillPattern = (pattern: string, parts: Parts): string =>
  pattern.replace(PLACEHOLDER, (whole, name: string) => (name in parts ? parts[name as keyof Parts] : whole)).trim()

export type SkuLine = { item: InventoryItem; sku: string; problem: string | null }

/** The SKUs that a pattern gives to items, and which of them are wrong: no other item may have the same one. */
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
    return [{ item, sku: fillPattern(pattern, parts) }]
  })
  const filled = new Set(lines.map(({ item }) => item.id))
  const kept = items.filter(({ id }) => !filled.has(id)).flatMap(({ sku }) => sku ?? [])
  const seen = new Map<string, number>()
  for (const sku of [...lines.map((line) => line.sku), ...kept]) {
    seen.set(sku.toLowerCase(), (seen.get(sku.toLowerCase()) ?? 0) + 1)
  }
  return lines.map((line) => ({
    ...line,
    problem: (seen.get(line.sku.toLowerCase()) ?? 0) > 1 ? `${line.sku} stands twice` : null,
  }))
}
