import { plainLine } from '@kitroom/contract/plain-text'
import { sql } from 'kysely'
import { foldKey } from '../platform/database/fold-key.ts'
import type { Migration } from '../platform/database/migration.ts'
import type { Db } from '../platform/database/schema.ts'

/** The texts of one line, and the one whose key is unique. */
export const TABLES: readonly (readonly [table: string, texts: readonly string[], key?: string])[] = [
  ['roles', ['name'], 'name'],
  ['permissions', ['name'], 'name'],
  ['clubs', ['name'], 'name'],
  [
    'users',
    [
      ...['first_name', 'last_name', 'display_name', 'email', 'phone'],
      ...['address_line1', 'address_line2', 'city', 'state', 'postal_code'],
    ],
    'email',
  ],
  ['sizes', ['name', 'code'], 'code'],
  ['product_categories', ['name', 'code'], 'code'],
  ['garment_colors', ['name', 'code'], 'code'],
  ['imprint_colors', ['name', 'code', 'pantone_code'], 'code'],
  ['products', ['name', 'code', 'supplier_name', 'supplier_code'], 'code'],
  ['inventory_items', ['sku', 'supplier_sku'], 'sku'],
  ['player_packs', ['name'], 'name'],
  ['orders', ['team_name', 'contact_name', 'contact_email', 'contact_phone']],
]
const AT_ONCE = 2000

type Row = Record<string, string | null> & { id: never }

/** Brings the texts of a record into their plain form. One whose key another record has stays as it is. */
const makePlain = async (db: Db, table: string, texts: readonly string[], key: string | undefined, row: Row) => {
  const plain = Object.fromEntries(texts.map((text) => [text, row[text] && plainLine(row[text])]))
  const keyColumn = `${key}_key`
  if (key && row[key]) {
    const newKey = foldKey(row[key])
    const { rows } = await sql`
      SELECT 1 FROM ${sql.table(table)} WHERE ${sql.ref(keyColumn)} = ${newKey} AND id <> ${row.id}`.execute(db)
    if (rows.length > 0) plain[key] = row[key]
    else plain[keyColumn] = newKey
  }
  const changed = Object.entries(plain).filter(([column, value]) => value !== row[column])
  if (changed.length === 0) return
  const sets = changed.map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  await sql`UPDATE ${sql.table(table)} SET ${sql.join(sets)} WHERE id = ${row.id}`.execute(db)
}

/** Names, codes and addresses are stored without invisible characters, with one kind of blank. No record is lost. */
export const migration: Migration = {
  name: '0035-plain-texts',
  statements: () => [],
  run: async (db) => {
    for (const [table, texts, key] of TABLES) {
      const columns = ['id', ...texts, ...(key ? [`${key}_key`] : [])].map((column) => sql.ref(column))
      for (let after = 0; ; ) {
        const { rows } = await sql<Row>`
          SELECT ${sql.join(columns)} FROM ${sql.table(table)} WHERE id > ${after} ORDER BY id LIMIT ${AT_ONCE}`.execute(
          db,
        )
        for (const row of rows) {
          const isPlain = texts.every((text) => row[text] === null || plainLine(String(row[text])) === row[text])
          if (!isPlain) await makePlain(db, table, texts, key, row)
        }
        const last = rows.at(-1)
        if (!last) break
        after = Number(last.id)
      }
    }
  },
}
