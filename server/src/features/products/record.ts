import { products as declared, growsTooLarge, type Product, TOO_MANY_COMBINATIONS } from '@kitroom/contract/products'
import { sql } from 'kysely'
import type { Link } from '../../platform/batch/record-store.ts'
import { recordArea } from '../../platform/record-area.ts'
import { forgetChecked } from '../image-transfer/index.ts'
import { removeUnusedItems, syncInventoryItems } from '../inventory/index.ts'
import { pictureAddress, removeCopiedImages } from '../product-images/index.ts'

export const productLinks: readonly Link[] = [
  {
    field: 'product_garment_color_ids',
    table: 'product_garment_colors',
    owner: 'product_id',
    member: 'garment_color_id',
    of: 'garment_colors',
  },
  { field: 'product_size_ids', table: 'product_sizes', owner: 'product_id', member: 'size_id', of: 'sizes' },
]

/** Where products are kept and found. */
export const { area: productArea, store: productStore } = recordArea(declared, {
  name: 'products',
  table: 'products',
  search: 'Catalogue',
  found: { picture: pictureAddress({ productId: sql`products.id` }) },
  alsoFoundBy: ['supplier_name', 'supplier_code'],
  links: productLinks,
  joins: [{ table: 'product_categories', by: 'product_category_id', fields: { product_category_name: 'name' } }],
  check: async ({ isUndo }, rows) =>
    rows.flatMap(({ before, values }, row) => {
      const path = isUndo ? null : growsTooLarge(before as Product | null, values) // a stored product
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
