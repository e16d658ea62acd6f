import type { ProductCategory } from '@kitroom/contract/product-categories'
import type { Area } from '../../platform/area.ts'
import { codedOptions } from '../../platform/batch/options.ts'
import { BY_ID } from '../../platform/database/tables.ts'
import { codedSearch } from '../../platform/search/sources.ts'
import { productCategoryStore } from './bulk.ts'
import { productCategoryRoutes } from './routes.ts'

declare module '../../platform/database/schema.ts' {
  interface Tables {
    /** `pack_part` marks the three that player packs are made of. */
    product_categories: RecordTable<ProductCategory> & Coded & { pack_part: 'jersey' | 'practice' | 'spandex' | null }
  }
}

export const productCategories: Area = {
  name: 'product-categories',
  bulk: productCategoryStore,
  options: codedOptions('product_categories'),
  tables: [{ name: 'product_categories', key: BY_ID, isSeeded: true }],
  search: codedSearch('Catalogue', 'product_categories', 'PRODUCT_CATEGORY_READ'),
  routes: productCategoryRoutes,
}
