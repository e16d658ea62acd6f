import { compareNames } from '@kitroom/contract/name-order'
import type { Order } from '@kitroom/contract/order'
import { MOST_ORDERS_IN_A_LIST, type PurchaseLine } from '@kitroom/contract/order-lists'
import { isToBeMade } from '@kitroom/contract/order-statuses'
import type { Db } from '../../../platform/database/schema.ts'
import { findOrders } from '../order/queries.ts'
import { listAllocations, owedOf, type StockAllocation, shortOf } from '../stock/stock.ts'
import { DUE } from '../stock/waiting.ts'
import { IS_SHORT } from './order-list.ts'

type OpenNeed = StockAllocation & { order: Order }
type Purchases = { orders: { id: number; number: string; team_name: string }[]; lines: PurchaseLine[] }

/** The stored part of an order that an item belongs to. */
const partOf = ({ packs }: Order, { product_id, garment_color_id }: StockAllocation['item']) =>
  packs
    .flatMap(({ parts }) => parts ?? [])
    .find((part) => part.product_id === product_id && part.garment_color_id === garment_color_id)

/** The shortage of one item when all orders share the stock; null if there is none. */
const lineOf = (needs: readonly OpenNeed[]): PurchaseLine | null => {
  const [first] = needs
  const part = first && partOf(first.order, first.item)
  if (!first || !part) return null
  const { id: inventory_item_id, sku, supplier_sku, available_qty, always_in_stock, size_id } = first.item
  const needed = needs.reduce((sum, { needed: pieces, taken }) => sum + pieces - taken, 0)
  const short = shortOf({ needed, taken: 0, available: available_qty, always_in_stock })
  if (short === 0) return null
  return {
    inventory_item_id,
    supplier_name: part.supplier_name,
    supplier_code: part.supplier_code,
    product_name: part.product_name,
    product_code: part.product_code,
    color_name: part.garment_color_name,
    size_code: part.sizes.find(({ id }) => id === size_id)?.code ?? '',
    sku,
    supplier_sku,
    needed,
    available: available_qty,
    short,
    orders: needs.map(({ order }) => order.number),
  }
}

const bySupplier = (one: PurchaseLine, other: PurchaseLine): number =>
  compareNames(one.supplier_name, other.supplier_name) ||
  compareNames(one.product_name, other.product_name) ||
  compareNames(one.color_name, other.color_name)

/** The combined shortage of several orders. Only open orders count. */
export const listPurchaseLines = async (db: Db, ids: readonly number[]): Promise<Purchases> => {
  const counted = (await findOrders(db, ids)).filter(({ status }) => isToBeMade(status))
  const needs = (await listAllocations(db, counted)).flatMap(({ order, allocations }) =>
    allocations
      .filter(({ item, ...counts }) => owedOf({ ...item, ...counts }) > 0)
      .map((allocation) => ({ ...allocation, order })),
  )
  const lines = [...Map.groupBy(needs, ({ item }) => item.id).values()].flatMap((ofItem) => lineOf(ofItem) ?? [])
  return {
    orders: counted.map(({ id, number, team_name }) => ({ id, number, team_name })),
    lines: lines.sort(bySupplier),
  }
}

/** The same of all orders that are short, summed by supplier: the one with most pieces first. */
export const listToBuy = async (db: Db) => {
  const short = await db
    .selectFrom('orders')
    .select('id')
    .where(IS_SHORT)
    .orderBy(DUE)
    .orderBy('id')
    .limit(MOST_ORDERS_IN_A_LIST)
    .execute()
  const order_ids = short.map(({ id }) => id)
  const { lines } = await listPurchaseLines(db, order_ids)
  const suppliers = [...Map.groupBy(lines, ({ supplier_name }) => supplier_name)].map(([supplier_name, items]) => ({
    supplier_name,
    items: items.length,
    pieces: items.reduce((sum, { short: pieces }) => sum + pieces, 0),
  }))
  return { order_ids, suppliers: suppliers.sort((one, other) => other.pieces - one.pieces) }
}
