import type { Migration } from '../platform/database/migration.ts'

const TABLES = [
  ...['sizes', 'product_categories', 'garment_colors', 'imprint_colors', 'products', 'users'],
  ...['clubs', 'roles', 'permissions', 'player_packs', 'webhooks', 'views'],
]

/** Lists are in one order of names, which neither database has. The start mends the rows, as it mends those of older servers. */
export const migration: Migration = {
  name: '0055-name-order',
  statements: ({ text }) =>
    TABLES.map((table) => `ALTER TABLE ${table} ADD COLUMN name_order ${text} NOT NULL DEFAULT ''`),
}
