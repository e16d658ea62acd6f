import { type Snooze, type SnoozeInput, type StockWarning, stockWarningOf } from '@kitroom/contract/stock-warnings'
import { insertMany, isOneOf } from '../../platform/database/many-rows.ts'
import type { Db } from '../../platform/database/schema.ts'
import { listFlaggedLevels, listNotSetUp } from '../inventory/index.ts'

const COLUMNS = ['inventory_item_id', 'until', 'note', 'warning'] as const

export const listSnoozes = (db: Db): Promise<Snooze[]> =>
  db.selectFrom('stock_snoozes').select(COLUMNS).orderBy('inventory_item_id').execute()

export const findSnoozes = (db: Db, itemIds: readonly number[]): Promise<Snooze[]> =>
  db
    .selectFrom('stock_snoozes')
    .select(COLUMNS)
    .where(isOneOf(db, 'inventory_item_id', itemIds))
    .orderBy('inventory_item_id')
    .execute()

/** Why each flagged item asks for attention, by its id. */
export const listStockWarnings = async (db: Db): Promise<ReadonlyMap<number, StockWarning>> => {
  const notSetUp = new Set(await listNotSetUp(db))
  return new Map(
    (await listFlaggedLevels(db)).flatMap((item) => {
      const warning = stockWarningOf(item, notSetUp.has(item.id))
      return warning ? [[item.id, warning]] : []
    }),
  )
}

/** Another snooze takes the place of the one before. */
export const putSnoozes = async (
  db: Db,
  { until, note }: SnoozeInput,
  warnings: readonly (readonly [number, StockWarning])[],
  userId: number,
): Promise<void> => {
  const snoozed_at = new Date().toISOString()
  await deleteSnoozes(
    db,
    warnings.map(([id]) => id),
  )
  await insertMany(
    db,
    'stock_snoozes',
    warnings.map(([inventory_item_id, warning]) => ({
      inventory_item_id,
      until,
      note,
      warning,
      snoozed_by: userId,
      snoozed_at,
    })),
  )
}

export const deleteSnoozes = async (db: Db, itemIds: readonly number[]): Promise<void> => {
  await db
    .deleteFrom('stock_snoozes')
    .where(isOneOf(db, 'inventory_item_id', itemIds))
    .execute()
}
