import { products as declared, growsTooLarge, type Product, TOO_MANY_COMBINATIONS } from '@kitroom/contract/products'
import { sql } from 'kysely'
import type { Link } from '../../platform/batch/record-store.ts'
import { isAmong } from '../../platform/database/many-rows.ts'
import { inListOrder } from '../../platform/database/order.ts'
import type { Db } from '../../platform/database/schema.ts'
import { recordArea } from '../../platform/record-area.ts'
import { forgetChecked } from '../image-transfer/index.ts'
import { removeUnusedItems, syncInventoryItems } from '../inventory/index.ts'
import { pictureAddress, removeCopiedImages } from '../product-images/index.ts'

const productRows = (db: Db) =>
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
  const rows = await productRows(db)
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

export const productLinks: readonly Link[] = [
  {
    field: 'product_garment_color_ids',
    table: 'product_garment_colors',
    owner: 'product_id',
    member: 'garment_color_id',
  },
  { field: 'product_size_ids', table: 'product_sizes', owner: 'product_id', member: 'size_id' },
]

/** Where products are kept and found. */
export const { area: productArea, store: productStore } = recordArea(declared, {
  name: 'products',
  table: 'products',
  search: 'Catalogue',
  found: { picture: pictureAddress({ productId: sql`products.id` }) },
  alsoFoundBy: ['supplier_name', 'supplier_code'],
  links: productLinks,
  find: listProducts,
  check: async ({ isUndo }, rows) =>
    rows.flatMap(({ before, values }, row) => {
      const path = isUndo ? null : growsTooLarge(before as Product | null, values) // what `listProducts` answers with
      return path === null ? [] : [{ row, path, message: TOO_MANY_COMBINATIONS }]
    }),
  afterWrite: ({ db }, changes, inserted) =>
    syncInventoryItems(db, [...changes.map(({ before }) => before.id), ...inserted]),
  beforeRemove: async (db, ids) => {
    await removeUnusedItems(db, ids)
    await removeCopiedImages(db, ids)
    await forgetChecked('product_id')(db, ids)
  },
})
