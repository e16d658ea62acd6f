import type { Migration } from '../platform/database/migration.ts'

/** The link by which the contact of an order approves it, and the content that was approved. */
export const migration: Migration = {
  name: '0048-order-approvals',
  statements: ({ int, text, time, end }) => [
    `CREATE TABLE order_approvals (
      order_id ${int} PRIMARY KEY REFERENCES orders (id),
      token_hash ${text},
      asked_at ${time} NOT NULL,
      asked_by ${int} REFERENCES users (id),
      ends_at ${time} NOT NULL,
      closed_at ${time},
      approved_at ${time},
      approved_name ${text},
      content ${text}
    ) ${end}`,
    'CREATE UNIQUE INDEX order_approvals_token_unique ON order_approvals (token_hash)',
  ],
}
