import { foldKey } from '../../platform/database/fold-key.ts'
import type { Db } from '../../platform/database/schema.ts'

// A player pack is one product of each; the program finds them by these codes.
const PACK_CATEGORIES = [
  { code: 'JERSEY', name: 'Jersey' },
  { code: 'PRACTICE', name: 'Practice Tee' },
  { code: 'SPANDEX', name: 'Spandex' },
]

/** Adds the categories of a player pack that the database lacks. Runs at every start. */
export const seedProductCategories = async (db: Db): Promise<void> => {
  const now = new Date().toISOString()
  const values = PACK_CATEGORIES.map(({ code, name }, nth) => ({
    code,
    code_key: foldKey(code),
    name,
    description: null,
    sort_order: nth + 1,
    is_active: true,
    created_at: now,
    updated_at: now,
  }))
  await db
    .insertInto('product_categories')
    .values(values)
    .onConflict((taken) => taken.column('code_key').doNothing())
    .execute()
}
