import type { Migration } from '../platform/database/migration.ts'

/** An order says by which day the office means to ship it. */
export const migration: Migration = {
  name: '0049-ship-by',
  statements: ({ text }) => [`ALTER TABLE orders ADD COLUMN ship_by ${text}`],
}
