import type { Migration } from '../platform/database/migration.ts'

/** Links by which players enter their sizes, what came in by them, and the record that a mail is about. */
export const migration: Migration = {
  name: '0020-order-sizes',
  statements: ({ id, int, text, time, end }) => [
    `CREATE TABLE order_size_links (
      order_id ${int} PRIMARY KEY REFERENCES orders (id),
      token_hash ${text} NOT NULL,
      last_day ${text} NOT NULL,
      created_at ${time} NOT NULL,
      created_by ${int} REFERENCES users (id),
      closed_at ${time}
    ) ${end}`,
    `CREATE UNIQUE INDEX order_size_links_token_unique ON order_size_links (token_hash)`,
    `CREATE TABLE order_size_entries (
      ${id},
      order_id ${int} NOT NULL REFERENCES orders (id),
      name ${text} NOT NULL,
      number ${text} NOT NULL,
      jersey ${text} NOT NULL,
      practice ${text} NOT NULL,
      spandex ${text} NOT NULL,
      sent_at ${time} NOT NULL
    ) ${end}`,
    `CREATE INDEX order_size_entries_order ON order_size_entries (order_id)`,
    `ALTER TABLE mails ADD COLUMN record_id ${int}`,
  ],
}
