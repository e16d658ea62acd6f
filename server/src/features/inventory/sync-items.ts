import { sql } from 'kysely'
import { isOneOf } from '../../platform/database/many-rows.ts'
import type { Db } from '../../platform/database/schema.ts'

/**
 * Synchronizes the items of products with their garment colors and sizes: a new combination gets an empty item, one no
 * longer offered is hidden with its quantity and history, and reappears with them.
 */
export const syncInventoryItems = async (db: Db, productIds: readonly number[]): Promise<void> => {
  await sql`
    INSERT INTO ${sql.table('inventory_items')} (product_id, garment_color_id, size_id, created_at, updated_at)
    SELECT products.id, garment_color_id, size_id, products.updated_at, products.updated_at
    FROM products
    JOIN product_garment_colors ON product_garment_colors.product_id = products.id
    JOIN product_sizes ON product_sizes.product_id = products.id
    WHERE ${isOneOf(db, 'products.id', productIds)}
    ON CONFLICT (product_id, garment_color_id, size_id) DO NOTHING`.execute(db)
  await sql`
    UPDATE ${sql.table('inventory_items')}
    SET is_offered =
      EXISTS (SELECT 1 FROM product_garment_colors AS color
              WHERE color.product_id = inventory_items.product_id
                AND color.garment_color_id = inventory_items.garment_color_id)
      AND EXISTS (SELECT 1 FROM product_sizes AS size
                  WHERE size.product_id = inventory_items.product_id AND size.size_id = inventory_items.size_id)
    WHERE ${isOneOf(db, 'product_id', productIds)}`.execute(db)
}

/** Removes the items of products that have never moved: the others prevent the deletion of their product. */
export const removeUnusedItems = async (db: Db, productIds: readonly number[]): Promise<void> => {
  // Settings copied with the product were not set by anyone.
  await db
    .deleteFrom('inventory_adjustments')
    .where('batch_id', 'in', (copied) => copied.selectFrom('batches').select('id').where('kind', '=', 'duplicate'))
    .where('inventory_item_id', 'in', (items) =>
      items
        .selectFrom('inventory_items')
        .select('id')
        .where(isOneOf(db, 'product_id', productIds)),
    )
    .execute()
  await db
    .deleteFrom('inventory_items')
    .where(isOneOf(db, 'product_id', productIds))
    .where('id', 'not in', (moved) => moved.selectFrom('inventory_adjustments').select('inventory_item_id'))
    .execute()
}
