import type { InventoryItem, StockMovement } from '@kitroom/contract/inventory'
import { listKey } from '@kitroom/contract/list-rows'
import { foldKey, searchText } from '../../platform/database/fold-key.ts'
import { updateMany } from '../../platform/database/many-rows.ts'
import type { Db } from '../../platform/database/schema.ts'
import { nextVersion } from '../../platform/http/mount/optimistic-lock.ts'
import type { Settings } from './queries.ts'
import { editsOf, settingsOf } from './rules.ts'

/** A locked item, the settings it gets, and its new version: the next one if nothing is said. */
type SettingsChange<Item> = { item: Item; settings: Settings; version?: string }

const isLevel = ({ path }: { path: string }): boolean => path === 'low_stock_level' || path === 'critical_stock_level'

/**
 * Stores the settings that differ. Returns each item with what was edited, for its line in the stock history, and as it is
 * then. An item is set up as long as it has a level, unless its levels were only `copied`.
 */
export const writeSettings = async <Item extends InventoryItem>(
  db: Db,
  changes: readonly SettingsChange<Item>[],
  levels: 'set' | 'copied' = 'set',
): Promise<{ item: Item; edits: StockMovement['edits']; after: Item }[]> => {
  const written = changes.map(({ item, settings, version = nextVersion(item) }) => {
    const edits = editsOf(item, settings)
    return { item, edits, after: edits.length > 0 ? { ...item, ...settings, updated_at: version } : item }
  })
  const edited = written.filter(({ edits }) => edits.length > 0)
  const leveled = levels === 'set' ? edited.filter(({ edits }) => edits.some(isLevel)) : []
  const isOne = leveled.length === edited.length
  // In one statement, because SKUs may change places.
  const rows = edited.map(({ after }) => ({ ...rowOf(after), ...(isOne && setUpOf(after)) }))
  await updateMany(db, 'inventory_items', rows)
  if (!isOne) {
    const others = leveled.map(({ after }) => ({ id: after.id, ...setUpOf(after) }))
    await updateMany(db, 'inventory_items', others)
  }
  return written
}

/** The columns by which lists and the search find an item. */
export const itemKeys = ({ sku, supplier_sku }: Pick<InventoryItem, 'sku' | 'supplier_sku'>) => ({
  search_text: searchText(sku ?? '', supplier_sku),
  sku_listed: listKey(sku ?? ''),
  supplier_sku_listed: listKey(supplier_sku ?? ''),
})

const rowOf = (after: InventoryItem) => ({
  ...settingsOf(after),
  id: after.id,
  sku_key: after.sku === null ? null : foldKey(after.sku),
  ...itemKeys(after),
  updated_at: after.updated_at,
})

const setUpOf = ({ low_stock_level, critical_stock_level }: InventoryItem) => ({
  is_set_up: low_stock_level !== null || critical_stock_level !== null,
})
