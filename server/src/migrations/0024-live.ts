import type { Migration } from '../platform/database/migration.ts'

// More than so many are told without their ids: a notice of PostgreSQL holds 8,000 bytes.
const AT_ONCE = 40

/** PostgreSQL tells every server, with the commit, what the activity record has got. SQLite's servers look there. */
export const migration: Migration = {
  name: '0024-live',
  statements: (_columns, engine) =>
    engine === 'postgres'
      ? [
          `CREATE FUNCTION tell_changes() RETURNS trigger AS $$
            BEGIN
              PERFORM pg_notify('kitroom_changes', (
                SELECT json_agg(json_build_object('action', action, 'target_id', target_id, 'actor_user_id', actor_user_id))
                FROM (
                  SELECT DISTINCT action, actor_user_id,
                    CASE WHEN (SELECT count(*) FROM added) > ${AT_ONCE} THEN NULL ELSE target_id END AS target_id
                  FROM added
                ) AS told
              )::text);
              RETURN NULL;
            END $$ LANGUAGE plpgsql`,
          `CREATE TRIGGER activity_told AFTER INSERT ON activity REFERENCING NEW TABLE AS added
            FOR EACH STATEMENT EXECUTE FUNCTION tell_changes()`,
        ]
      : [],
}
