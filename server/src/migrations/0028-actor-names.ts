import type { Migration } from '../platform/database/migration.ts'

/** Entries about changes keep the name of their author; older entries get the present name. */
export const migration: Migration = {
  name: '0028-actor-names',
  statements: ({ text }) =>
    ['activity', 'batches', 'order_moves', 'inventory_adjustments'].flatMap((table) => [
      `ALTER TABLE ${table} ADD COLUMN actor_first_name ${text}`,
      `ALTER TABLE ${table} ADD COLUMN actor_last_name ${text}`,
    ]),
}
