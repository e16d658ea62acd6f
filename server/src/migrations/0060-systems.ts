import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Migration } from '../platform/database/migration.ts'

/** The id of this system, which is in no backup, and since when it is a restored one. */
export const migration: Migration = {
  name: '0060-systems',
  statements: ({ text, time, end }) => [`CREATE TABLE systems (id ${text} PRIMARY KEY, restored_at ${time}) ${end}`],
  run: async (db) => {
    await sql`INSERT INTO systems (id, restored_at) VALUES (${randomUUID()}, NULL)`.execute(db)
  },
}
