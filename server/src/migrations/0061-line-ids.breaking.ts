import { sql } from 'kysely'
import { isPostgres } from '../platform/database/dialect.ts'
import type { Migration } from '../platform/database/migration.ts'

const TEXTS = ['name', 'number', 'jersey', 'practice', 'spandex', 'special'] as const
const DERIVED = ['name_listed', 'number_listed', 'jersey_listed', 'practice_listed', 'spandex_listed', 'search_text']
const COPIED = ['order_id', 'pack', 'line', ...TEXTS, ...DERIVED].join(', ')

/**
 * Each line of a roster has an id that stays. Older servers delete all lines of an order and insert them again, so they
 * cannot go on. The table is made anew: SQLite adds no primary key to a table, and lines may change places within one
 * statement, which the old key forbids.
 */
export const migration: Migration = {
  name: '0061-line-ids.breaking',
  statements: ({ id, int, text, end }) => [
    `CREATE TABLE order_lines (
      ${id},
      order_id ${int} NOT NULL REFERENCES orders (id),
      pack ${int} NOT NULL,
      line ${int} NOT NULL,
      ${TEXTS.map((name) => `${name} ${text} NOT NULL`).join(', ')},
      ${DERIVED.map((name) => `${name} ${text} NOT NULL DEFAULT ''`).join(', ')}
    ) ${end}`,
    `INSERT INTO order_lines (${COPIED}) SELECT ${COPIED} FROM order_players ORDER BY order_id, pack, line`,
    'DROP TABLE order_players',
    'ALTER TABLE order_lines RENAME TO order_players',
    'CREATE INDEX order_players_order ON order_players (order_id, pack, line)',
    'CREATE INDEX order_players_number ON order_players (number, order_id)',
    ...['jersey', 'practice', 'spandex'].map((name) => `CREATE INDEX order_players_${name} ON order_players (${name})`),
  ],
  run: async (db) => {
    // As migration 0042 makes them.
    const index = isPostgres(db)
      ? sql`DO $$ BEGIN CREATE INDEX order_players_search ON order_players
          USING gin (search_text gin_trgm_ops) WITH (fastupdate = off);
          EXCEPTION WHEN OTHERS THEN RAISE NOTICE 'no index for the search: %', SQLERRM; END $$`
      : sql`CREATE INDEX order_players_search ON order_players (order_id, pack, line, search_text, number)`
    await index.execute(db)
  },
}
