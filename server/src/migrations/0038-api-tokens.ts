import type { Migration } from '../platform/database/migration.ts'

/** API tokens of people, by their hashes, and the token that a change was made through. */
export const migration: Migration = {
  name: '0038-api-tokens',
  statements: ({ id, int, text, time, end }) => [
    `CREATE TABLE api_tokens (
      ${id},
      token_hash ${text} NOT NULL UNIQUE,
      user_id ${int} NOT NULL REFERENCES users (id),
      name ${text} NOT NULL,
      codes ${text} NOT NULL,
      created_at ${time} NOT NULL,
      expires_at ${time} NOT NULL,
      last_used_at ${time},
      last_address ${text}
    ) ${end}`,
    'CREATE INDEX api_tokens_user_id ON api_tokens (user_id)',
    `ALTER TABLE activity ADD COLUMN actor_token ${text}`,
  ],
}
