import {
  growsTooLarge,
  PRODUCT_CODE_TAKEN,
  type Product,
  ProductInput,
  TOO_MANY_COMBINATIONS,
} from '@kitroom/contract/products'
import { type Link, recordStore } from '../../platform/batch/record-store.ts'
import { forgetChecked } from '../image-transfer/index.ts'
import { removeUnusedItems, syncInventoryItems } from '../inventory/index.ts'
import { removeCopiedImages } from '../product-images/index.ts'
import { listProducts } from './queries.ts'

export const productLinks: readonly Link[] = [
  {
    field: 'product_garment_color_ids',
    table: 'product_garment_colors',
    owner: 'product_id',
    member: 'garment_color_id',
  },
  { field: 'product_size_ids', table: 'product_sizes', owner: 'product_id', member: 'size_id' },
]

export const productStore = recordStore({
  word: 'product',
  table: 'products',
  input: ProductInput,
  key: 'code',
  find: listProducts,
  taken: { code: PRODUCT_CODE_TAKEN },
  check: async ({ isUndo }, rows) =>
    rows.flatMap(({ before, values }, row) => {
      const path = isUndo ? null : growsTooLarge(before as Product | null, values) // what `listProducts` answers with
      return path === null ? [] : [{ row, path, message: TOO_MANY_COMBINATIONS }]
    }),
  links: productLinks,
  afterWrite: ({ db }, changes, inserted) =>
    syncInventoryItems(db, [...changes.map(({ before }) => before.id), ...inserted]),
  beforeRemove: async (db, ids) => {
    await removeUnusedItems(db, ids)
    await removeCopiedImages(db, ids)
    await forgetChecked('product_id')(db, ids)
  },
})
