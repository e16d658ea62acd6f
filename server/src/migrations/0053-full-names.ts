import type { Migration } from '../platform/database/migration.ts'

/** Each sign-in asks whether others are called the same. Without an index it reads all users. */
export const migration: Migration = {
  name: '0053-full-names',
  statements: () => [`CREATE INDEX users_full_name ON users ((first_name || ' ' || last_name))`],
}
