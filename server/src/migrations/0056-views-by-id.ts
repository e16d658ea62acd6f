import { sql } from 'kysely'
import { isOneOf } from '../platform/database/many-rows.ts'
import type { Migration } from '../platform/database/migration.ts'
import type { Db } from '../platform/database/schema.ts'

type Named =
  | 'clubs'
  | 'roles'
  | 'users'
  | 'products'
  | 'product_categories'
  | 'garment_colors'
  | 'imprint_colors'
  | 'sizes'

/** The table whose records a column of a list names, by a word in the column's id; the first one counts. */
const TABLES: readonly (readonly [RegExp, Named])[] = [
  [/^club_/, 'clubs'],
  [/^app_role_id$/, 'roles'],
  [/^(director_user_id|person)$/, 'users'],
  [/categor/, 'product_categories'],
  [/garment_color/, 'garment_colors'],
  [/imprint_color/, 'imprint_colors'],
  [/size/, 'sizes'],
  [/product(_id|_name)?$/, 'products'],
]

const tableOf = (list: string, column: string): Named | undefined => {
  // Only there a product's own name is chosen.
  if (list === 'listImageCoverage' && column === 'name') return 'products'
  return TABLES.find(([word]) => word.test(column))?.[1]
}

// The stock names a size by its code.
const nameIn = (table: Named, column: string) =>
  table === 'users' ? sql`first_name || ' ' || last_name` : sql.ref(column === 'size' ? 'code' : 'name')

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
