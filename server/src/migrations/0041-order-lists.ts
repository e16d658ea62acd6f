import { listKey } from '@kitroom/contract/list-rows'
import { sql } from 'kysely'
import { updateMany } from '../platform/database/many-rows.ts'
import type { Migration } from '../platform/database/migration.ts'

const TEXTS = ['number', 'team_name', 'contact_name', 'contact_email', 'notes'] as const
const AT_ONCE = 2000

type Row = Readonly<Record<(typeof TEXTS)[number], string | null>> & { readonly id: number }

/** Orders are searched, filtered and sorted where they are stored. */
export const migration: Migration = {
  name: '0041-order-lists',
  statements: ({ text, int }) => [
    ...TEXTS.map((name) => `ALTER TABLE orders ADD COLUMN ${name}_listed ${text} NOT NULL DEFAULT ''`),
    `ALTER TABLE orders ADD COLUMN player_count ${int} NOT NULL DEFAULT 0`,
  ],
  run: async (db) => {
    await sql`UPDATE orders SET player_count = (SELECT count(*) FROM order_players WHERE order_id = orders.id)`.execute(
      db,
    )
    for (let after = 0; ; ) {
      const { rows } = await sql<Row>`
        SELECT id, ${sql.join(TEXTS.map((name) => sql.ref(name)))} FROM orders
        WHERE id > ${after} ORDER BY id LIMIT ${AT_ONCE}`.execute(db)
      const keyed = rows.map(({ id, ...texts }) => ({
        id: id as never,
        ...Object.fromEntries(TEXTS.map((name) => [`${name}_listed`, listKey(texts[name] ?? '')])),
      }))
      await updateMany(db, 'orders', keyed)
      if (rows.length === 0) break
      after = Number(rows.at(-1)?.id)
    }
  },
}
