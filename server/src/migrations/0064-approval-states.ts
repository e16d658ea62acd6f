import type { Migration } from '../platform/database/migration.ts'

/** The approval of an order as a column, and what has changed since. Both are mended by `derived-columns.ts`. */
export const migration: Migration = {
  name: '0064-approval-states',
  statements: ({ text }) => [
    `ALTER TABLE order_approvals ADD COLUMN changes ${text} NOT NULL DEFAULT ''`,
    `ALTER TABLE orders ADD COLUMN approval ${text}`,
  ],
}
