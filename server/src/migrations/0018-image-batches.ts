import type { Migration } from '../platform/database/migration.ts'

/** Uploads of many images at once are one batch, and a replaced or deleted image can be put back for some days. */
export const migration: Migration = {
  name: '0018-image-batches',
  statements: ({ int, text, time, end }) => [
    `ALTER TABLE images ADD COLUMN kept_until ${time}`,
    `CREATE TABLE image_batches (
      batch_id ${int} PRIMARY KEY REFERENCES batches (id),
      actor_user_id ${int} NOT NULL REFERENCES users (id),
      upload_key ${text} NOT NULL
    ) ${end}`,
    `CREATE UNIQUE INDEX image_batches_upload_key_unique ON image_batches (actor_user_id, upload_key)`,
  ],
}
