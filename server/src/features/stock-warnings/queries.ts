import {
  isSnoozed,
  type Snooze,
  type SnoozeInput,
  type StockWarning,
  stockWarningOf,
} from '@kitroom/contract/stock-warnings'
import { insertMany, isOneOf } from '../../platform/database/many-rows.ts'
import type { Db } from '../../platform/database/schema.ts'
import { countFlaggedLevels, listFlaggedLevels } from '../inventory/index.ts'

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

/** The reason of each flagged item of active products, by its id: all or some. */
export const listStockWarnings = async (db: Db, ids?: readonly number[]): Promise<ReadonlyMap<number, StockWarning>> =>
  new Map(
    (await listFlaggedLevels(db, ids)).flatMap((item) => {
      const warning = stockWarningOf(item)
      return warning ? [[item.id, warning]] : []
    }),
  )

/** How many items of active products there are of each reason, snoozed ones left out. */
export const countStockWarnings = async (db: Db, today: string): Promise<ReadonlyMap<StockWarning, number>> => {
  const counts = new Map<StockWarning, number>()
  const add = (warning: StockWarning | null, items: number) => {
    if (warning) counts.set(warning, (counts.get(warning) ?? 0) + items)
  }
  for await (const level of countFlaggedLevels(db)) add(stockWarningOf(level), level.items)
  const snoozes = new Map((await listSnoozes(db)).map((snooze) => [snooze.inventory_item_id, snooze]))
  for (const [id, warning] of await listStockWarnings(db, [...snoozes.keys()])) {
    const snooze = snoozes.get(id)
    if (snooze && isSnoozed(snooze, warning, today)) add(warning, -1)
  }
  return counts
}

/** A new snooze replaces the previous one. */
export const putSnoozes = async (
  db: Db,
  { until, note }: SnoozeInput,
  warnings: readonly (readonly [number, StockWarning])[],
  userId: number,
): Promise<void> => {
  const snooze = { until, note, snoozed_by: userId, snoozed_at: new Date().toISOString() }
  const rows = warnings.map(([inventory_item_id, warning]) => ({ inventory_item_id, warning, ...snooze }))
  const ids = rows.map(({ inventory_item_id }) => inventory_item_id)
  await deleteSnoozes(db, ids)
  await insertMany(db, 'stock_snoozes', rows)
}

export const deleteSnoozes = async (db: Db, itemIds: readonly number[]): Promise<void> => {
  await db
    .deleteFrom('stock_snoozes')
    .where(isOneOf(db, 'inventory_item_id', itemIds))
    .execute()
}

/** Whether a person gets the mail about new warnings: everyone who has not turned it off. */
export const wantsDigest = async (db: Db, userId: number): Promise<boolean> => {
  const row = await db
    .selectFrom('stock_digest_readers')
    .select('is_on')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.is_on ?? true
}

export const setDigest = async (db: Db, user_id: number, is_on: boolean): Promise<void> => {
  await db
    .insertInto('stock_digest_readers')
    .values({ user_id, is_on, told: null })
    .onConflict((clause) => clause.column('user_id').doUpdateSet({ is_on }))
    .execute()
}
