import { sql } from 'kysely'
import { isPostgres } from '../platform/database/dialect.ts'
import { searchText } from '../platform/database/fold-key.ts'
import { updateMany } from '../platform/database/many-rows.ts'
import type { Migration } from '../platform/database/migration.ts'
import type { Tables } from '../platform/database/schema.ts'

const NAMED = [['name'], []] as const
const CODED = [['name'], ['code']] as const

/** The texts that are a record's name, and others by which it is found. */
export const TEXTS = {
  roles: NAMED,
  clubs: NAMED,
  player_packs: NAMED,
  sizes: CODED,
  product_categories: CODED,
  garment_colors: CODED,
  imprint_colors: CODED,
  products: CODED,
  users: [['first_name', 'last_name'], ['email']],
  inventory_items: [['sku'], ['supplier_sku']],
  orders: [
    ['number', 'team_name'],
    ['contact_name', 'contact_email'],
  ],
} as const satisfies { [T in keyof Tables]?: readonly [readonly string[], readonly string[]] }

/** The tables that are long enough for an index of trigrams, see migrations 0019 and 0034. */
const LONG = ['users', 'products', 'inventory_items', 'orders']
const AT_ONCE = 2000

type Row = Readonly<Record<string, string | null>> & { readonly id: never }

/** Records are searched by one stored text, folded as lists fold theirs; no longer by their texts as written. */
export const migration: Migration = {
  name: '0037-search-texts',
  statements: ({ text }, engine) => [
    ...Object.keys(TEXTS).map((table) => `ALTER TABLE ${table} ADD COLUMN search_text ${text} NOT NULL DEFAULT ''`),
    ...(engine === 'postgres' ? LONG.map((table) => `DROP INDEX IF EXISTS ${table}_search`) : []),
  ],
  run: async (db) => {
    for (const [table, [names, others]] of Object.entries(TEXTS)) {
      const columns = ['id', ...names, ...others].map((column) => sql.ref(column))
      for (let after = 0; ; ) {
        const list = sql<Row>`
          SELECT ${sql.join(columns)} FROM ${sql.table(table)} WHERE id > ${after} ORDER BY id LIMIT ${AT_ONCE}`
        const { rows } = await list.execute(db)
        const filled = rows.map((row) => {
          const [name, other] = [names, others].map((texts) => texts.map((text) => row[text] ?? '').join(' '))
          return { id: row.id, search_text: searchText(name ?? '', other ?? '') }
        })
        await updateMany(db, table as keyof typeof TEXTS, filled) // an entry of it
        if (rows.length === 0) break
        after = Number(rows.at(-1)?.id)
      }
    }
    if (!isPostgres(db)) return
    const indexes = LONG.map(
      (table) =>
        `CREATE INDEX ${table}_search ON ${table} USING gin (search_text gin_trgm_ops) WITH (fastupdate = off);`,
    )
    await sql
      .raw(`DO $$ BEGIN ${indexes.join('\n')}
        EXCEPTION WHEN OTHERS THEN RAISE NOTICE 'no index for the search: %', SQLERRM; END $$`)
      .execute(db)
  },
}
