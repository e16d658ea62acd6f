import type { Migration } from '../platform/database/migration.ts'

/** The last print of each order, and whether the order has changed since. */
export const migration: Migration = {
  name: '0047-order-prints',
  statements: ({ int, text, time, bool, end }) => [
    `CREATE TABLE order_prints (
      order_id ${int} PRIMARY KEY REFERENCES orders (id),
      content ${text} NOT NULL,
      changes ${text} NOT NULL,
      printed_at ${time} NOT NULL,
      printed_by ${int} REFERENCES users (id),
      actor_first_name ${text},
      actor_last_name ${text}
    ) ${end}`,
    `ALTER TABLE orders ADD COLUMN ${bool('is_changed_since_print')} DEFAULT false`,
  ],
}
