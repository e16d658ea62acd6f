import type { Database } from '../../server/src/platform/database/database.ts'

/** Where the saves of a form are stored: as changes of a field in the activity record, or as movements of an item. */
export type Stored = { action: string; id: number; field: string } | { itemId: number }

const textsOf = async (database: Database, stored: Stored): Promise<unknown[]> => {
  if ('itemId' in stored) {
    const movements = await database.read
      .selectFrom('inventory_adjustments')
      .select('adjustment_qty')
      .where('inventory_item_id', '=', stored.itemId)
      .execute()
    return movements.map(({ adjustment_qty }) => String(adjustment_qty))
  }
  const entries = await database.read
    .selectFrom('activity')
    .select(['before', 'after'])
    .where('action', '=', stored.action)
    .where('target_id', '=', stored.id)
    .execute()
  const valueIn = (state: string | null): unknown => JSON.parse(state ?? '{}')[stored.field]
  return entries.flatMap(({ before, after }) => (valueIn(before) === valueIn(after) ? [] : [valueIn(after)]))
}

/** How often a text was stored. */
export const countStored = async (database: Database, stored: Stored): Promise<(text: string) => number> => {
  const texts = await textsOf(database, stored)
  return (text) => texts.filter((one) => one === text).length
}
