import type { Product, ProductInput } from '@kitroom/contract/products'
import { foldKey } from '../../platform/database/fold-key.ts'
import { isAmong } from '../../platform/database/many-rows.ts'
import { inListOrder } from '../../platform/database/order.ts'
import type { Db } from '../../platform/database/schema.ts'

type Values = Omit<ProductInput, 'product_garment_color_ids' | 'product_size_ids'>

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

export const findProduct = async (db: Db, id: number): Promise<Product | undefined> => (await listProducts(db, [id]))[0]

/** Returns the id; colors and sizes follow. */
export const insertProduct = async (db: Db, values: Values): Promise<number> => {
  const now = new Date().toISOString()
  const { id } = await db
    .insertInto('products')
    .values({ ...values, code_key: foldKey(values.code), created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateProduct = async (db: Db, id: number, values: Values, version: string): Promise<void> => {
  await db
    .updateTable('products')
    .set({ ...values, code_key: foldKey(values.code), updated_at: version })
    .where('id', '=', id)
    .execute()
}

/** Replaces the garment colors a product is offered in. */
export const replaceColors = async (db: Db, productId: number, colorIds: readonly number[]): Promise<void> => {
  await db.deleteFrom('product_garment_colors').where('product_id', '=', productId).execute()
  const values = colorIds.map((garment_color_id) => ({ product_id: productId, garment_color_id }))
  if (values.length > 0) await db.insertInto('product_garment_colors').values(values).execute()
}

/** Replaces the sizes a product is offered in. */
export const replaceSizes = async (db: Db, productId: number, sizeIds: readonly number[]): Promise<void> => {
  await db.deleteFrom('product_sizes').where('product_id', '=', productId).execute()
  const values = sizeIds.map((size_id) => ({ product_id: productId, size_id }))
  if (values.length > 0) await db.insertInto('product_sizes').values(values).execute()
}
