import { isDeepStrictEqual } from 'node:util'
import { listKey } from '@kitroom/contract/list-rows'
import type { Order, OrderInput, OrderPart } from '@kitroom/contract/order'
import { isOrderedPlayer } from '@kitroom/contract/order-checks'
import { countPieces, sizedPieces } from '@kitroom/contract/order-pieces'
import { sql } from 'kysely'
import { byName } from '../../../platform/activity/actor-name.ts'
import { byIds } from '../../../platform/database/compiled-once.ts'
import { besideText, searchText } from '../../../platform/database/fold-key.ts'
import { insertMany, isOneOf } from '../../../platform/database/many-rows.ts'
import type { Db } from '../../../platform/database/schema.ts'
import { shopDay } from '../../../platform/shop-clock.ts'
import { saveLines } from '../roster/lines.ts'
import { insertParts, listParts } from './parts.ts'
import { byOrder, packKey, packOf, partsOfPack } from './rules.ts'

/** The columns of orders without their contents. */
export const selectHeaders = (db: Db) =>
  db
    .selectFrom('orders')
    .leftJoin('clubs', 'clubs.id', 'orders.club_id')
    .select(['orders.id', 'orders.number', 'orders.status', 'orders.club_id', 'clubs.name as club_name'])
    .select(['team_name', 'contact_name', 'contact_email', 'needed_by', 'ship_by', 'orders.notes'])
    .select(['orders.created_at', 'orders.updated_at', 'is_changed_since_print', 'approval'])
    .select(['piece_count as pieces', 'shipped_count as pieces_shipped'])
    .select(sql<boolean | number>`EXISTS (SELECT 1 FROM order_prints WHERE order_id = orders.id)`.as('is_printed'))

const selectWholeHeaders = byIds((db, ids) =>
  selectHeaders(db)
    .select(['contact_phone', 'orders.address', 'hoodie', 'windbreaker'])
    .where(isOneOf(db, 'orders.id', ids)),
)

/** The orders that exist, in the order of `ids`. The number of statements does not depend on the number of orders. */
export const findOrders = async (db: Db, ids: readonly number[]): Promise<Order[]> => {
  const rows = new Map((await selectWholeHeaders(db, ids)).map((header) => [header.id, header]))
  if (rows.size === 0) return []
  const packsOf = await listPacks(db, ids)
  const movesOf = await listMoves(db, ids)
  return ids.flatMap((id) => {
    const header = rows.get(id)
    if (!header) return []
    const { hoodie, windbreaker, is_printed, ...rest } = header
    const contents = { is_printed: Boolean(is_printed), packs: packsOf.get(id) ?? [], moves: movesOf.get(id) ?? [] }
    return [{ ...rest, hoodie: JSON.parse(hoodie), windbreaker: JSON.parse(windbreaker), ...contents }]
  })
}

export const findOrder = async (db: Db, id: number): Promise<Order | undefined> => (await findOrders(db, [id]))[0]

const selectPacks = byIds((db, orderIds) =>
  db
    .selectFrom('order_packs')
    .select(['order_id', 'pack', 'special_items'])
    .where(isOneOf(db, 'order_id', orderIds))
    .orderBy('pack'),
)

const selectPlayers = byIds((db, orderIds) =>
  db
    .selectFrom('order_players')
    .select(['id', 'order_id', 'pack', 'name', 'number', 'jersey', 'practice', 'spandex', 'special'])
    .where(isOneOf(db, 'order_id', orderIds))
    .orderBy('line')
    .orderBy('id'),
)

/** The packs of each order. */
const listPacks = async (db: Db, orderIds: readonly number[]): Promise<ReadonlyMap<number, Order['packs']>> => {
  const rows = await selectPacks(db, orderIds)
  const playersOf = Map.groupBy(await selectPlayers(db, orderIds), packKey)
  const partsOf = await listParts(db, orderIds)
  const packs = rows.map(({ order_id, pack, special_items }) => {
    const key = packKey({ order_id, pack })
    const parts = partsOf.get(key) ?? null
    const players = (playersOf.get(key) ?? []).map(({ order_id: _, pack: __, special, ...player }) => ({
      ...player,
      special: JSON.parse(special),
    }))
    return { order_id, pack: parts && packOf(parts), parts, special_items: JSON.parse(special_items), players }
  })
  return byOrder(packs)
}

const selectMoves = byIds((db, orderIds) =>
  db
    .selectFrom('order_moves')
    .leftJoin('users', 'users.id', 'moved_by')
    .select(['order_id', 'order_moves.id', 'action', 'from_status', 'to_status', 'note', 'detail', 'moved_at'])
    .select(byName('order_moves'))
    .where(isOneOf(db, 'order_id', orderIds))
    .orderBy('order_moves.id', 'desc'),
)

/** The moves of each order, latest first. */
const listMoves = async (db: Db, orderIds: readonly number[]): Promise<ReadonlyMap<number, Order['moves']>> =>
  byOrder(await selectMoves(db, orderIds))

/** The next number of a year. Its row stays locked until the order is committed, so that there are no gaps. */
const nextNumber = async (db: Db, year: number): Promise<string> => {
  const { last } = await db
    .insertInto('order_numbers')
    .values({ year, last: 1 })
    .onConflict((row) =>
      row.column('year').doUpdateSet(({ eb, ref }) => ({ last: eb(ref('order_numbers.last'), '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return `${year}-${String(last).padStart(4, '0')}`
}

type OrderTexts = Pick<Order, 'number' | 'team_name' | 'contact_name' | 'contact_email' | 'notes'>
type ContactTexts = OrderTexts & Pick<Order, 'address'>

/** The columns by which lists and the search find an order. */
export const orderKeys = ({ number, team_name, contact_name, contact_email, notes }: OrderTexts) => ({
  number_listed: listKey(number),
  team_name_listed: listKey(team_name),
  contact_name_listed: listKey(contact_name ?? ''),
  contact_email_listed: listKey(contact_email ?? ''),
  notes_listed: listKey(notes ?? ''),
  search_text: searchText(number, team_name) + besideText(contact_name, contact_email),
})

/** The texts of an order beside its players that may name people, and the columns that follow them. */
export const contactTexts = (order: ContactTexts) => ({
  contact_name: order.contact_name,
  notes: order.notes,
  address: order.address,
  ...orderKeys(order),
})

/** The pieces of an order that have a size. */
const countOrdered = ({ packs, ...extras }: Pick<OrderInput, 'packs' | 'hoodie' | 'windbreaker'>): number =>
  countPieces(sizedPieces({ packs: packs.map((pack) => ({ ...pack, parts: null })), ...extras }))

/** The columns of an order that follow its input. */
export const headerOf = ({ packs, hoodie, windbreaker, ...values }: OrderInput, number: string) => ({
  ...values,
  ...orderKeys({ ...values, number }),
  player_count: packs.reduce((sum, { players }) => sum + players.filter(isOrderedPlayer).length, 0),
  piece_count: countOrdered({ packs, hoodie, windbreaker }),
  hoodie: JSON.stringify(hoodie),
  windbreaker: JSON.stringify(windbreaker),
})

/** Where the shop is, and the time of the first save; now by default. */
export type Made = { timeZone: string; at?: Date }

/** The day on which an order was made, as it is stored. */
export const dayNumber = (timeZone: string, at: Date): number => Number(shopDay(timeZone, at).replaceAll('-', ''))

/** Inserts a draft with the next number of the shop's year. Returns its id. */
export const insertOrder = async (
  db: Db,
  values: OrderInput,
  userId: number,
  { timeZone, at: made = new Date() }: Made,
): Promise<number> => {
  const at = made.toISOString()
  const number = await nextNumber(db, Number.parseInt(shopDay(timeZone, made), 10))
  const { id } = await db
    .insertInto('orders')
    .values({
      ...headerOf(values, number),
      number,
      status: 'Draft',
      created_at: at,
      created_by: userId,
      updated_at: at,
      made_on: dayNumber(timeZone, made),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await savePacks(db, id, values.packs)
  await saveLines(db, id, values.packs)
  await insertParts(db, id, values.packs, [])
  return id
}

/** Changes the contents of an order: only what differs from `before` is written. Unchanged parts keep their stored copies. */
export const updateOrder = async (
  db: Db,
  before: Order,
  values: OrderInput,
  { version, partsBefore }: { version: string; partsBefore: readonly OrderPart[] },
): Promise<Order | null> => {
  await db
    .updateTable('orders')
    .set({ ...headerOf(values, before.number), updated_at: version })
    .where('id', '=', before.id)
    .execute()
  await savePacks(db, before.id, values.packs, before.packs)
  const roster = await saveLines(db, before.id, values.packs, before.packs)
  const hasSameParts = isDeepStrictEqual(values.packs.map(partsOfInput), before.packs.map(partsOfInput))
  if (!hasSameParts) {
    for (const table of ['order_images', 'order_parts'] as const) {
      await db.deleteFrom(table).where('order_id', '=', before.id).execute()
    }
    await insertParts(db, before.id, values.packs, before.status === 'Draft' ? [] : partsBefore)
  }
  // The names of other parts and of another club have to be read.
  if (!hasSameParts || values.club_id !== before.club_id) return null
  const packs = before.packs.map((pack, nth) => ({
    ...pack,
    special_items: values.packs[nth]?.special_items ?? [],
    players: roster[nth] ?? [],
  }))
  return { ...before, ...values, pieces: countOrdered(values), packs, updated_at: version }
}

const partsOfInput = ({ pack }: OrderInput['packs'][number]) => pack && partsOfPack(pack)

/** Writes the packs of an order without their parts and lines. */
const savePacks = async (
  db: Db,
  orderId: number,
  packs: readonly Pick<OrderInput['packs'][number], 'special_items'>[],
  before: typeof packs = [],
): Promise<void> => {
  const itemsOf = (list: typeof packs) => list.map(({ special_items }) => special_items)
  if (isDeepStrictEqual(itemsOf(packs), itemsOf(before))) return
  if (before.length > 0) await db.deleteFrom('order_packs').where('order_id', '=', orderId).execute()
  const rows = itemsOf(packs).map((items, pack) => ({ order_id: orderId, pack, special_items: JSON.stringify(items) }))
  await insertMany(db, 'order_packs', rows)
}

/** The addresses to which the orders of clubs go. */
export const listAddresses = async (
  db: Db,
  clubIds: readonly number[],
): Promise<ReadonlyMap<number, string | null>> => {
  const rows = await db
    .selectFrom('clubs')
    .select(['id', 'address'])
    .where(isOneOf(db, 'id', clubIds))
    .execute()
  return new Map(rows.map(({ id, address }) => [id, address]))
}

export const listOrderClubs = (db: Db): Promise<{ id: number; name: string }[]> =>
  db.selectFrom('clubs').select(['id', 'name']).where('is_active', '=', true).orderBy('name_order').execute()

export const findClubOfUser = async (db: Db, userId: number): Promise<number | null> =>
  (await db.selectFrom('users').select('club_id').where('id', '=', userId).executeTakeFirst())?.club_id ?? null
