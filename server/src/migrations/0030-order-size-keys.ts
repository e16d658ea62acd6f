import type { Migration } from '../platform/database/migration.ts'

/** The keys of entries that were sent through a link, so that an entry that is sent again is not taken twice. */
export const migration: Migration = {
  name: '0030-order-size-keys',
  statements: ({ int, text, time, end }) => [
    `CREATE TABLE order_size_keys (
      order_id ${int} NOT NULL REFERENCES orders (id),
      key ${text} NOT NULL CHECK (length(key) BETWEEN 1 AND 255),
      request_hash ${text} NOT NULL,
      created_at ${time} NOT NULL,
      PRIMARY KEY (order_id, key)
    ) ${end}`,
    `CREATE INDEX order_size_keys_created ON order_size_keys (created_at)`,
  ],
}
