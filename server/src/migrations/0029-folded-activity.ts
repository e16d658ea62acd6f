import type { Migration } from '../platform/database/migration.ts'

// As in migration 0027.
const LETTERS = 'abcdefghijklmnopqrstuvwxyz-'
const WORD = `rtrim(action, '${LETTERS}')`
const KIND = `ltrim(action, '${LETTERS}')`

const FOLD = `UPDATE activity SET is_folded = true WHERE batch_id IS NOT NULL
  AND id NOT IN (SELECT max(id) FROM activity WHERE batch_id IS NOT NULL GROUP BY batch_id, action)`

/** The record is append-only: its triggers are away while the new column is filled. */
const foldKnownEntries = (isPostgres: boolean): string[] =>
  isPostgres
    ? [
        'ALTER TABLE activity DISABLE TRIGGER activity_append_only',
        FOLD,
        'ALTER TABLE activity ENABLE TRIGGER activity_append_only',
      ]
    : [
        'DROP TRIGGER activity_no_update',
        FOLD,
        `CREATE TRIGGER activity_no_update BEFORE UPDATE ON activity
          BEGIN SELECT RAISE(ABORT, 'the activity record is append-only'); END`,
      ]

/**
 * Entries of a batch that are not listed on their own are marked, so that a page is read from an index without passing
 * over a batch of thousands. Each filter has an index in the order of the list, also together with a person.
 */
export const migration: Migration = {
  name: '0029-folded-activity',
  statements: ({ bool }, engine) => [
    `ALTER TABLE activity ADD COLUMN ${bool('is_folded')} DEFAULT false`,
    ...foldKnownEntries(engine === 'postgres'),
    ...['actor', 'word', 'kind', 'record', 'batch_entries', 'action_target'].map(
      (name) => `DROP INDEX activity_${name}`,
    ),
    `CREATE INDEX activity_listed ON activity (is_folded, id)`,
    `CREATE INDEX activity_batch ON activity (batch_id, is_folded, id)`,
    `CREATE INDEX activity_actor ON activity (actor_user_id, is_folded, id)`,
    `CREATE INDEX activity_word ON activity ((${WORD}), is_folded, id)`,
    `CREATE INDEX activity_kind ON activity ((${KIND}), is_folded, id)`,
    `CREATE INDEX activity_action ON activity (action, is_folded, id)`,
    // The person at the end is read from the index when both are asked for.
    `CREATE INDEX activity_record ON activity ((${WORD}), target_id, id, actor_user_id)`,
    `CREATE INDEX activity_action_record ON activity (action, target_id, id, actor_user_id)`,
    `CREATE INDEX activity_actor_word ON activity (actor_user_id, (${WORD}), is_folded, id)`,
    `CREATE INDEX activity_actor_kind ON activity (actor_user_id, (${KIND}), is_folded, id)`,
    `CREATE INDEX activity_actor_action ON activity (actor_user_id, action, is_folded, id)`,
  ],
}
