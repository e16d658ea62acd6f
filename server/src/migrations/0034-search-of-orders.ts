import type { Migration } from '../platform/database/migration.ts'

const ORDER = `((number || ' ' || team_name) || ' ' ||
  coalesce((coalesce(contact_name, '') || ' ' || coalesce(contact_email, '')), ''))`

/**
 * Orders get a trigram index as other long tables have, see migration 0019. New entries are written into these indexes at
 * once: PostgreSQL puts them aside otherwise, and with 10,000 imported users aside it read the whole table.
 */
export const migration: Migration = {
  name: '0034-search-of-orders',
  statements: (_columns, engine) =>
    engine === 'postgres'
      ? [
          `DO $$ BEGIN
            CREATE INDEX orders_search ON orders USING gin (${ORDER} gin_trgm_ops) WITH (fastupdate = off);
            ${['users_search', 'products_search', 'inventory_items_search']
              .map(
                (index) => `ALTER INDEX ${index} SET (fastupdate = off);
                PERFORM gin_clean_pending_list('${index}');`,
              )
              .join('\n')}
          EXCEPTION WHEN OTHERS THEN RAISE NOTICE 'no index for the search: %', SQLERRM;
          END $$`,
        ]
      : [],
}
