import type { Migration } from '../platform/database/migration.ts'

/** A line of an item's history says why it was written, what else the save changed, and which line it takes back. */
export const migration: Migration = {
  name: '0011-stock-ledger',
  statements: ({ int, text }) => [
    `ALTER TABLE inventory_adjustments ADD COLUMN reason ${text} CHECK (length(reason) BETWEEN 1 AND 50)`,
    `ALTER TABLE inventory_adjustments ADD COLUMN batch_id ${int}`,
    `ALTER TABLE inventory_adjustments ADD COLUMN undoes_id ${int} REFERENCES inventory_adjustments (id)`,
    `ALTER TABLE inventory_adjustments ADD COLUMN edits ${text}`,
    // A line is taken back once.
    `CREATE UNIQUE INDEX inventory_adjustments_undoes_unique ON inventory_adjustments (undoes_id)`,
  ],
}
