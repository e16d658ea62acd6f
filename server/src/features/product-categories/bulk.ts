import { PRODUCT_CATEGORY_CODE_TAKEN, ProductCategoryInput } from '@kitroom/contract/product-categories'
import { recordStore } from '../../platform/batch/record-store.ts'
import { listProductCategories } from './queries.ts'

export const productCategoryStore = recordStore({
  word: 'product-category',
  table: 'product_categories',
  input: ProductCategoryInput,
  key: 'code',
  find: listProductCategories,
  taken: { code: PRODUCT_CATEGORY_CODE_TAKEN },
})
