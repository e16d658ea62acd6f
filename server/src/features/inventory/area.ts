import { sql } from 'kysely'
import type { Area } from '../../platform/area.ts'
import { BY_ID } from '../../platform/database/tables.ts'
import { colorOf } from '../garment-colors.ts'
import { allStockRoutes } from './all-stock.ts'
import { inventoryStore } from './bulk.ts'
import { inventoryRoutes } from './routes.ts'

const PRODUCT = sql`(SELECT name FROM products WHERE id = inventory_items.product_id)`
const COLOR_AND_SIZE = sql`(SELECT name FROM garment_colors WHERE id = garment_color_id) || ' · ' ||
  (SELECT code FROM sizes WHERE id = size_id)`

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
