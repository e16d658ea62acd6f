import type { Migration } from '../platform/database/migration.ts'
import { newCode } from '../platform/database/new-code.ts'

/** The activity record is read by person and time, and the right to read it goes to those who hand out rights. */
export const migration: Migration = {
  name: '0013-activity',
  statements: ({ time }) => [
    `CREATE INDEX activity_actor ON activity (actor_user_id, id)`,
    `CREATE INDEX activity_time ON activity (happened_at)`,
    ...newCode('ACTIVITY_READ', 'See who changed what', time),
  ],
}
