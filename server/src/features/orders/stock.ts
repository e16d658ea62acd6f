import { GONE, NOTHING_HAS_COME, type Order, type OrderStockLine, SHORT } from '@kitroom/contract/orders'
import { insertMany, isOneOf } from '../../platform/database/many-rows.ts'
import type { Db } from '../../platform/database/schema.ts'
import { conflict } from '../../platform/refusal.ts'
import { listStockOf, lockStock, moveStock, type StockItem } from '../inventory/index.ts'
import { combinationKey, neededOf, shortOf, takenAfterEdit } from './rules.ts'

/** An order whose row is locked, and the acting user. */
type Acting = { order: Order; userId: number }

/** An order's pieces of an item. */
export type StockAllocation = { item: StockItem; needed: number; taken: number }

const listTaken = (db: Db, orderIds: readonly number[]) =>
  db
    .selectFrom('order_stock')
    .select(['order_id', 'inventory_item_id', 'needed', 'taken'])
    .where(isOneOf(db, 'order_id', orderIds))
    .orderBy('inventory_item_id')
    .execute()

const heldOf = (db: Db, orderId: number) => listTaken(db, [orderId])

/** The pieces that each order needs now and those it has taken, by item. */
export const listHeldByOrder = async (
  db: Db,
  orders: readonly Order[],
): Promise<{ order: Order; held: StockAllocation[] }[]> => {
  const needing = orders.map((order) => ({ order, needs: neededOf(order) }))
  const productIds = needing.flatMap(({ needs }) => needs.map(({ product_id }) => product_id))
  const stock = await listStockOf(db, [...new Set(productIds)])
  const byKey = new Map(stock.map((item) => [combinationKey(item), item]))
  const rows = await listTaken(
    db,
    orders.map(({ id }) => id),
  )
  const taken = new Map(rows.map((row) => [`${row.order_id} ${row.inventory_item_id}`, row.taken]))
  return needing.map(({ order, needs }) => {
    const held = needs.flatMap((need) => {
      const item = byKey.get(combinationKey(need))
      return item ? [{ item, needed: need.needed, taken: taken.get(`${order.id} ${item.id}`) ?? 0 }] : []
    })
    return { order, held }
  })
}

const listHeld = async (db: Db, order: Order): Promise<StockAllocation[]> =>
  (await listHeldByOrder(db, [order])).flatMap(({ held }) => held)

const shortIn = ({ item, needed, taken }: StockAllocation): number =>
  shortOf({ needed, taken, available: item.available_qty, always_in_stock: item.always_in_stock })

/** The items of an order with the numbers needed, taken, available and short, by product, color and size. */
export const listOrderStock = async (db: Db, order: Order): Promise<OrderStockLine[]> => {
  const parts = order.packs.flatMap((pack) => pack.parts ?? [])
  const held = await listHeld(db, order)
  return held.flatMap((own) => {
    const { item, needed, taken } = own
    const part = parts.find(
      (one) => one.product_id === item.product_id && one.garment_color_id === item.garment_color_id,
    )
    if (!part) return []
    const size_code = part.sizes.find(({ id }) => id === item.size_id)?.code ?? ''
    const { product_id, product_name, garment_color_id, garment_color_name: color_name } = part
    const { size_id, available_qty: available, id: inventory_item_id } = item
    const names = { inventory_item_id, product_id, product_name, garment_color_id, color_name, size_id, size_code }
    return [{ ...names, needed, taken, available, short: shortIn(own) }]
  })
}

const notesFor = ({ number }: Order): string => `Order ${number}`

const setHeld = async (db: Db, orderId: number, held: readonly StockAllocation[]): Promise<void> => {
  await db.deleteFrom('order_stock').where('order_id', '=', orderId).execute()
  const rows = held.map(({ item, needed, taken }) => ({
    order_id: orderId,
    inventory_item_id: item.id,
    needed,
    taken,
  }))
  await insertMany(
    db,
    'order_stock',
    rows.filter(({ needed }) => needed > 0),
  )
}

/** Takes an order's pieces from stock. Refused if an item is short, except for a back order. */
export const takeForOrder = async (db: Db, { order, userId }: Acting, asBackOrder: boolean): Promise<void> => {
  const needed = await listHeld(db, order)
  if (needed.length < neededOf(order).length) conflict('action', GONE)
  const locked = await lockStock(
    db,
    needed.map(({ item }) => item.id),
  )
  const held = needed.map((own) => ({ ...own, item: locked.get(own.item.id) ?? own.item }))
  if (!asBackOrder && held.some((own) => shortIn(own) > 0)) conflict('as_back_order', SHORT)
  const after = held.map((own) => ({ ...own, taken: Math.min(own.needed, own.item.available_qty) }))
  await moveStock(
    db,
    after.map(({ item, taken }) => ({ item, change: -taken })),
    { userId, orderId: order.id, notes: notesFor(order) },
  )
  await setHeld(db, order.id, after)
}

/** Takes missing pieces that have become available. */
export const takeWhatHasCome = async (db: Db, { order, userId }: Acting): Promise<void> => {
  const rows = await heldOf(db, order.id)
  const locked = await lockStock(
    db,
    rows.map(({ inventory_item_id }) => inventory_item_id),
  )
  const after = rows.flatMap(({ inventory_item_id, needed, taken }) => {
    const item = locked.get(inventory_item_id)
    return item ? [{ item, needed, taken: taken + Math.min(needed - taken, item.available_qty), before: taken }] : []
  })
  if (after.every(({ taken, before }) => taken === before)) conflict('action', NOTHING_HAS_COME)
  await moveStock(
    db,
    after.map(({ item, taken, before }) => ({ item, change: before - taken })),
    { userId, orderId: order.id, notes: notesFor(order) },
  )
  await setHeld(db, order.id, after)
}

/** Returns the taken pieces to stock. */
export const giveBack = async (db: Db, { order, userId }: Acting): Promise<void> => {
  const rows = await heldOf(db, order.id)
  const locked = await lockStock(
    db,
    rows.map(({ inventory_item_id }) => inventory_item_id),
  )
  await moveStock(
    db,
    rows.flatMap(({ inventory_item_id, taken }) => {
      const item = locked.get(inventory_item_id)
      return item ? [{ item, change: taken }] : []
    }),
    { userId, orderId: order.id, notes: notesFor(order) },
  )
  await setHeld(db, order.id, [])
}

/**
 * Adjusts the taken pieces to an edit: `order` is the new state. Refused if an item becomes shorter than before, except
 * for a back order.
 */
export const followEdit = async (db: Db, { order, userId }: Acting, asBackOrder: boolean): Promise<void> => {
  const rows = new Map((await heldOf(db, order.id)).map((row) => [row.inventory_item_id, row]))
  const needs = new Map((await listHeld(db, order)).map(({ item, needed }) => [item.id, needed]))
  const locked = await lockStock(db, [...new Set([...rows.keys(), ...needs.keys()])])
  const after = [...locked.values()].map((item) => {
    const { needed = 0, taken = 0 } = rows.get(item.id) ?? {}
    const now = needs.get(item.id) ?? 0
    const { available_qty: available, always_in_stock } = item
    return {
      item,
      needed: now,
      shortBefore: needed - taken,
      before: taken,
      taken: takenAfterEdit({ needed, taken, available, always_in_stock }, now),
    }
  })
  const isShorter = after.some(
    ({ item, needed, taken, shortBefore }) => !item.always_in_stock && needed - taken > shortBefore,
  )
  if (isShorter && !asBackOrder) conflict('as_back_order', SHORT)
  await moveStock(
    db,
    after.map(({ item, taken, before }) => ({ item, change: before - taken })),
    { userId, orderId: order.id, notes: notesFor(order) },
  )
  await setHeld(db, order.id, after)
}
