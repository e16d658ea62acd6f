import type { Migration } from '../platform/database/migration.ts'

/** Images whose row is gone and whose files are being removed: until that is done nobody may keep the same bytes. */
export const migration: Migration = {
  name: '0026-swept-images',
  statements: ({ text, time, end }) => [
    `CREATE TABLE swept_images (
      hash ${text} PRIMARY KEY,
      swept_at ${time} NOT NULL
    ) ${end}`,
  ],
}
