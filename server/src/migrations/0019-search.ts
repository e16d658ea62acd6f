import type { Migration } from '../platform/database/migration.ts'

const TEXTS = {
  users: "((first_name || ' ' || last_name) || ' ' || coalesce(email, ''))",
  products: "(name || ' ' || coalesce(code, ''))",
  inventory_items: "(sku || ' ' || coalesce(supplier_sku, ''))",
}

/**
 * PostgreSQL compares the texts of long tables more slowly than it answers: where it knows trigrams, an index of them
 * finds what is searched. Who may not make the extension searches without. SQLite reads them all in a few milliseconds.
 */
export const migration: Migration = {
  name: '0019-search',
  statements: (_columns, engine) =>
    engine === 'postgres'
      ? [
          `DO $$ BEGIN
            CREATE EXTENSION IF NOT EXISTS pg_trgm;
            ${Object.entries(TEXTS)
              .map(([table, text]) => `CREATE INDEX ${table}_search ON ${table} USING gin (${text} gin_trgm_ops);`)
              .join('\n')}
          EXCEPTION WHEN OTHERS THEN RAISE NOTICE 'no index for the search: %', SQLERRM;
          END $$`,
        ]
      : [],
}
