import { sql } from 'kysely'
import { isPostgres } from '../platform/database/dialect.ts'
import type { Migration } from '../platform/database/migration.ts'

const lockWith = (owner: string) => `EXISTS (SELECT 1 FROM locks WHERE name = 'activity-states' AND owner ${owner})`
const IS_OPEN = lockWith('IS NOT NULL')
const IS_CLEARED = lockWith("= 'clear-demo'")

const POSTGRES = `CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'UPDATE' AND ${IS_OPEN} THEN RETURN NULL; END IF;
    IF TG_OP = 'DELETE' AND ${IS_CLEARED} THEN RETURN NULL; END IF;
    RAISE EXCEPTION 'the activity record is append-only';
  END $$`
const SQLITE = `CREATE TRIGGER activity_no_delete BEFORE DELETE ON activity WHEN NOT ${IS_CLEARED}
  BEGIN SELECT RAISE(ABORT, 'the activity record is append-only'); END`

/** Settings of the shop, how many hints a person has seen, and the activity of a demo that may be cleared. */
export const migration: Migration = {
  name: '0052-shop',
  statements: ({ int, text, end }) => [
    `CREATE TABLE shop_settings (name ${text} PRIMARY KEY, value ${text} NOT NULL) ${end}`,
    `ALTER TABLE users ADD COLUMN hints_shown ${int} NOT NULL DEFAULT 0`,
  ],
  run: async (db) => {
    if (!isPostgres(db)) await sql`DROP TRIGGER activity_no_delete`.execute(db)
    await sql`${sql.raw(isPostgres(db) ? POSTGRES : SQLITE)}`.execute(db)
  },
}
