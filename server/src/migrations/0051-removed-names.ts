import { sql } from 'kysely'
import { isPostgres } from '../platform/database/dialect.ts'
import type { Migration } from '../platform/database/migration.ts'

const IS_OPEN = `EXISTS (SELECT 1 FROM locks WHERE name = 'activity-states' AND owner IS NOT NULL)`

// Only an update passes, and only in the transaction that has taken the lock.
const POSTGRES = `CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'UPDATE' AND ${IS_OPEN} THEN RETURN NULL; END IF;
    RAISE EXCEPTION 'the activity record is append-only';
  END $$`
const SQLITE = `CREATE TRIGGER activity_no_update BEFORE UPDATE ON activity WHEN NOT ${IS_OPEN}
  BEGIN SELECT RAISE(ABORT, 'the activity record is append-only'); END`

/** The activity record stays append-only, but for the removal of names of players. */
export const migration: Migration = {
  name: '0051-removed-names',
  statements: () => [],
  run: async (db) => {
    await sql`INSERT INTO locks (name, taken_at) VALUES ('activity-states', NULL)`.execute(db)
    if (!isPostgres(db)) await sql`DROP TRIGGER activity_no_update`.execute(db)
    await sql`${sql.raw(isPostgres(db) ? POSTGRES : SQLITE)}`.execute(db)
  },
}
