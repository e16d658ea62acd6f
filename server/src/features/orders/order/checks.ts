import type { Order, OrderPart } from '@kitroom/contract/order'
import { type CheckedOrder, doubtfulInOrder, type OrderFinding, wrongInOrder } from '@kitroom/contract/order-checks'
import { combinationKey, neededOf } from '@kitroom/contract/order-pieces'
import type { Db } from '../../../platform/database/schema.ts'
import { listStockOf } from '../../inventory/index.ts'
import { listPackProducts, unavailableParts } from '../../player-packs/index.ts'
import { isSamePart } from './rules.ts'

/** An order with the sizes that can be ordered now, for its checks. Sizes in `before` can still be ordered. */
const withOrderable = async (db: Db, order: Order, before: Order | undefined): Promise<CheckedOrder> => {
  const parts = order.packs.flatMap((pack) => pack.parts ?? [])
  const stock = await listStockOf(db, [...new Set(parts.map(({ product_id }) => product_id))])
  const orderable = new Set([
    ...stock.filter(({ in_stock, is_offered }) => in_stock && is_offered).map(combinationKey),
    ...(before ? neededOf(before).map(combinationKey) : []),
  ])
  return {
    ...order,
    packs: order.packs.map(({ players, parts: ordered }) => ({
      players,
      parts:
        ordered?.map((part) => ({
          ...part,
          sizes: part.sizes.map(({ id, code }) => ({
            code,
            is_orderable: orderable.has(combinationKey({ ...part, size_id: id })),
          })),
        })) ?? null,
    })),
  }
}

/** Packs with a part that is no longer offered. */
const unavailableIn = async (db: Db, order: Order, before: Order | undefined): Promise<OrderFinding[]> => {
  const partsBefore = before?.packs.flatMap(({ parts }) => parts ?? []) ?? []
  const isOrdered = (part: OrderPart) => partsBefore.some((one) => isSamePart(one, part))
  if (order.packs.every(({ pack, parts }) => !pack || parts?.every(isOrdered))) return []
  const products = await listPackProducts(db)
  return order.packs.flatMap(({ pack, parts }, nth) => {
    if (!pack) return []
    const ordered = parts?.filter(isOrdered) ?? []
    return unavailableParts(products, pack)
      .filter(({ path }) => !ordered.some(({ part }) => path.startsWith(part)))
      .map(({ message }) => ({ path: `packs.${nth}.pack`, message }))
  })
}

type OrderFindings = { wrong: OrderFinding[]; doubtful: OrderFinding[] }

/**
 * The errors that block an order's submission, and its doubtful values. `before` is given for an edit after submission:
 * parts that were already ordered are not refused, even if they have become unavailable or late.
 */
export const checkOrder = async (db: Db, order: Order, today: string, before?: Order): Promise<OrderFindings> => {
  const checked = await withOrderable(db, order, before)
  const day = before && before.needed_by === order.needed_by ? (order.needed_by ?? today) : today
  return {
    wrong: [...wrongInOrder(checked, day), ...(await unavailableIn(db, order, before))],
    doubtful: doubtfulInOrder(checked),
  }
}
