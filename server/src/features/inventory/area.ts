import { type Generated, sql } from 'kysely'
import type { Area } from '../../platform/area.ts'
import { BY_ID } from '../../platform/database/tables.ts'
import { allStockRoutes } from './all-stock.ts'
import { inventoryStore } from './bulk.ts'
import { inventoryRoutes } from './routes.ts'

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
  uses: { table: 'inventory_items', sum: 'available_qty', where: sql`is_offered = ${sql.lit(true)}` },
  tables: [
    { name: 'inventory_items', key: BY_ID },
    { name: 'inventory_adjustments', key: BY_ID },
  ],
  search: {
    group: 'Stock',
    codes: ['MANAGE_INVENTORY'],
    from: sql`(SELECT inventory_items.*, products.name AS product_name FROM inventory_items
      JOIN products ON products.id = inventory_items.product_id WHERE sku IS NOT NULL AND is_offered) AS items`,
    id: sql`items.id`,
    parent: sql`items.product_id`,
    name: sql`items.sku`,
    detail: sql`items.product_name`,
    text: sql`items.search_text`,
    hasNoWords: true,
  },
  routes: (services) => {
    inventoryRoutes(services)
    allStockRoutes(services)
  },
}
