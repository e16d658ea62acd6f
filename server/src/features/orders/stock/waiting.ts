import type { AnswerOf } from '@kitroom/contract/endpoint'
import type { listWaitingOrders as declared } from '@kitroom/contract/order-parcels'
import { statusesWith } from '@kitroom/contract/order-statuses'
import { type RawBuilder, sql } from 'kysely'
import { isOneOf } from '../../../platform/database/many-rows.ts'
import type { Db } from '../../../platform/database/schema.ts'

const MOST_ORDERS = 20

const STATUSES = sql.join(statusesWith('mayBeShort').map((status) => sql.lit(status)))

/** Pieces that orders are short of: the rule of `owedOf`. */
export const OWED = sql`order_stock JOIN inventory_items ON inventory_items.id = order_stock.inventory_item_id
  AND order_stock.taken < order_stock.needed AND NOT inventory_items.always_in_stock`

/** Those of them that are on hand. */
export const COME = sql`${OWED} AND inventory_items.available_qty > 0`

export const DUE = sql<string | null>`coalesce(orders.ship_by, orders.needed_by)`

type Waiting = AnswerOf<typeof declared>
type OrderRow = Omit<Waiting['orders'][number], 'pieces'> & { total: number }
type PieceRow = Waiting['orders'][number]['pieces'][number] & { order_id: number }

type Booked = { item?: number | undefined; batch?: number | undefined }

/** The orders that are short, by their days, with the pieces that have come; of an item or a batch, only those with such pieces. */
export const listWaitingOrders = async (
  db: Db,
  visible: RawBuilder<boolean> | null,
  { item, batch }: Booked,
): Promise<Waiting> => {
  const isOfBatch = sql<boolean>`EXISTS (SELECT 1 FROM inventory_adjustments
    WHERE inventory_item_id = inventory_items.id AND batch_id = ${batch} AND adjustment_qty > 0)`
  const isOfItem = item === undefined ? sql`true` : sql`inventory_items.id = ${item}`
  const isBooked = batch === undefined ? isOfItem : isOfBatch
  const { rows: orders } = await sql<OrderRow>`
    SELECT orders.id, orders.number, orders.team_name, ${DUE} AS due, orders.updated_at, count(*) OVER () AS total
    FROM orders WHERE orders.status IN (${STATUSES}) AND ${visible ?? sql`true`}
      AND EXISTS (SELECT 1 FROM ${(item ?? batch) === undefined ? OWED : COME} WHERE order_stock.order_id = orders.id AND ${isBooked})
    ORDER BY due, orders.id LIMIT ${sql.lit(MOST_ORDERS)}`.execute(db)
  if (orders.length === 0) return { total: 0, orders: [] }
  const ids = orders.map(({ id }) => id)
  const { rows: pieces } = await sql<PieceRow>`
    SELECT order_stock.order_id, inventory_items.id AS inventory_item_id, products.name AS product_name,
      garment_colors.name AS color_name, sizes.code AS size_code,
      order_stock.needed - order_stock.taken AS owed, inventory_items.available_qty AS available
    FROM ${COME} JOIN products ON products.id = inventory_items.product_id
      JOIN garment_colors ON garment_colors.id = inventory_items.garment_color_id
      JOIN sizes ON sizes.id = inventory_items.size_id
    WHERE ${isOneOf(db, 'order_stock.order_id', ids)} AND ${isBooked}
    ORDER BY products.name_order, garment_colors.name_order, sizes.sort_order, inventory_items.id`.execute(db)
  const piecesOf = Map.groupBy(pieces, ({ order_id }) => order_id)
  return {
    total: Number(orders[0]?.total),
    orders: orders.map(({ total: _, ...order }) => ({
      ...order,
      pieces: (piecesOf.get(order.id) ?? []).map(({ order_id: __, ...piece }) => piece),
    })),
  }
}
