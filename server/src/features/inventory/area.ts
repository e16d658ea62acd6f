import { type Generated, sql } from 'kysely'
import type { Area } from '../../platform/area.ts'
import { BY_ID } from '../../platform/database/tables.ts'
import { colorOf } from '../garment-colors.ts'
import { allStockRoutes } from './all-stock.ts'
import { inventoryStore } from './bulk.ts'
import { inventoryRoutes } from './routes.ts'

const PRODUCT = sql`(SELECT name FROM products WHERE id = inventory_items.product_id)`
const COLOR_AND_SIZE = sql`(SELECT name FROM garment_colors WHERE id = garment_color_id) || ' · ' ||
  (SELECT code FROM sizes WHERE id = size_id)`

declare module '../../platform/database/schema.ts' {
  interface Tables {
    inventory_items: {
      id: Generated<number>
      product_id: number
      garment_color_id: number
      size_id: number
      sku: string | null
      sku_key: string | null
      supplier_sku: string | null
      search_text: Generated<string>
      /** The `listKey` of each SKU. */
      sku_listed: Generated<string>
      supplier_sku_listed: Generated<string>
      in_stock: Generated<boolean>
      always_in_stock: Generated<boolean>
      available_qty: Generated<number>
      low_stock_level: number | null
      critical_stock_level: number | null
      /** Whether the product is offered in this color and size now. */
      is_offered: Generated<boolean>
      /** The last movement or count; null: it never moved. */
      last_movement_at: Timestamp | null
      /** The last line that added pieces and is not undone; null: it never received any. */
      last_received_at: Timestamp | null
      /** Somebody set a level for it; the levels of a duplicate are only taken along. */
      is_set_up: Generated<boolean>
      created_at: Timestamp
      /** The version of the settings: a change of the quantity alone leaves it. */
      updated_at: Timestamp
    }
    inventory_adjustments: {
      id: Generated<number>
      inventory_item_id: number
      adjusted_at: Timestamp
      adjusted_by: number | null
      /** Their name at the time; null in rows older than this column. */
      actor_first_name: Generated<string | null>
      actor_last_name: Generated<string | null>
      before_qty: number
      adjustment_qty: number
      after_qty: number
      notes: string | null
      reason: string | null
      batch_id: number | null
      /** The line that it undoes. */
      undoes_id: number | null
      /** JSON: the settings that the same save changed. */
      edits: string | null
      /** The order it was for. */
      order_id: number | null
    }
  }
}

export const inventory: Area = {
  name: 'inventory',
  bulk: inventoryStore,
  uses: {
    table: 'inventory_items',
    counted: sql`coalesce(sum(available_qty), 0)`,
    where: sql`is_offered = ${sql.lit(true)}`,
  },
  tables: [
    { name: 'inventory_items', key: BY_ID },
    { name: 'inventory_adjustments', key: BY_ID },
  ],
  search: {
    group: 'Stock',
    codes: ['MANAGE_INVENTORY'],
    kind: ['sku', 'stock', 'inventory', 'item'],
    from: sql`inventory_items`,
    where: sql<boolean>`inventory_items.is_offered`,
    id: sql`inventory_items.id`,
    parent: sql`inventory_items.product_id`,
    name: sql`coalesce(inventory_items.sku, ${PRODUCT})`,
    detail: sql`CASE WHEN inventory_items.sku IS NULL THEN '' ELSE ${PRODUCT} || ' · ' END || ${COLOR_AND_SIZE}`,
    hex: colorOf(sql`inventory_items.garment_color_id`),
    text: sql`inventory_items.search_text`,
    beside: [
      { id: sql`inventory_items.product_id`, of: 'products', leads: true },
      { id: sql`inventory_items.garment_color_id`, of: 'garment_colors' },
      { id: sql`inventory_items.size_id`, of: 'sizes' },
    ],
    hasNoWords: true,
  },
  routes: (services) => {
    inventoryRoutes(services)
    allStockRoutes(services)
  },
}
