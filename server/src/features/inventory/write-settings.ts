import type { InventoryItem, StockMovement } from '@kitroom/contract/inventory'
import { listKey } from '@kitroom/contract/list-rows'
import { foldKey, searchText } from '../../platform/database/fold-key.ts'
import { updateMany } from '../../platform/database/many-rows.ts'
import type { Db } from '../../platform/database/schema.ts'
import { nextVersion } from '../../platform/http/mount/optimistic-lock.ts'
import type { Settings } from './queries.ts'
import { editsOf } from './rules.ts'

/** A locked item, the settings it gets, and its new version: the next one if nothing is said. */
type SettingsChange<Item> = { item: Item; settings: Settings; version?: string }

const isLevel = ({ path }: { path: string }): boolean => path === 'low_stock_level' || path === 'critical_stock_level'

/**
 * Stores the settings that differ. Returns each item with what was edited, for its line in the stock history. An item is set
 * up as long as it has a level, unless its levels were only `copied`.
 */
export const writeSettings = async <Item extends InventoryItem>(
  db: Db,
  changes: readonly SettingsChange<Item>[],
  levels: 'set' | 'copied' = 'set',
): Promise<{ item: Item; edits: StockMovement['edits'] }[]> => {
  const written = changes.map((change) => ({ ...change, edits: editsOf(change.item, change.settings) }))
  const rows = written
    .filter(({ edits }) => edits.length > 0)
    .map(({ item, settings, version = nextVersion(item) }) => ({
      ...settings,
      id: item.id,
      sku_key: settings.sku === null ? null : foldKey(settings.sku),
      search_text: searchText(settings.sku ?? '', settings.supplier_sku),
      sku_listed: listKey(settings.sku ?? ''),
      supplier_sku_listed: listKey(settings.supplier_sku ?? ''),
      updated_at: version,
    }))
  await updateMany(db, 'inventory_items', rows)
  const leveled = levels === 'set' ? written.filter(({ edits }) => edits.some(isLevel)) : []
  await updateMany(
    db,
    'inventory_items',
    leveled.map(({ item, settings: { low_stock_level, critical_stock_level } }) => ({
      id: item.id,
      is_set_up: low_stock_level !== null || critical_stock_level !== null,
    })),
  )
  return written.map(({ item, edits }) => ({ item, edits }))
}
