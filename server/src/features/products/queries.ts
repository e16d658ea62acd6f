import type { Product } from '@kitroom/contract/products'
import { isAmong } from '../../platform/database/many-rows.ts'
import { inListOrder } from '../../platform/database/order.ts'
import type { Db } from '../../platform/database/schema.ts'

const products = (db: Db) =>
  db
    .selectFrom('products')
    .innerJoin('product_categories', 'product_categories.id', 'products.product_category_id')
    .select(['products.id', 'products.name', 'products.code', 'products.supplier_name', 'products.supplier_code'])
    .select(['products.product_category_id', 'product_categories.name as product_category_name'])
    .select(['products.requires_color_pairing', 'products.description', 'products.sort_order'])
    .select(['products.is_active', 'products.updated_at'])

const colors = (db: Db) =>
  db
    .selectFrom('product_garment_colors')
    .innerJoin('garment_colors', 'garment_colors.id', 'product_garment_colors.garment_color_id')
    .select(['product_id', 'garment_color_id'])
    .orderBy(inListOrder('garment_colors'))

const sizes = (db: Db) =>
  db
    .selectFrom('product_sizes')
    .innerJoin('sizes', 'sizes.id', 'product_sizes.size_id')
    .select(['product_id', 'size_id'])
    .orderBy(inListOrder('sizes'))

/** All, or those of some ids, by `sort_order` and name; the colors and sizes of each in their own order. Three statements, however many products. */
export const listProducts = async (db: Db, ids?: readonly number[]): Promise<Product[]> => {
  const rows = await products(db)
    .where(isAmong(db, 'products.id', ids))
    .orderBy(inListOrder('products'))
    .execute()
  const ofColors = await colors(db)
    .where(isAmong(db, 'product_id', ids))
    .execute()
  const ofSizes = await sizes(db)
    .where(isAmong(db, 'product_id', ids))
    .execute()
  const colorsOf = Map.groupBy(ofColors, ({ product_id }) => product_id)
  const sizesOf = Map.groupBy(ofSizes, ({ product_id }) => product_id)
  return rows.map((product) => ({
    ...product,
    product_garment_color_ids: (colorsOf.get(product.id) ?? []).map(({ garment_color_id }) => garment_color_id),
    product_size_ids: (sizesOf.get(product.id) ?? []).map(({ size_id }) => size_id),
  }))
}
