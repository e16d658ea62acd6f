import type { Migration } from '../platform/database/migration.ts'

/** A due change of the password holds no session that the organisation's account opened. */
export const migration: Migration = {
  name: '0057-sessions-by-provider',
  statements: ({ bool }) => [
    `ALTER TABLE sessions ADD COLUMN ${bool('is_by_provider')} DEFAULT false`,
    `ALTER TABLE pending_sign_ins ADD COLUMN ${bool('is_by_provider')} DEFAULT false`,
  ],
}
