import type { Migration } from '../platform/database/migration.ts'

/**
 * Where sign-ins, refused ones, resets and session ends came from. In a table of its own, because this is deleted after
 * a while, and the activity is append-only.
 */
export const migration: Migration = {
  name: '0036-activity-clients',
  statements: ({ int, text, time, end }) => [
    `CREATE TABLE activity_clients (
      activity_id ${int} PRIMARY KEY REFERENCES activity (id),
      happened_at ${time} NOT NULL,
      address ${text} NOT NULL,
      user_agent ${text}
    ) ${end}`,
    'CREATE INDEX activity_clients_happened_at ON activity_clients (happened_at)',
  ],
}
