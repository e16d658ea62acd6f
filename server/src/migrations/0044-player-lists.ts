import { listKey } from '@kitroom/contract/list-rows'
import { localDay } from '@kitroom/contract/local-time'
import { sizeRank } from '@kitroom/contract/size-text'
import { sql } from 'kysely'
import { updateMany } from '../platform/database/many-rows.ts'
import type { Migration } from '../platform/database/migration.ts'
import type { Db } from '../platform/database/schema.ts'

const TEXTS = ['name', 'number'] as const
const SIZES = ['jersey', 'practice', 'spandex'] as const
const ORDERS_AT_ONCE = 200

type Line = Readonly<Record<(typeof TEXTS)[number] | (typeof SIZES)[number], string>>
type Player = Line & { readonly order_id: number; readonly pack: number; readonly line: number }

const keysOf = (player: Line) => ({
  ...Object.fromEntries(TEXTS.map((name) => [`${name}_listed`, listKey(player[name])])),
  ...Object.fromEntries(
    SIZES.map((name) => [`${name}_listed`, player[name] && listKey(player[name], sizeRank(player[name]))]),
  ),
})

const fillOrders = async (db: Db, after: number, last: number): Promise<void> => {
  const { rows } = await sql<{ id: number; created_at: string; submitted_at: string | null }>`
    SELECT id, created_at,
      (SELECT max(moved_at) FROM order_moves WHERE order_id = orders.id AND action = 'submit') AS submitted_at
    FROM orders WHERE id > ${after} AND id <= ${last}`.execute(db)
  const dated = rows.map(({ id, created_at, submitted_at }) => {
    const made_on = Number(localDay(new Date(created_at)).replaceAll('-', ''))
    return { id: id as never, made_on, submitted_at } // of the type that `updateMany` has for rows of today
  })
  await updateMany(db, 'orders', dated)
  const { rows: players } = await sql<Player>`
    SELECT order_id, pack, line, ${sql.join([...TEXTS, ...SIZES].map((name) => sql.ref(name)))} FROM order_players
    WHERE order_id > ${after} AND order_id <= ${last}`.execute(db)
  await updateMany(
    db,
    'order_players',
    players.map(({ order_id, pack, line, ...texts }) => ({ order_id, pack, line, ...keysOf(texts) })),
    ['order_id', 'pack', 'line'],
  )
}

/** The players of all orders, and the last order of each team, are listed a page at a time. */
export const migration: Migration = {
  name: '0044-player-lists',
  statements: ({ int, text, time }) => [
    `ALTER TABLE orders ADD COLUMN made_on ${int}`,
    `ALTER TABLE orders ADD COLUMN submitted_at ${time}`,
    // It covers the question which order of a team is the last.
    'CREATE INDEX orders_team ON orders (coalesce(club_id, 0), team_name_listed, submitted_at, id, status)',
    ...[...TEXTS, ...SIZES].map(
      (name) => `ALTER TABLE order_players ADD COLUMN ${name}_listed ${text} NOT NULL DEFAULT ''`,
    ),
    // That of numbers is made by migration 0042.
    ...SIZES.map((name) => `CREATE INDEX order_players_${name} ON order_players (${name})`),
    'CREATE INDEX order_parts_garment_color_id ON order_parts (garment_color_id)',
  ],
  run: async (db) => {
    await sql`UPDATE orders SET submitted_at =
      (SELECT max(moved_at) FROM order_moves WHERE order_id = orders.id AND action = 'submit')`.execute(db)
    const { rows } = await sql<{ last: number | null }>`SELECT max(id) AS last FROM orders`.execute(db)
    const last = rows[0]?.last ?? 0
    for (let after = 0; after < last; after += ORDERS_AT_ONCE) await fillOrders(db, after, after + ORDERS_AT_ONCE)
  },
}
