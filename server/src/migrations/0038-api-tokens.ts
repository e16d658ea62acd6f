import type { Migration } from '../platform/database/migration.ts'

/** An API token is a session with a name and a list of codes. Changes through it say its name. */
export const migration: Migration = {
  name: '0038-api-tokens',
  statements: ({ text }) => [
    `ALTER TABLE sessions ADD COLUMN token_name ${text}`,
    `ALTER TABLE sessions ADD COLUMN token_codes ${text}`,
    `ALTER TABLE activity ADD COLUMN actor_token ${text}`,
  ],
}
