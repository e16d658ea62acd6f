import { sql } from 'kysely'
import { isPostgres } from '../platform/database/dialect.ts'
import { besideText, searchText } from '../platform/database/fold-key.ts'
import { updateMany } from '../platform/database/many-rows.ts'
import type { Migration } from '../platform/database/migration.ts'
import type { Db } from '../platform/database/schema.ts'

/** Tables whose text gets nothing but the end of its last line. */
const ENDED = ['sizes', 'product_categories', 'garment_colors', 'imprint_colors', 'users', 'inventory_items']
const AT_ONCE = 5000
const ORDERS_AT_ONCE = 250

/** Runs through a table by its first key column. */
const inParts = async <Row extends { at: number }>(
  db: Db,
  read: (after: number) => ReturnType<typeof sql<Row>>,
  write: (rows: readonly Row[]) => Promise<void>,
): Promise<void> => {
  for (let after = 0; ; ) {
    const { rows } = await read(after).execute(db)
    if (rows.length === 0) return
    await write(rows)
    after = Number(rows.at(-1)?.at)
  }
}

type Product = { at: number; name: string; code: string; supplier_name: string; supplier_code: string }
type Order = { at: number; number: string; team_name: string; contact_name: string; contact_email: string }
type Player = { at: number; order_id: number; pack: number; line: number; name: string }

/**
 * In a stored text each key ends its line, so that a code or number that equals the typed text is found first, and
 * players of orders get such a text.
 */
export const migration: Migration = {
  name: '0042-search-keys',
  statements: ({ text }) => [
    `ALTER TABLE order_players ADD COLUMN search_text ${text} NOT NULL DEFAULT ''`,
    'CREATE INDEX order_players_number ON order_players (number, order_id)',
  ],
  run: async (db) => {
    for (const table of ENDED) {
      await sql`UPDATE ${sql.table(table)} SET search_text = search_text || ${'\n'}
        WHERE search_text NOT LIKE ${'%\n'}`.execute(db)
    }
    await inParts<Product>(
      db,
      (after) => sql`SELECT id AS at, name, code, supplier_name, supplier_code FROM products
        WHERE id > ${after} ORDER BY id LIMIT ${AT_ONCE}`,
      (rows) =>
        updateMany(
          db,
          'products',
          rows.map(({ at: id, name, code, supplier_name, supplier_code }) => ({
            id,
            search_text: searchText(name, code, supplier_name, supplier_code),
          })),
        ),
    )
    await inParts<Order>(
      db,
      (after) => sql`SELECT id AS at, number, team_name, contact_name, contact_email FROM orders
        WHERE id > ${after} ORDER BY id LIMIT ${AT_ONCE}`,
      (rows) =>
        updateMany(
          db,
          'orders',
          rows.map(({ at: id, number, team_name, contact_name, contact_email }) => ({
            id,
            search_text: searchText(number, team_name) + besideText(contact_name, contact_email),
          })),
        ),
    )
    await inParts<Player>(
      db,
      (after) => sql`SELECT order_id AS at, order_id, pack, line, name FROM order_players WHERE order_id IN
        (SELECT DISTINCT order_id FROM order_players WHERE order_id > ${after} ORDER BY order_id
          LIMIT ${sql.lit(ORDERS_AT_ONCE)}) ORDER BY order_id`,
      (rows) =>
        updateMany(
          db,
          'order_players',
          rows.map(({ order_id, pack, line, name }) => ({ order_id, pack, line, search_text: searchText(name) })),
          ['order_id', 'pack', 'line'],
        ),
    )
    if (!isPostgres(db)) {
      // All names are read, newest first, from this index alone.
      await sql`CREATE INDEX IF NOT EXISTS order_players_texts ON order_players (order_id, pack, line, search_text, number)`.execute(
        db,
      )
      return
    }
    await sql`DO $$ BEGIN
      CREATE INDEX IF NOT EXISTS order_players_search ON order_players USING gin (search_text gin_trgm_ops) WITH (fastupdate = off);
      EXCEPTION WHEN OTHERS THEN RAISE NOTICE 'no index for the search: %', SQLERRM; END $$`.execute(db)
  },
}
