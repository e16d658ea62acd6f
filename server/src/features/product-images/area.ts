import type { Area } from '../../platform/area.ts'
import { countLostImages, IS_OFFERED } from './queries.ts'
import { productImageRoutes } from './routes.ts'

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
