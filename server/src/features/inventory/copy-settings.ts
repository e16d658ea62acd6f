import { lengthOf } from '@kitroom/contract/fields'
import { type InventoryItem, SKU_TAKEN } from '@kitroom/contract/inventory'
import { fillPattern } from '@kitroom/contract/sku-pattern'
import { foldKey } from '../../platform/database/fold-key.ts'
import type { Db } from '../../platform/database/schema.ts'
import { refusingDuplicates } from '../../platform/http/mount/unique-violation.ts'
import { conflict, invalid, Refusal } from '../../platform/refusal.ts'
import { writeLines } from './ledger-lines.ts'
import { type CodedItem, itemsOf, listCodedItems } from './queries.ts'
import { editsOf, settingsOf } from './rules.ts'
import { writeSettings } from './write-settings.ts'

type Copying = {
  from: number
  to: number
  supplierCode: string
  /** Null: items have no SKU. */
  pattern: string | null
  levels: boolean
  userId: number
  batchId: number
}

const PATTERN = 'sku_pattern'
const SKU_MAX = 100

const skuOf = (item: CodedItem, { pattern, supplierCode }: Copying): string | null => {
  if (pattern === null) return null
  const { product_code: product, color_code: color, size_code: size } = item
  return fillPattern(pattern, { product, color, size, supplier: supplierCode }) || null
}

const refuseUnfit = (skus: readonly string[]): void => {
  const last = new Map(skus.map((sku, nth) => [foldKey(sku), nth]))
  const double = skus.find((sku, nth) => last.get(foldKey(sku)) !== nth)
  if (double !== undefined) invalid(PATTERN, `${double} occurs twice`)
  const long = skus.find((sku) => lengthOf(sku) > SKU_MAX)
  if (long !== undefined) invalid(PATTERN, `${long} is longer than ${SKU_MAX} characters`)
}

/** A SKU conflict is reported at the pattern that produced it. */
const underPattern = async <T>(write: () => Promise<T>): Promise<T> => {
  try {
    return await refusingDuplicates({ sku: SKU_TAKEN }, write)
  } catch (error) {
    if (error instanceof Refusal && error.status === 409) conflict(PATTERN, SKU_TAKEN)
    throw error
  }
}

/**
 * Gives the items of a new product SKUs by a pattern, and the levels of the original's items. Quantities are not
 * copied. Returns the changed items, before and after.
 */
export const copySettings = async (db: Db, copying: Copying): Promise<{ before: CodedItem; after: CodedItem }[]> => {
  const place = ({ garment_color_id, size_id }: InventoryItem) => `${garment_color_id}-${size_id}`
  const sources = new Map((await itemsOf(db, copying.from).execute()).map((item) => [place(item), item]))
  const ids = (await itemsOf(db, copying.to).execute()).map(({ id }) => id)
  const changes = (await listCodedItems(db, ids)).flatMap((before) => {
    const { low_stock_level = null, critical_stock_level = null } = (copying.levels && sources.get(place(before))) || {}
    const after = { ...before, sku: skuOf(before, copying), low_stock_level, critical_stock_level }
    return editsOf(before, settingsOf(after)).length > 0 ? [{ before, after }] : []
  })
  refuseUnfit(changes.flatMap(({ after }) => after.sku ?? []))
  const lines = await underPattern(() =>
    writeSettings(
      db,
      changes.map(({ before, after }) => ({ item: before, settings: settingsOf(after), version: before.updated_at })),
      'copied',
    ),
  )
  await writeLines(db, lines, { userId: copying.userId, batchId: copying.batchId })
  return changes
}
