import type { Migration } from '../platform/database/migration.ts'

/** A lock may be held beyond one transaction: by whom, and until when. */
export const migration: Migration = {
  name: '0006-leases',
  statements: ({ text, time }) => [
    `ALTER TABLE locks ADD COLUMN owner ${text}`,
    `ALTER TABLE locks ADD COLUMN ends_at ${time}`,
    `INSERT INTO locks (name, taken_at) VALUES ('image-restore', NULL)`,
  ],
}
