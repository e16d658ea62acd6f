import { isDeepStrictEqual } from 'node:util'
import type { Order } from '@kitroom/contract/order'
import { GONE, NOTHING_HAS_COME, SHORT } from '@kitroom/contract/order-calls'
import { combinationKey, combinationOf, countText, neededOf, type StockPiece } from '@kitroom/contract/order-pieces'
import type { StockChange } from '@kitroom/contract/order-replacement'
import type { OrderStockLine } from '@kitroom/contract/order-stock'
import { insertMany, isOneOf } from '../../../platform/database/many-rows.ts'
import { inListOrder } from '../../../platform/database/order.ts'
import type { Db } from '../../../platform/database/schema.ts'
import { conflict, Refusal } from '../../../platform/refusal.ts'
import { listStockOf, lockStock, moveStock, type StockItem } from '../../inventory/index.ts'

/** An order whose row is locked, and the acting user. */
type Acting = { order: Order; userId: number }

/** An order's pieces of an item. */
export type StockAllocation = { item: StockItem; needed: number; taken: number }

/** The pieces that orders need and have taken, by item. */
export const listTaken = (db: Db, orderIds: readonly number[]) =>
  db
    .selectFrom('order_stock')
    .innerJoin('inventory_items', 'inventory_items.id', 'inventory_item_id')
    .select(['order_id', 'inventory_item_id', 'needed', 'taken', 'always_in_stock'])
    .where(isOneOf(db, 'order_id', orderIds))
    .orderBy('inventory_item_id')
    .execute()

/** The items that orders need, by their combinations. */
const itemsOf = async (db: Db, orders: readonly Order[]): Promise<ReadonlyMap<string, StockItem>> => {
  const productIds = orders.flatMap((order) => neededOf(order).map(({ product_id }) => product_id))
  return new Map((await listStockOf(db, [...new Set(productIds)])).map((item) => [combinationKey(item), item]))
}

/** The pieces that an order needs now. */
const allocationsOf = (
  order: Order,
  items: ReadonlyMap<string, StockItem>,
  takenOf: (itemId: number) => number = () => 0,
): StockAllocation[] =>
  neededOf(order).flatMap((need) => {
    const item = items.get(combinationKey(need))
    return item ? [{ item, needed: need.needed, taken: takenOf(item.id) }] : []
  })

/** The pieces that each order needs now and those it has taken, by item. */
export const listAllocations = async (
  db: Db,
  orders: readonly Order[],
): Promise<{ order: Order; allocations: StockAllocation[] }[]> => {
  const items = await itemsOf(db, orders)
  const ids = orders.map(({ id }) => id)
  const rows = await listTaken(db, ids)
  const takenBy = new Map(rows.map((row) => [`${row.order_id} ${row.inventory_item_id}`, row.taken]))
  return orders.map((order) => ({
    order,
    allocations: allocationsOf(order, items, (itemId) => takenBy.get(`${order.id} ${itemId}`) ?? 0),
  }))
}

type Counts = { needed: number; taken: number; available: number; always_in_stock: boolean }

/** The pieces that an order is short of: needed and not taken. An item marked Always In Stock is never short. */
export const owedOf = ({ needed, taken, always_in_stock }: Omit<Counts, 'available'>): number =>
  always_in_stock ? 0 : Math.max(0, needed - taken)

/** The number still missing after taking all available stock. */
export const shortOf = ({ available, ...counts }: Counts): number => Math.max(0, owedOf(counts) - available)

/**
 * The number of pieces taken of an item after an edit: additional pieces are taken as far as available, and superfluous
 * ones are returned. An earlier shortage stays until somebody takes the rest.
 */
const takenAfterEdit = ({ needed, taken, available }: Counts, now: number): number => {
  if (now <= taken) return now
  return taken + Math.min(Math.max(0, now - needed), Math.max(0, available))
}

const shortIn = ({ item, needed, taken }: StockAllocation): number =>
  shortOf({ needed, taken, available: item.available_qty, always_in_stock: item.always_in_stock })

/** The items of an order with the numbers needed, taken, available and short, by product, color and size. */
export const listOrderStock = async (db: Db, order: Order): Promise<OrderStockLine[]> =>
  (await listAllocations(db, [order])).flatMap(({ allocations }) => linesOf(order, allocations))

const linesOf = (order: Order, allocations: readonly StockAllocation[]): OrderStockLine[] => {
  const parts = order.packs.flatMap((pack) => pack.parts ?? [])
  return allocations.flatMap((allocation) => {
    const { item, needed, taken } = allocation
    const part = parts.find(
      (one) => one.product_id === item.product_id && one.garment_color_id === item.garment_color_id,
    )
    if (!part) return []
    const size_code = part.sizes.find(({ id }) => id === item.size_id)?.code ?? ''
    const { product_id, product_name, garment_color_id, garment_color_name: color_name } = part
    const { size_id, available_qty: available, id: inventory_item_id } = item
    const names = { inventory_item_id, product_id, product_name, garment_color_id, color_name, size_id, size_code }
    const { always_in_stock } = item
    return [
      {
        ...names,
        needed,
        taken,
        available,
        owed: owedOf({ needed, taken, always_in_stock }),
        short: shortIn(allocation),
      },
    ]
  })
}

/** The pieces that are left of the sizes of each product and garment color, in list order. */
export const listOrderableSizes = async (db: Db, parts: readonly (readonly number[])[]) => {
  const rows = await db
    .selectFrom('inventory_items')
    .innerJoin('sizes', 'sizes.id', 'size_id')
    .select(['product_id', 'garment_color_id', 'sizes.code as size_code'])
    .select(['available_qty', 'in_stock', 'is_offered', 'always_in_stock'])
    .where((row) =>
      row.or(parts.map(([product_id = 0, garment_color_id = 0]) => row.and({ product_id, garment_color_id }))),
    )
    .orderBy(inListOrder('sizes'))
    .execute()
  return rows.map(({ available_qty, in_stock, is_offered, always_in_stock, ...size }) => ({
    ...size,
    is_orderable: in_stock && is_offered,
    left: always_in_stock ? null : available_qty,
  }))
}

/** A 409 that lists what is short. */
const refuseShort = (path: string, message: string, order: Order, allocations: readonly StockAllocation[]): never => {
  const lines = linesOf(order, allocations).filter(({ short }) => short > 0)
  throw new Refusal(409, message, { path, current: { lines } })
}

/** The stored allocations of an order, their items locked. */
const lockAllocations = async (db: Db, order: Order): Promise<StockAllocation[]> => {
  const rows = await listTaken(db, [order.id])
  const ids = rows.map(({ inventory_item_id }) => inventory_item_id)
  const locked = await lockStock(db, ids)
  return rows.flatMap(({ inventory_item_id, needed, taken }) => {
    const item = locked.get(inventory_item_id)
    return item ? [{ item, needed, taken }] : []
  })
}

/** Takes or returns the difference to the pieces taken before, and stores what the order needs and has now. */
const setAllocations = async (
  db: Db,
  { order, userId }: Acting,
  allocations: readonly (StockAllocation & { before: number | null })[],
): Promise<void> => {
  const changes = allocations.map(({ item, taken, before }) => ({ item, change: (before ?? 0) - taken }))
  await moveStock(db, changes, { userId, orderId: order.id, notes: `Order ${order.number}` })
  const isStored = allocations.some(({ before }) => before !== null)
  if (isStored) await db.deleteFrom('order_stock').where('order_id', '=', order.id).execute()
  const rows = allocations.flatMap(({ item, needed, taken }) =>
    needed > 0 ? [{ order_id: order.id, inventory_item_id: item.id, needed, taken }] : [],
  )
  await insertMany(db, 'order_stock', rows)
}

const MOST_NAMED = 10

/** '28 pieces taken, 1 on back order: Ace Jersey, Navy, M'. */
const takenInWords = (order: Order, allocations: readonly (StockAllocation & { before: number | null })[]): string => {
  const taken = allocations.reduce((sum, { taken: pieces, before }) => sum + pieces - (before ?? 0), 0)
  const owedLines = linesOf(order, allocations).filter(({ owed }) => owed > 0)
  if (owedLines.length === 0) return `${countText(taken, 'piece')} taken`
  const owed = owedLines.reduce((sum, line) => sum + line.owed, 0)
  const names = owedLines.slice(0, MOST_NAMED).map(({ product_name, color_name, size_code, owed: pieces }) => {
    return [product_name, color_name, size_code].join(', ') + (owedLines.length > 1 ? ` (${pieces})` : '')
  })
  const more = owedLines.length > names.length ? [`${owedLines.length - names.length} more`] : []
  return `${countText(taken, 'piece')} taken, ${owed} on back order: ${[...names, ...more].join('; ')}`
}

/** Takes an order's pieces from stock, and says what. Refused if an item is short, except for a back order. */
export const takeForOrder = async (db: Db, acting: Acting, asBackOrder: boolean): Promise<string> => {
  const { order } = acting
  const needed = allocationsOf(order, await itemsOf(db, [order]))
  if (needed.length < neededOf(order).length) conflict('action', GONE)
  const ids = needed.map(({ item }) => item.id)
  const locked = await lockStock(db, ids)
  const allocations = needed.map((one) => ({ ...one, item: locked.get(one.item.id) ?? one.item, before: null }))
  if (!asBackOrder && allocations.some((one) => shortIn(one) > 0))
    refuseShort('as_back_order', SHORT, order, allocations)
  const after = allocations.map((one) => ({ ...one, taken: Math.min(one.needed, one.item.available_qty) }))
  await setAllocations(db, acting, after)
  return takenInWords(order, after)
}

/** Takes missing pieces that have become available, and says what. */
export const takeWhatHasCome = async (db: Db, acting: Acting): Promise<string> => {
  const after = (await lockAllocations(db, acting.order)).map(({ item, needed, taken: before }) => ({
    item,
    needed,
    taken: before + Math.min(owedOf({ ...item, needed, taken: before }), item.available_qty),
    before,
  }))
  const hasCome = after.some(({ taken, before }) => taken > before)
  if (!hasCome) refuseShort('action', NOTHING_HAS_COME, acting.order, after)
  await setAllocations(db, acting, after)
  return takenInWords(acting.order, after)
}

/** Returns the taken pieces to stock, and their number. Of an order that is closed short those that are shipped stay. */
export const giveBack = async (db: Db, acting: Acting, shipped?: readonly StockPiece[]): Promise<number> => {
  const shippedOf = Map.groupBy(shipped ?? [], combinationOf)
  const after = (await lockAllocations(db, acting.order)).map(({ item, needed, taken: before }) => ({
    item,
    needed: shipped ? needed : 0,
    taken: Math.min(before, shippedOf.get(combinationKey(item))?.length ?? 0),
    before,
  }))
  await setAllocations(db, acting, after)
  return after.reduce((sum, { before, taken }) => sum + before - taken, 0)
}

/**
 * Adjusts the taken pieces to an edit: `order` is the new state. Refused if an item becomes shorter than before, except
 * for a back order.
 */
export const followEdit = async (db: Db, acting: Acting, before: Order, asBackOrder: boolean): Promise<void> => {
  const { order } = acting
  if (isDeepStrictEqual(neededOf(order), neededOf(before))) return
  const rows = new Map((await listTaken(db, [order.id])).map((row) => [row.inventory_item_id, row]))
  const needed = allocationsOf(order, await itemsOf(db, [order]))
  const needs = new Map(needed.map((one) => [one.item.id, one.needed]))
  const locked = await lockStock(db, [...new Set([...rows.keys(), ...needs.keys()])])
  const after = [...locked.values()].map((item) => {
    const row = rows.get(item.id)
    const { needed = 0, taken = 0 } = row ?? {}
    const now = needs.get(item.id) ?? 0
    return {
      item,
      needed: now,
      shortBefore: needed - taken,
      before: row ? taken : null,
      taken: takenAfterEdit({ ...item, needed, taken, available: item.available_qty }, now),
    }
  })
  const shorter = after
    .filter(({ item, needed, taken, shortBefore }) => !item.always_in_stock && needed - taken > shortBefore)
    .map((one) => ({ ...one, taken: one.before ?? 0 }))
  if (shorter.length > 0 && !asBackOrder) refuseShort('as_back_order', SHORT, order, shorter)
  await setAllocations(db, acting, after)
}

type Taken = Awaited<ReturnType<typeof listTaken>>

/** The effect of an edit on the stock of an order, from what {@link listTaken} says before and after it. */
export const stockChange = (before: Taken, after: Taken): StockChange => {
  const rowBefore = new Map(before.map((row) => [row.inventory_item_id, row]))
  const gone = before.filter(({ inventory_item_id: id }) => !after.some((row) => row.inventory_item_id === id))
  const sum = { returned: 0, taken: 0, short: 0 }
  for (const row of [...after, ...gone.map((row) => ({ ...row, needed: 0, taken: 0 }))]) {
    const { needed = 0, taken = 0 } = rowBefore.get(row.inventory_item_id) ?? {}
    sum.returned += Math.max(0, taken - row.taken)
    sum.taken += Math.max(0, row.taken - taken)
    if (!row.always_in_stock) sum.short += Math.max(0, row.needed - row.taken - (needed - taken))
  }
  return sum
}
