import { sql } from 'kysely'
import type { CountFindings } from '../../platform/area.ts'

const countWithout = (table: 'product_images' | 'product_sizes' | 'product_garment_colors') => sql<number>`
  sum(CASE WHEN EXISTS (SELECT 1 FROM ${sql.table(table)} AS own WHERE own.product_id = products.id) THEN 0 ELSE 1 END)`

/** Active products that cannot be sold as they are. */
export const productFindings: CountFindings = async (db) => {
  const found = await db
    .selectFrom('products')
    .select([
      countWithout('product_images').as('images'),
      countWithout('product_sizes').as('sizes'),
      countWithout('product_garment_colors').as('colors'),
    ])
    .where('is_active', '=', true)
    .executeTakeFirstOrThrow()
  return {
    products_without_images: Number(found.images),
    products_without_sizes: Number(found.sizes),
    products_without_colors: Number(found.colors),
  }
}
