import { ORDER_STATUSES } from '@kitroom/contract/order-statuses'
import { sql } from 'kysely'
import { headerOf } from '../../../server/src/features/orders/order/queries.ts'
import { playerKeys } from '../../../server/src/features/orders/roster/lines.ts'
import { ofName } from '../../../server/src/platform/database/fold-key.ts'
import { insertMany } from '../../../server/src/platform/database/many-rows.ts'
import type { Db, Tables } from '../../../server/src/platform/database/schema.ts'
import { range } from '../measuring.ts'
import { nameOf, teamOf } from './names.ts'
import { DATED, insertRows, pick, ROWS_AT_ONCE, scattered, withoutIndexes } from './rows.ts'

const PLAYERS = 20
const PARTS = ['jersey', 'practice', 'spandex'] as const
const CLUBS = 50
const APART_MS = (4 * 365 * 86_400_000) / 100_000 // a hundred thousand orders in four years
const NUMBERS = 100
const MONTHS = range(12).map((nth) => String(nth + 1).padStart(2, '0'))

/** The stored parts of an order from Submit on. */
const keptOf = (part: string, product_id: number, garment_color_id: number, sizes: readonly object[]) => ({
  part,
  product_id,
  product_name: `Product ${product_id}`,
  product_code: `P-${product_id}`,
  supplier_name: 'Northern Textile',
  supplier_code: `NT-${product_id}`,
  garment_color_id,
  garment_color_name: `Color ${garment_color_id}`,
  garment_color_code: `Color-${garment_color_id}`,
  garment_color_hex: '204080',
  imprint_color_id: null,
  imprint_color_name: null,
  imprint_color_code: null,
  imprint_color_hex: null,
  sizes,
})

const NOTES = [null, null, 'Two shirts are for coaches', 'Numbers in front as well', 'Call before it is sent']
const COUNTED = { XS: '', S: '', M: '3', L: '', XL: '', XXL: '' }

/** From 10 to 30, 20 on average, if it `isVaried`. */
const playersOf = (nth: number, codeAt: (nth: number) => string, isVaried: boolean) =>
  range(isVaried ? PLAYERS / 2 + (scattered(nth, 13) % (PLAYERS + 1)) : PLAYERS).map((line) => {
    const index = nth * 2 * PLAYERS + line
    const sizes = { jersey: codeAt(index), practice: codeAt(index + 1), spandex: codeAt(index + 2), special: [] }
    return { name: nameOf(index), number: String(scattered(index, 7) % NUMBERS), ...sizes }
  })

type Players = ReturnType<typeof playersOf>

/** The newest order was made just now. */
const orderOf = (nth: number, age: number, clubIds: readonly number[], players: Players, isVaried: boolean) => {
  const made = new Date(Date.parse(DATED.created_at) - age * APART_MS)
  const status = isVaried ? pick(ORDER_STATUSES, nth, 8) : 'Submitted'
  const number = `${made.getUTCFullYear()}-${String(nth + 1).padStart(6, '0')}`
  const contact = nameOf(nth * 7)
  const values = {
    club_id: pick(clubIds, nth, 9),
    team_name: teamOf(nth),
    contact_name: contact,
    contact_email: `${contact.replace(' ', '.').toLowerCase()}@club.example`,
    contact_phone: '+1 555 0100',
    needed_by: isVaried && nth % 9 === 0 ? null : `2999-${pick(MONTHS, nth, 12)}-24`,
    ship_by: null,
    notes: pick(NOTES, nth, 10),
    address: null,
    hoodie: COUNTED,
    windbreaker: COUNTED,
  }
  return {
    ...headerOf({ ...values, packs: [{ pack: null, special_items: [], players }] }, number),
    number,
    status,
    created_at: made.toISOString(),
    updated_at: made.toISOString(),
    made_on: Number(made.toISOString().slice(0, 10).replaceAll('-', '')),
    submitted_at: status === 'Draft' ? null : made.toISOString(),
  }
}

/** The first orders have contents of their own; the others have copies of them, which the database makes. */
const CONTENTS = 5000

type Rows = readonly Readonly<Record<string, unknown>>[]

/** Inserts rows of orders, the first of which has this id, and copies of them for `others`. */
const insertContents = async (db: Db, table: keyof Tables, rows: Rows, first: number): Promise<void> => {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await insertMany(db, table, rows.slice(from, from + ROWS_AT_ONCE))
  }
  const columns = sql.join(
    Object.keys(rows[0] ?? {})
      .filter((name) => name !== 'order_id')
      .map((name) => sql.ref(name)),
  )
  await sql`INSERT INTO ${sql.table(table)} (order_id, ${columns})
    SELECT copied.id, ${columns}
    FROM (SELECT id, ${first} + (id - ${first}) % ${CONTENTS} AS original FROM orders
      WHERE id >= ${first + CONTENTS}) AS copied
    JOIN ${sql.table(table)} ON order_id = original`.execute(db)
}

/**
 * Orders of 20 players each, of products that come in every color and size, all submitted or `isVaried`. Returns their ids.
 */
export const insertOrders = async (
  db: Db,
  count: number,
  productIds: readonly number[],
  isVaried: boolean,
): Promise<number[]> => {
  const clubs = range(CLUBS).map((nth) => `Bench Club ${nth}`)
  const clubIds = await insertRows(
    db,
    'clubs',
    clubs.map((name) => ({ name, ...ofName(name), is_active: true, ...DATED })),
  )
  const sizes = await db.selectFrom('sizes').select(['id', 'code']).where('code', 'like', 'Size-%').execute()
  const colors = await db.selectFrom('garment_colors').select('id').where('code', 'like', 'Color-%').execute()
  const codeAt = (nth: number): string => sizes[nth % sizes.length]?.code ?? ''
  const partOf = (order_id: number, part: string, nth: number) => {
    const product_id = productIds[(order_id + nth) % productIds.length] ?? 0
    const garment_color_id = pick(colors, order_id, 11)?.id ?? 0
    const snapshot = JSON.stringify(keptOf(part, product_id, garment_color_id, sizes))
    return { order_id, pack: 0, part, product_id, garment_color_id, imprint_color_id: null, kept: snapshot }
  }
  const moved = {
    action: 'submit',
    from_status: 'Draft',
    to_status: 'Submitted',
    note: null,
    moved_at: DATED.created_at,
  }
  const players = range(Math.min(CONTENTS, count)).map((nth) => playersOf(nth, codeAt, isVaried))
  const orders = range(count).map((nth) => orderOf(nth, count - nth, clubIds, players[nth % CONTENTS] ?? [], isVaried))
  const ids = await insertRows(db, 'orders', orders)
  const [first] = ids
  if (first === undefined) return ids
  const insert = (table: keyof Tables, rows: (id: number, at: number) => object[]) =>
    insertContents(db, table, ids.slice(0, CONTENTS).flatMap(rows) as unknown as Rows, first)

  await insert('order_packs', (order_id) => [{ order_id, pack: 0, special_items: '[]' }])
  await insert('order_parts', (id) => PARTS.map((part, nth) => partOf(id, part, nth)))
  await insert('order_moves', (order_id) => [{ order_id, ...moved }])
  await withoutIndexes(db, 'order_players', () =>
    insert('order_players', (order_id, at) =>
      (players[at] ?? []).map(({ special, ...player }, line) => ({
        order_id,
        pack: 0,
        line,
        special: JSON.stringify(special),
        ...player,
        ...playerKeys(player),
      })),
    ),
  )
  return ids
}
