import type { Migration } from '../platform/database/migration.ts'

/** Whether the file of an image is lost: noticed by the hourly sweep, so that no page looks at every file. */
export const migration: Migration = {
  name: '0058-missing-images',
  statements: ({ bool }) => [`ALTER TABLE images ADD COLUMN ${bool('is_missing')} DEFAULT false`],
}
