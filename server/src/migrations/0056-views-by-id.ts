import { sql } from 'kysely'
import { isOneOf } from '../platform/database/many-rows.ts'
import type { Migration } from '../platform/database/migration.ts'
import type { Db } from '../platform/database/schema.ts'

const NAMES = {
  clubs: ['club_id', 'club_name'],
  roles: ['app_role_id'],
  users: ['director_user_id', 'person'],
  products: ['product', 'product_name', 'jersey_product_id', 'practice_product_id', 'spandex_product_id'],
  product_categories: [
    ...['product_category_id', 'product_category', 'product_category_name', 'category_name', 'category'],
  ],
  garment_colors: [
    ...['product_garment_color_ids', 'garment_color', 'garment_color_name'],
    ...['jersey_garment_color_id', 'practice_garment_color_id', 'spandex_garment_color_id'],
  ],
  imprint_colors: ['imprint_color_ids', 'imprint_color', 'jersey_imprint_color_id', 'practice_imprint_color_id'],
  sizes: ['product_size_ids', 'size'],
} as const
type Named = keyof typeof NAMES

/** The table whose records a column of a list names. */
const tableOf = (list: string, column: string): Named | undefined => {
  // Only there a product's own name is chosen.
  if (list === 'listImageCoverage' && column === 'name') return 'products'
  return (Object.keys(NAMES) as Named[]).find((table) => (NAMES[table] as readonly string[]).includes(column))
}

const nameIn = (table: Named, column: string) => {
  if (table === 'users') return sql`first_name || ' ' || last_name`
  // The stock names a size by its code.
  return sql.ref(column === 'size' ? 'code' : 'name')
}

/** A list's address with ids in place of the names that records have. */
const withIds = async (db: Db, { list, search }: { list: string; search: string }): Promise<string> => {
  const before = new URLSearchParams(search)
  const after = new URLSearchParams()
  for (const [param, value] of before) {
    const column = /^filter\.(.+)$/.exec(param)?.[1] ?? ''
    const table = tableOf(list, column)
    const { rows } = table
      ? await sql<{ id: number }>`
          SELECT id FROM ${sql.table(table)} WHERE ${nameIn(table, column)} = ${value} ORDER BY id`.execute(db)
      : { rows: [] }
    if (rows.length === 0) after.append(param, value)
    for (const { id } of rows) after.append(`id.${column}`, String(id))
  }
  return after.size === 0 ? '' : `?${after}`
}

/** Views choose records by id, as lists do now: a record that is renamed stays chosen. */
export const migration: Migration = {
  name: '0056-views-by-id',
  statements: () => [],
  run: async (db) => {
    const views = await db.selectFrom('views').select(['id', 'list', 'search']).orderBy('id').execute()
    for (const view of views.filter(({ search }) => search.includes('filter.'))) {
      const search = await withIds(db, view)
      await db
        .updateTable('views')
        .set({ search })
        .where(isOneOf(db, 'id', [view.id]))
        .execute()
    }
  },
}
