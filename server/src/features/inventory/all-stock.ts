import * as stock from '@kitroom/contract/all-stock'
import { STOCK_WARNINGS, shortfallOf, stockWarningOf } from '@kitroom/contract/stock-warnings'
import { sql } from 'kysely'
import { isOneOf } from '../../platform/database/many-rows.ts'
import type { Mount } from '../../platform/http/mount/mount.ts'
import { mountPaged } from '../../platform/paged/mount-paged.ts'
import { openList, type PagedSource } from '../../platform/paged/paged-list.ts'
import { listLastDeliveries, stockHistory } from './movements.ts'
import { offeredItems } from './queries.ts'
import { isFlagged, isNeverReceived, isNotSetUp, STATES } from './warnings.ts'

const ofItems = (name: string) => sql.ref(`inventory_items.${name}`)

/** The same rule as `stockWarningOf` of the contract. */
const warning = sql`CASE WHEN ${isFlagged} THEN
  CASE WHEN ${isNotSetUp} THEN 'Not set up' WHEN in_stock = ${false} THEN 'Not orderable'
    WHEN ${isNeverReceived} THEN 'Never received'
    WHEN critical_stock_level > 0 AND available_qty <= critical_stock_level THEN 'Critical' ELSE 'Low' END
  END`

/** The same rule as `shortfallOf` of the contract. */
const shortfall = sql`CASE WHEN low_stock_level >= critical_stock_level OR critical_stock_level IS NULL
  THEN low_stock_level ELSE critical_stock_level END - available_qty`

/** A count that was undone is none. */
const NOT_COUNTED_SINCE = sql<string>`coalesce((
  SELECT max(line.adjusted_at) FROM inventory_adjustments AS line
  LEFT JOIN inventory_adjustments AS opposite ON opposite.undoes_id = line.id
  WHERE line.inventory_item_id = inventory_items.id AND line.reason = 'Count' AND line.undoes_id IS NULL
    AND opposite.id IS NULL), inventory_items.created_at)`

export const stockList: PagedSource<stock.StockItem> = {
  // An item that is not offered any more keeps its history, but is no stock to look after.
  from: sql`(SELECT inventory_items.*, products.product_category_id, products.is_active AS product_is_active
    FROM inventory_items JOIN products ON products.id = product_id WHERE is_offered = ${true}) AS inventory_items`,
  id: ofItems('id'),
  order: 'product',
  columns: {
    warning: { value: warning },
    product: { id: ofItems('product_id'), names: 'products' },
    garment_color: { id: ofItems('garment_color_id'), names: 'garment_colors', rank: 'sort_order' },
    size: { id: ofItems('size_id'), names: 'sizes', name: 'code', rank: 'sort_order', also: 'name' },
    sku: { value: ofItems('sku'), key: ofItems('sku_listed') },
    supplier_sku: { value: ofItems('supplier_sku'), key: ofItems('supplier_sku_listed') },
    in_stock: { value: ofItems('in_stock') },
    available_qty: { value: ofItems('available_qty') },
    low_stock_level: { value: ofItems('low_stock_level') },
    critical_stock_level: { value: ofItems('critical_stock_level') },
    shortfall: { value: sql`(${shortfall})` },
    last_movement_at: { value: ofItems('last_movement_at') },
    last_received_at: { value: ofItems('last_received_at') },
    not_counted_since: { value: NOT_COUNTED_SINCE },
    supplier_name: { id: ofItems('product_id'), names: 'products', name: 'supplier_name' },
    category_name: { id: ofItems('product_category_id'), names: 'product_categories' },
    product_is_active: { value: ofItems('product_is_active') },
    updated_at: { value: ofItems('updated_at') },
  },
  read: async (db, ids) => {
    const rows = await offeredItems(db)
      .leftJoin('product_categories', 'product_categories.id', 'products.product_category_id')
      .select(['products.is_active as product_is_active', 'products.supplier_name'])
      .select(['products.product_category_id as category_id'])
      .select(['product_categories.name as category_name', 'last_movement_at', 'last_received_at'])
      .select(STATES)
      .select(NOT_COUNTED_SINCE.as('not_counted_since'))
      .where(isOneOf(db, 'inventory_items.id', ids))
      .execute()
    return rows.map((row) => {
      const { is_not_set_up, is_never_received, ...item } = row
      const states = { is_not_set_up: Boolean(is_not_set_up), is_never_received: Boolean(is_never_received) }
      return { ...item, warning: stockWarningOf({ ...item, ...states }), shortfall: shortfallOf(item) }
    })
  },
}

type Sums = { size_id: number; size_code: string; pieces: number }

/** The stock of all products as one list. */
export const allStockRoutes = (services: Mount): void => {
  mountPaged(services, {
    list: stock.listStock,
    file: stock.exportStock,
    name: 'All stock',
    source: stockList,
    grows: 'inventory_items',
  })

  mountPaged(services, {
    list: stock.listStockHistory,
    file: stock.exportStockHistory,
    name: 'Stock history',
    source: stockHistory,
    grows: 'inventory_adjustments',
    visible: async (_db, _actor, { item }) =>
      item === undefined ? null : sql<boolean>`line.inventory_item_id = ${Number(item)}`,
  })

  services.mount(stock.listDeliveries, async ({ db }) => ({ deliveries: await listLastDeliveries(db) }))

  services.mount(stock.sumStock, async ({ db, query }) => {
    const { matching } = await openList(db, stock.listStock.paged, stockList, null, query)
    const { rows: sizes } = await sql<Sums>`
      SELECT sizes.id AS size_id, sizes.code AS size_code, summed.pieces
      FROM (SELECT size_id, sum(available_qty) AS pieces ${matching} GROUP BY size_id) AS summed
      JOIN sizes ON sizes.id = summed.size_id
      ORDER BY sizes.sort_order ASC NULLS LAST, sizes.name_order, sizes.id`.execute(db)
    const { rows: counted } = await sql<{ products: number }>`
      SELECT count(DISTINCT product_id) AS products ${matching}`.execute(db)

    const whatever = { ...query, 'filter.warning': undefined, 'filter.product_is_active': 'yes' }
    const all = await openList(db, stock.listStock.paged, stockList, null, whatever)
    const { rows: warned } = await sql<{ warning: (typeof STOCK_WARNINGS)[number] | null; items: number }>`
      SELECT ${warning} AS warning, count(*) AS items ${all.matching} GROUP BY 1`.execute(db)
    const itemsOf = new Map(warned.map((row) => [row.warning, Number(row.items)]))
    return {
      sizes: sizes.map((row) => ({ ...row, pieces: Number(row.pieces) })),
      pieces: sizes.reduce((sum, { pieces }) => sum + Number(pieces), 0),
      products: Number(counted[0]?.products ?? 0),
      warnings: STOCK_WARNINGS.map((one) => ({ warning: one, items: itemsOf.get(one) ?? 0 })),
    }
  })
}
