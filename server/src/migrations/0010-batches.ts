import type { Migration } from '../platform/database/migration.ts'

/** Many records changed at once, each still with its own entry in the activity record. */
export const migration: Migration = {
  name: '0010-batches',
  statements: ({ id, int, text, time, end }) => [
    `CREATE TABLE batches (
      ${id},
      area ${text} NOT NULL,
      kind ${text} NOT NULL,
      happened_at ${time} NOT NULL,
      actor_user_id ${int} NOT NULL REFERENCES users (id),
      created_count ${int} NOT NULL,
      changed_count ${int} NOT NULL,
      undoes_id ${int} REFERENCES batches (id)
    ) ${end}`,
    // A batch is put back once.
    `CREATE UNIQUE INDEX batches_undoes_id_unique ON batches (undoes_id)`,
    `CREATE INDEX batches_area ON batches (area, id)`,
    `ALTER TABLE activity ADD COLUMN batch_id ${int} REFERENCES batches (id)`,
    `CREATE INDEX activity_batch ON activity (batch_id)`,
  ],
}
