import type { Area } from '../../platform/area.ts'
import { BY_ID } from '../../platform/database/tables.ts'
import { productRoutes } from './routes.ts'

declare module '../../platform/database/schema.ts' {
  interface Tables {
    products: CodedTable & {
      supplier_name: string
      supplier_code: string
      product_category_id: number
      requires_color_pairing: boolean
    }
    product_garment_colors: { product_id: number; garment_color_id: number }
    product_sizes: { product_id: number; size_id: number }
  }
}

export const products: Area = {
  tables: [
    { name: 'products', key: BY_ID },
    { name: 'product_garment_colors', key: ['product_id', 'garment_color_id'] },
    { name: 'product_sizes', key: ['product_id', 'size_id'] },
  ],
  routes: productRoutes,
}
