import type { Migration } from '../platform/database/migration.ts'

/** What is written down of changes keeps what whoever made them was called; what is older has the name of now. */
export const migration: Migration = {
  name: '0028-actor-names',
  statements: ({ text }) =>
    ['activity', 'batches', 'order_moves', 'inventory_adjustments'].flatMap((table) => [
      `ALTER TABLE ${table} ADD COLUMN actor_first_name ${text}`,
      `ALTER TABLE ${table} ADD COLUMN actor_last_name ${text}`,
    ]),
}
