import { sql } from 'kysely'
import type { Area } from '../../platform/area.ts'
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

// As `listFilledSlots` has it: those of a removed color or approval are kept but not told.
const IS_OFFERED = sql<boolean>`
  (color_id IS NULL OR EXISTS (
    SELECT 1 FROM product_garment_colors AS offered
    WHERE offered.product_id = product_images.product_id AND offered.garment_color_id = color_id))
  AND (imprint_color_id IS NULL OR EXISTS (
    SELECT 1 FROM garment_color_imprint_colors AS approved
    WHERE approved.garment_color_id = color_id AND approved.imprint_color_id = product_images.imprint_color_id))`

export const productImages: Area = {
  name: 'product-images',
  tables: [
    { name: 'product_images', key: ['product_id', 'coalesce(color_id, 0)', 'coalesce(imprint_color_id, 0)', 'slot'] },
  ],
  takesFiles: true,
  uses: { table: 'product_images', where: IS_OFFERED },
  routes: productImageRoutes,
}
