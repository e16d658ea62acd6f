import type { Migration } from '../platform/database/migration.ts'

/** Player packs find their three categories by a mark, whatever code and name those are given later. */
export const migration: Migration = {
  name: '0009-pack-parts',
  statements: ({ text }) => [
    `ALTER TABLE product_categories ADD COLUMN pack_part ${text} CHECK (pack_part IN ('jersey', 'practice', 'spandex'))`,
    `UPDATE product_categories SET pack_part = code_key WHERE code_key IN ('jersey', 'practice', 'spandex')`,
    `CREATE UNIQUE INDEX product_categories_pack_part_unique ON product_categories (pack_part)`,
  ],
}
