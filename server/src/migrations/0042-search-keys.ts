import { sql } from 'kysely'
import { isPostgres } from '../platform/database/dialect.ts'
import { besideText, searchText } from '../platform/database/fold-key.ts'
import { updateMany } from '../platform/database/many-rows.ts'
import type { Migration } from '../platform/database/migration.ts'
import type { Db, Tables } from '../platform/database/schema.ts'

/** Tables whose text gets nothing but the end of its last line. */
const ENDED = ['sizes', 'product_categories', 'garment_colors', 'imprint_colors', 'users', 'inventory_items']
const AT_ONCE = 1000

type Text = string | null

/** Stores the text of some columns, in parts by the first key column. */
const fill = async (
  db: Db,
  table: keyof Tables,
  key: string[],
  from: string[],
  textOf: (...texts: Text[]) => string,
) => {
  const [first = ''] = key
  const at = sql.ref(first)
  const columns = sql.join([...key, ...from].map((name) => sql.ref(name)))
  for (let after = 0; ; ) {
    const { rows } = await sql<Record<string, never>>`SELECT ${columns} FROM ${sql.table(table)} WHERE ${at} IN
      (SELECT DISTINCT ${at} FROM ${sql.table(table)} WHERE ${at} > ${after} ORDER BY ${at} LIMIT ${sql.lit(AT_ONCE)})
      ORDER BY ${at}`.execute(db)
    if (rows.length === 0) return
    const texts = rows.map((row) => ({
      ...Object.fromEntries(key.map((name) => [name, row[name]])),
      search_text: textOf(...from.map((name) => row[name] ?? null)),
    }))
    await updateMany(db, table, texts as never, key) // each has its key
    after = Number(rows.at(-1)?.[first])
  }
}

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
    await fill(db, 'products', ['id'], ['name', 'code', 'supplier_name', 'supplier_code'], (name, ...keys) =>
      searchText(name ?? '', ...keys),
    )
    const ofOrder = ['number', 'team_name', 'contact_name', 'contact_email']
    await fill(db, 'orders', ['id'], ofOrder, (number, team = null, ...contact) =>
      [searchText(number ?? '', team), besideText(...contact)].join(''),
    )
    await fill(db, 'order_players', ['order_id', 'pack', 'line'], ['name'], (name) => searchText(name ?? ''))
    // SQLite reads all names, newest first, from its index alone.
    const index = isPostgres(db)
      ? sql`DO $$ BEGIN CREATE INDEX IF NOT EXISTS order_players_search ON order_players
          USING gin (search_text gin_trgm_ops) WITH (fastupdate = off);
          EXCEPTION WHEN OTHERS THEN RAISE NOTICE 'no index for the search: %', SQLERRM; END $$`
      : sql`CREATE INDEX IF NOT EXISTS order_players_search
          ON order_players (order_id, pack, line, search_text, number)`
    await index.execute(db)
  },
}
