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
  // Rows of one statement have the same columns.
  const leveled = Map.groupBy(edited, ({ edits }) => levels === 'set' && edits.some(isLevel))
  for (const [isLeveled, some] of leveled) {
    await updateMany(
      db,
      'inventory_items',
      some.map(({ after }) => rowOf(after, isLeveled)),
    )
  }
  return written
}

const rowOf = (after: InventoryItem, isLeveled: boolean) => {
  const { id, updated_at, low_stock_level, critical_stock_level } = after
  return {
    ...{ ...settingsOf(after), id, updated_at },
    sku_key: after.sku === null ? null : foldKey(after.sku),
    search_text: searchText(after.sku ?? '', after.supplier_sku),
    sku_listed: listKey(after.sku ?? ''),
    supplier_sku_listed: listKey(after.supplier_sku ?? ''),
    ...(isLeveled && { is_set_up: low_stock_level !== null || critical_stock_level !== null }),
  }
}
