import { nameOrder } from '@kitroom/contract/name-order'
import { productCategories as declared } from '@kitroom/contract/product-categories'
import { foldKey, searchText } from '../platform/database/fold-key.ts'
import type { Db } from '../platform/database/schema.ts'
import { recordArea } from '../platform/record-area.ts'

/** The rules are in `docs/product.md`, 'Product categories'. */
export const productCategories = recordArea(declared, {
  name: 'product-categories',
  table: 'product_categories',
  search: 'Catalogue',
  isSeeded: true,
})

// A player pack is one product of each. The mark stays if code and name are changed on the screen.
const PACK_CATEGORIES = [
  { pack_part: 'jersey', code: 'JERSEY', name: 'Jersey' },
  { pack_part: 'practice', code: 'PRACTICE', name: 'Practice Tee' },
  { pack_part: 'spandex', code: 'SPANDEX', name: 'Spandex' },
] as const

/** Adds the categories of a player pack that the database lacks. Runs at every start. */
export const seedProductCategories = async (db: Db): Promise<void> => {
  const marked = await db
    .selectFrom('product_categories')
    .select('pack_part')
    .where('pack_part', 'is not', null)
    .execute()
  const now = new Date().toISOString()
  const values = PACK_CATEGORIES.filter(({ pack_part }) => !marked.some((row) => row.pack_part === pack_part)).map(
    ({ pack_part, code, name }, nth) => ({
      pack_part,
      code,
      code_key: foldKey(code),
      search_text: searchText(name, code),
      name_order: nameOrder(name),
      name,
      description: null,
      sort_order: nth + 1,
      is_active: true,
      created_at: now,
      updated_at: now,
    }),
  )
  if (values.length === 0) return
  await db
    .insertInto('product_categories')
    .values(values)
    .onConflict((taken) => taken.column('code_key').doUpdateSet({ pack_part: (row) => row.ref('excluded.pack_part') }))
    .execute()
}
