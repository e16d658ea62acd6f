import * as products from '@kitroom/contract/products'
import { createRecord, findRecord, updateRecord } from '../../platform/batch/one-record.ts'
import type { Mount } from '../../platform/http/mount/mount.ts'
import { invalid } from '../../platform/refusal.ts'
import { productStore } from './bulk.ts'
import { duplicate, refuseMissingRights } from './duplicate.ts'
import * as queries from './queries.ts'

const WHAT = 'Product'

const answer = (product: products.Product) => ({
  product,
  product_size_ids: product.product_size_ids,
  product_garment_color_ids: product.product_garment_color_ids,
})

/** Refuses (400) what takes a product beyond the combinations that it may have. */
const refuseTooLarge = (before: products.Product | null, body: Parameters<typeof products.growsTooLarge>[1]): void => {
  const path = products.growsTooLarge(before, body)
  if (path !== null) invalid(path, products.TOO_MANY_COMBINATIONS)
}

/** The rules are in `docs/product.md`, 'Products'. */
export const productRoutes = ({ mount, mountUnder }: Mount): void => {
  mount(products.listProducts, async ({ db }) => ({ products: await queries.listProducts(db) }))

  mount(products.getProduct, async ({ db, params }) =>
    answer(await findRecord(productStore, db, params.productId, WHAT)),
  )

  mount(products.createProduct, async (context) => {
    refuseTooLarge(null, context.body)
    return { ...answer(await createRecord(productStore, context)), message: 'Product created.' }
  })

  mountUnder(refuseMissingRights)(products.duplicateProduct, async (context) => ({
    ...answer(await duplicate(context)),
    message: 'Product duplicated.',
  }))

  mount(products.updateProduct, async (context) => {
    const { db, params, body } = context
    await productStore.lock(db, [params.productId])
    refuseTooLarge(await findRecord(productStore, db, params.productId, WHAT), body)
    return { ...answer(await updateRecord(productStore, context, params.productId, WHAT)), message: 'Product updated.' }
  })
}
