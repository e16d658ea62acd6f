import type { Migration } from '../platform/database/migration.ts'

/** Where a session was started, so that its owner can tell it from the others. */
export const migration: Migration = {
  name: '0014-session-origin',
  statements: ({ text }) => [
    `ALTER TABLE sessions ADD COLUMN user_agent ${text}`,
    `ALTER TABLE sessions ADD COLUMN address ${text}`,
  ],
}
