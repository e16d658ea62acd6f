import type { Migration } from '../platform/database/migration.ts'

/** Who gets the mail about new warnings, what each was told of, and the mails themselves until they are sent. */
export const migration: Migration = {
  name: '0025-stock-digests',
  statements: ({ id, int, bool, text, time, end }) => [
    `CREATE TABLE stock_digest_runs (
      due_at ${time} PRIMARY KEY
    ) ${end}`,
    `CREATE TABLE stock_digest_readers (
      user_id ${int} PRIMARY KEY REFERENCES users (id),
      ${bool('is_on')},
      told ${text}
    ) ${end}`,
    `CREATE TABLE stock_digests (
      ${id},
      user_id ${int} NOT NULL REFERENCES users (id),
      due_at ${time} NOT NULL,
      items ${text} NOT NULL
    ) ${end}`,
    `INSERT INTO locks (name, taken_at) VALUES ('stock-digest', NULL)`,
  ],
}
