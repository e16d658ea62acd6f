import type { Migration } from '../platform/database/migration.ts'

// `platform/activity/action-parts.ts` asks by the same expressions.
const LETTERS = 'abcdefghijklmnopqrstuvwxyz-'
const WORD = `rtrim(action, '${LETTERS}')`
const KIND = `ltrim(action, '${LETTERS}')`

/** Entries keep what their ids were called, and each filter of the activity record has an index in its order. */
export const migration: Migration = {
  name: '0027-activity-names',
  statements: ({ text }) => [
    `ALTER TABLE activity ADD COLUMN names ${text}`,
    `CREATE INDEX activity_word ON activity ((${WORD}), id)`,
    `CREATE INDEX activity_kind ON activity ((${KIND}), id)`,
    `CREATE INDEX activity_record ON activity ((${WORD}), target_id, id)`,
    `CREATE INDEX activity_batch_entries ON activity (batch_id, id)`,
    `DROP INDEX activity_batch`,
  ],
}
