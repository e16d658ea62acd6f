import type { Product } from '@kitroom/contract/products'
import type { Area } from '../../platform/area.ts'
import { codedOptions } from '../../platform/batch/options.ts'
import { BY_ID } from '../../platform/database/tables.ts'
import { codedSearch } from '../../platform/search/sources.ts'
import { productLinks, productStore } from './bulk.ts'
import { productFindings } from './findings.ts'
import { productRoutes } from './routes.ts'

declare module '../../platform/database/schema.ts' {
  interface Tables {
    products: RecordTable<Omit<Product, 'product_category_name' | 'product_garment_color_ids' | 'product_size_ids'>> &
      Coded
    product_garment_colors: { product_id: number; garment_color_id: number }
    product_sizes: { product_id: number; size_id: number }
  }
}

export const products: Area = {
  name: 'products',
  options: codedOptions('products'),
  bulk: productStore,
  uses: { table: 'products', links: productLinks, isShownInSearch: true },
  tables: [
    { name: 'products', key: BY_ID },
    { name: 'product_garment_colors', key: ['product_id', 'garment_color_id'] },
    { name: 'product_sizes', key: ['product_id', 'size_id'] },
  ],
  findings: productFindings,
  search: codedSearch('Catalogue', 'products', 'PRODUCT_READ'),
  routes: productRoutes,
}
