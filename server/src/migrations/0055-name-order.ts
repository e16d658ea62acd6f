import { nameOrder, personOrder } from '@kitroom/contract/name-order'
import { sql } from 'kysely'
import { updateMany } from '../platform/database/many-rows.ts'
import type { Migration } from '../platform/database/migration.ts'

const NAMED = [
  ...['sizes', 'product_categories', 'garment_colors', 'imprint_colors', 'products'],
  ...['clubs', 'roles', 'permissions', 'player_packs', 'webhooks', 'views'],
] as const
const AT_ONCE = 2000

type Row = { readonly id: number } & Readonly<Record<string, string>>

/** Lists are in one order of names, which neither database has. */
export const migration: Migration = {
  name: '0055-name-order',
  statements: ({ text }) =>
    [...NAMED, 'users'].map((table) => `ALTER TABLE ${table} ADD COLUMN name_order ${text} NOT NULL DEFAULT ''`),
  run: async (db) => {
    const fill = async (table: string, columns: readonly string[], orderOf: (row: Row) => string) => {
      for (let after = 0; ; ) {
        const { rows } = await sql<Row>`
          SELECT id, ${sql.join(columns.map((name) => sql.ref(name)))} FROM ${sql.table(table)}
          WHERE id > ${after} ORDER BY id LIMIT ${AT_ONCE}`.execute(db)
        await updateMany(
          db,
          table as 'users',
          rows.map((row) => ({ id: row.id as never, name_order: orderOf(row) })),
        )
        const last = rows.at(-1)
        if (!last) break
        after = Number(last.id)
      }
    }
    for (const table of NAMED) await fill(table, ['name'], ({ name = '' }) => nameOrder(name))
    await fill('users', ['first_name', 'last_name'], ({ first_name = '', last_name = '' }) =>
      personOrder({ first_name, last_name }),
    )
  },
}
