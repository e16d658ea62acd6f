import type { Migration } from '../platform/database/migration.ts'

/** Stock warnings that are put off until a day. */
export const migration: Migration = {
  name: '0015-stock-snoozes',
  statements: ({ int, text, time, end }) => [
    `CREATE TABLE stock_snoozes (
      inventory_item_id ${int} PRIMARY KEY REFERENCES inventory_items (id) ON DELETE CASCADE,
      until ${text} NOT NULL,
      note ${text},
      warning ${text} NOT NULL,
      snoozed_by ${int} REFERENCES users (id),
      snoozed_at ${time} NOT NULL
    ) ${end}`,
  ],
}
