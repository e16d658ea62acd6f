import type { Migration } from '../platform/database/migration.ts'

/** Lists as people keep them. */
export const migration: Migration = {
  name: '0012-views',
  statements: ({ id, int, text, time, bool, end }) => [
    `CREATE TABLE views (
      ${id},
      list ${text} NOT NULL,
      name ${text} NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
      name_key ${text} NOT NULL,
      search ${text} NOT NULL,
      ${bool('is_shared')},
      owner_user_id ${int} NOT NULL REFERENCES users (id),
      created_at ${time} NOT NULL,
      updated_at ${time} NOT NULL
    ) ${end}`,
    `CREATE UNIQUE INDEX views_name_unique ON views (name_key, list, owner_user_id)`,
    `CREATE TABLE default_views (
      user_id ${int} NOT NULL REFERENCES users (id),
      list ${text} NOT NULL,
      view_id ${int} NOT NULL REFERENCES views (id),
      PRIMARY KEY (user_id, list)
    ) ${end}`,
  ],
}
