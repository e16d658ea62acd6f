import type { Migration } from '../platform/database/migration.ts'

/** A secret of this system, the same for all its servers: the keys of drafts are derived from it. */
export const migration: Migration = {
  name: '0031-secrets',
  statements: ({ text, end }, engine) => [
    `CREATE TABLE secrets (name ${text} PRIMARY KEY, value ${text} NOT NULL) ${end}`,
    engine === 'postgres'
      ? `INSERT INTO secrets (name, value) VALUES ('drafts', gen_random_uuid()::text || gen_random_uuid()::text)`
      : `INSERT INTO secrets (name, value) VALUES ('drafts', lower(hex(randomblob(32))))`,
  ],
}
