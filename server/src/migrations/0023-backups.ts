import type { Migration } from '../platform/database/migration.ts'

/** The backups that the server makes by itself, those that failed too. */
export const migration: Migration = {
  name: '0023-backups',
  statements: ({ id, bigint, text, time, end }) => [
    `CREATE TABLE backups (
      ${id},
      due_at ${time} NOT NULL,
      name ${text} NOT NULL,
      started_at ${time} NOT NULL,
      finished_at ${time} NOT NULL,
      size ${bigint},
      failure ${text}
    ) ${end}`,
    `INSERT INTO locks (name, taken_at) VALUES ('backup', NULL)`,
  ],
}
