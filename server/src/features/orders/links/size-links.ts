import { foldText } from '@kitroom/contract/fold-text'
import type { Order } from '@kitroom/contract/order'
import { LINK_CLOSED, type SizeEntry, type SizeEntryInput } from '@kitroom/contract/order-sizes'
import { countRows } from '../../../platform/database/count-rows.ts'
import { isOneOf } from '../../../platform/database/many-rows.ts'
import type { Db } from '../../../platform/database/schema.ts'
import { oldestKept, refuseOtherContent } from '../../../platform/http/mount/idempotency.ts'
import { hashOf, newToken } from '../../../platform/secret.ts'
import { shopDay } from '../../../platform/shop-clock.ts'
import { guestLink } from './guest-link.ts'

const ENTRY = ['id', 'name', 'number', 'jersey', 'practice', 'spandex', 'sent_at'] as const

/** The link by which players enter their sizes. It is still open on its last day, where the shop is. */
export const sizeLink = (timeZone: string) =>
  guestLink({
    name: 'sizes',
    table: 'order_size_links',
    end: 'last_day',
    now: () => shopDay(timeZone),
    isOpenIn: (status) => status === 'Draft',
    closed: LINK_CLOSED,
  })

/** Creates the link of an order and replaces an earlier one. Returns the token; only its hash is stored. */
export const insertSizeLink = async (db: Db, orderId: number, lastDay: string, userId: number): Promise<string> => {
  const token = newToken()
  const created = { created_at: new Date().toISOString(), created_by: userId }
  const link = { token_hash: hashOf(token), last_day: lastDay, ...created, closed_at: null }
  await db
    .insertInto('order_size_links')
    .values({ order_id: orderId, ...link })
    .onConflict((row) => row.column('order_id').doUpdateSet(link))
    .execute()
  return token
}

/** The unanswered entries of an order, oldest first. */
export const listSizeEntries = (db: Db, orderId: number): Promise<SizeEntry[]> =>
  db.selectFrom('order_size_entries').select(ENTRY).where('order_id', '=', orderId).orderBy('id').execute()

/** The numbers of an order's players and of the entries that wait, without those of one name; each once, in order. */
export const listTakenNumbers = async (db: Db, { id, packs }: Order, name: string): Promise<string[]> => {
  const waiting = await db
    .selectFrom('order_size_entries')
    .select(['name', 'number'])
    .where('order_id', '=', id)
    .execute()
  const others = [...packs.flatMap(({ players }) => players), ...waiting].filter(
    (player) => name === '' || foldText(player.name) !== foldText(name),
  )
  const numbers = new Set(others.map(({ number }) => number.trim()))
  return [...numbers].filter((number) => /^\d+$/.test(number)).sort((one, other) => Number(one) - Number(other))
}

export const countSizeEntries = (db: Db, orderId: number): Promise<number> =>
  countRows(db.selectFrom('order_size_entries').where('order_id', '=', orderId))

/** Whether the same line is waiting already: sent again after a reload, say. */
export const isWaiting = async (db: Db, orderId: number, entry: SizeEntryInput): Promise<boolean> => {
  const same = await db
    .selectFrom('order_size_entries')
    .select('id')
    .where('order_id', '=', orderId)
    .where((line) => line.and(entry))
    .limit(1)
    .executeTakeFirst()
  return same !== undefined
}

export const insertSizeEntry = async (db: Db, order_id: number, entry: SizeEntryInput): Promise<void> => {
  const sent_at = new Date().toISOString()
  await db
    .insertInto('order_size_entries')
    .values({ order_id, ...entry, sent_at })
    .execute()
}

/** Removes unanswered entries and returns them, oldest first. */
export const takeSizeEntries = async (db: Db, orderId: number, ids: readonly number[]): Promise<SizeEntry[]> => {
  const entries = await db
    .deleteFrom('order_size_entries')
    .where('order_id', '=', orderId)
    .where(isOneOf(db, 'id', ids))
    .returning(ENTRY)
    .execute()
  return entries.toSorted((one, other) => one.id - other.id)
}

/**
 * Whether an entry with this key is sent for the first time. A repetition waits until the first one is stored.
 * @throws {Refusal} 409 if the key was sent with other content.
 */
export const claimSizeKey = async (db: Db, orderId: number, sent: { key: string; requestHash: string }) => {
  const { key, requestHash: request_hash } = sent
  const claimed = await db
    .insertInto('order_size_keys')
    .values({ order_id: orderId, key, request_hash, created_at: new Date().toISOString() })
    .onConflict((row) => row.columns(['order_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  if (claimed) return true
  const first = await db
    .selectFrom('order_size_keys')
    .select('request_hash')
    .where('order_id', '=', orderId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (first.request_hash !== request_hash) refuseOtherContent()
  return false
}

export const sweepSizeKeys = async (db: Db): Promise<void> => {
  await db.deleteFrom('order_size_keys').where('created_at', '<', oldestKept()).execute()
}
