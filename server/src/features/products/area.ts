import * as contract from '@kitroom/contract/products'
import { sql } from 'kysely'
import type { Area, CountFindings } from '../../platform/area.ts'
import { createRecord, findRecord, updateRecord } from '../../platform/batch/one-record.ts'
import type { Mount } from '../../platform/http/mount/mount.ts'
import { invalid } from '../../platform/refusal.ts'
import { duplicate, refuseMissingRights } from './duplicate.ts'
import { productArea, productLinks, productStore } from './record.ts'

const WHAT = 'Product'

const answer = (product: contract.Product) => ({
  product,
  product_size_ids: product.product_size_ids,
  product_garment_color_ids: product.product_garment_color_ids,
})

/** Refuses (400) what takes a product beyond the combinations that it may have. */
const refuseTooLarge = (before: contract.Product | null, body: Parameters<typeof contract.growsTooLarge>[1]): void => {
  const path = contract.growsTooLarge(before, body)
  if (path !== null) invalid(path, contract.TOO_MANY_COMBINATIONS)
}

const productRoutes = ({ mount, mountUnder }: Mount): void => {
  mount(contract.listProducts, async ({ db }) => ({ products: await productStore.find(db) }))

  mount(contract.getProduct, async ({ db, params }) =>
    answer(await findRecord(productStore, db, params.productId, WHAT)),
  )

  mount(contract.createProduct, async (context) => {
    refuseTooLarge(null, context.body)
    return { ...answer(await createRecord(productStore, context)), message: 'Product created.' }
  })

  mountUnder(refuseMissingRights)(contract.duplicateProduct, async (context) => ({
    ...answer(await duplicate(context)),
    message: 'Product duplicated. It is inactive until you activate it.',
  }))

  mount(contract.updateProduct, async (context) => {
    const { db, params, body } = context
    await productStore.lock(db, [params.productId])
    refuseTooLarge(await findRecord(productStore, db, params.productId, WHAT), body)
    return { ...answer(await updateRecord(productStore, context, params.productId, WHAT)), message: 'Product updated.' }
  })
}

const countWithout = (table: 'product_images' | 'product_sizes' | 'product_garment_colors' | 'inventory_items') => {
  const isThere = table === 'inventory_items' ? sql`part.is_offered = ${true} AND part.available_qty > 0` : sql`${true}`
  return sql<number>`sum(CASE WHEN EXISTS (
    SELECT 1 FROM ${sql.table(table)} AS part WHERE part.product_id = products.id AND ${isThere}) THEN 0 ELSE 1 END)`
}

/** Active products that cannot be sold as they are. */
const productFindings: CountFindings = async (db) => {
  const counts = await db
    .selectFrom('products')
    .select([
      countWithout('product_images').as('images'),
      countWithout('product_sizes').as('sizes'),
      countWithout('product_garment_colors').as('colors'),
      countWithout('inventory_items').as('stock'),
    ])
    .where('is_active', '=', true)
    .executeTakeFirstOrThrow()
  return {
    products_without_images: Number(counts.images),
    products_without_sizes: Number(counts.sizes),
    products_without_colors: Number(counts.colors),
    products_without_stock: Number(counts.stock),
  }
}

/** The rules are in `docs/product.md`, 'Products'. */
export const products: Area = {
  ...productArea,
  uses: { table: 'products', links: productLinks, isShownInSearch: true },
  findings: productFindings,
  routes: productRoutes,
}
