import type { SetUpItem } from '@kitroom/contract/inventory'
import { fillPattern, patternProblem, USUAL_PATTERN } from '@kitroom/contract/sku-pattern'
import { deviceStorage } from '../../api/browser-storage.ts'

/** Products as the call for their items names them: the same ones are the same question. */
export const productsText = (ids: Iterable<number>): string =>
  [...new Set(ids)].sort((one, other) => one - other).join(',')

const KEY = 'sku-pattern'

/** The SKU pattern that was last used in this browser. */
export const lastPattern = {
  read: (): string => {
    const stored = deviceStorage.read(KEY) ?? ''
    return patternProblem(stored) === null ? stored : USUAL_PATTERN
  },
  keep: (pattern: string): void => deviceStorage.keep(KEY, pattern),
}

export type SkuLine = { item: SetUpItem; sku: string; problem: string | null }

/** The new SKUs that a pattern gives to items, and which of them are wrong: no other item may have the same one. */
export const skuLines = (items: readonly SetUpItem[], pattern: string, onlyEmpty: boolean): SkuLine[] => {
  const lines = items.flatMap((item) => {
    if (onlyEmpty && item.sku !== null) return []
    const parts = {
      product: item.product_code,
      color: item.color_code,
      size: item.size_code,
      supplier: item.supplier_code,
    }
    const sku = fillPattern(pattern, parts)
    return sku === item.sku ? [] : [{ item, sku }]
  })
  const filled = new Set(lines.map(({ item }) => item.id))
  const unchanged = items.filter(({ id }) => !filled.has(id)).flatMap(({ sku }) => sku ?? [])
  const seen = new Map<string, number>()
  for (const sku of [...lines.map((line) => line.sku), ...unchanged]) {
    seen.set(sku.toLowerCase(), (seen.get(sku.toLowerCase()) ?? 0) + 1)
  }
  return lines.map((line) => ({
    ...line,
    problem: (seen.get(line.sku.toLowerCase()) ?? 0) > 1 ? `${line.sku} occurs twice` : null,
  }))
}
