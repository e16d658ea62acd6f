import type { Migration } from '../platform/database/migration.ts'

/** Whether a person wants the office's mails about orders. */
export const migration: Migration = {
  name: '0070-order-mails',
  statements: ({ bool }) => [`ALTER TABLE users ADD COLUMN ${bool('wants_order_mails')} DEFAULT true`],
}
