import type { Migration } from '../platform/database/migration.ts'

// As in migration 0027.
const LETTERS = 'abcdefghijklmnopqrstuvwxyz-'
const WORD = `rtrim(action, '${LETTERS}')`

/** The full name in a state. A column of text is not JSON in PostgreSQL. */
const nameIn = (state: string): string => `((${state} ->> 'first_name') || ' ' || (${state} ->> 'last_name'))`

/**
 * The changes of one person to one record have an index of their own, also of a record that others changed thousands of
 * times. So are renamed users, without looking into every change of a user.
 */
export const migration: Migration = {
  name: '0033-activity-of-a-person',
  statements: (_, engine) => {
    const json = (column: string): string => (engine === 'postgres' ? `CAST(${column} AS json)` : column)
    return [
      'DROP INDEX activity_record',
      'DROP INDEX activity_action_record',
      `CREATE INDEX activity_record ON activity ((${WORD}), target_id, id)`,
      `CREATE INDEX activity_action_record ON activity (action, target_id, id)`,
      // The action at the end is read from the index when a kind is asked for.
      `CREATE INDEX activity_actor_record ON activity (actor_user_id, (${WORD}), target_id, id, action)`,
      `CREATE INDEX activity_renamed ON activity (id)
        WHERE action = 'user.updated' AND ${nameIn(json('before'))} <> ${nameIn(json('after'))}`,
    ]
  },
}
