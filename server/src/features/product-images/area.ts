import type { Area } from '../../platform/area.ts'
import { countLostImages, IS_OFFERED } from './queries.ts'
import { productImageRoutes } from './routes.ts'

declare module '../../platform/database/schema.ts' {
  interface Tables {
    product_images: {
      product_id: number
      slot: number
      /** null: the home image. */
      color_id: number | null
      imprint_color_id: number | null
      hash: string
      updated_at: Timestamp
      updated_by: number | null
    }
  }
}

export const productImages: Area = {
  name: 'product-images',
  tables: [
    {
      name: 'product_images',
      key: ['product_id', 'coalesce(color_id, 0)', 'coalesce(imprint_color_id, 0)', 'slot'],
      imageHash: 'hash',
    },
  ],
  takesFiles: true,
  uses: { table: 'product_images', where: IS_OFFERED },
  findings: async (db) => ({ lost_images: await countLostImages(db) }),
  routes: productImageRoutes,
}
