import type { Migration } from '../platform/database/migration.ts'
import { newCode } from '../platform/database/new-code.ts'

/** Receivers of events, and what is sent to them. */
export const migration: Migration = {
  name: '0040-webhooks',
  statements: ({ id, int, bool, text, time, end }) => [
    `CREATE TABLE webhooks (
      ${id},
      name ${text} NOT NULL,
      name_key ${text} NOT NULL,
      search_text ${text} NOT NULL DEFAULT '',
      url ${text} NOT NULL,
      ${bool('wants_order_submitted')},
      ${bool('wants_order_confirmed')},
      ${bool('wants_order_in_production')},
      ${bool('wants_order_shipped')},
      ${bool('wants_order_cancelled')},
      ${bool('wants_order_changed')},
      ${bool('wants_stock_critical')},
      ${bool('wants_stock_low')},
      ${bool('is_active')},
      secret ${text},
      secret_made_at ${time},
      failing_since ${time},
      given_up ${int} NOT NULL DEFAULT 0,
      created_at ${time} NOT NULL,
      updated_at ${time} NOT NULL
    ) ${end}`,
    'CREATE UNIQUE INDEX webhooks_name_unique ON webhooks (name_key)',
    `CREATE TABLE webhook_deliveries (
      ${id},
      webhook_id ${int} NOT NULL REFERENCES webhooks (id),
      event_id ${text} NOT NULL,
      kind ${text} NOT NULL,
      path ${text} NOT NULL,
      happened_at ${time} NOT NULL,
      attempts ${int} NOT NULL,
      next_attempt_at ${time} NOT NULL,
      claimed_until ${time},
      answer ${text},
      sent_at ${time},
      gave_up_at ${time}
    ) ${end}`,
    'CREATE INDEX webhook_deliveries_webhook_id ON webhook_deliveries (webhook_id, id)',
    `CREATE INDEX webhook_deliveries_due ON webhook_deliveries (next_attempt_at)
      WHERE sent_at IS NULL AND gave_up_at IS NULL`,
    ...newCode('WEBHOOKS_READ', 'See webhooks', time),
    ...newCode('WEBHOOKS_UPDATE', 'Edit webhooks', time),
  ],
}
