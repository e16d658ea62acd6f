import * as productCategories from '@kitroom/contract/product-categories'
import { lockRow } from '../../platform/database/rows.ts'
import type { Mount } from '../../platform/http/mount/mount.ts'
import { nextVersion, refuseIfChanged } from '../../platform/http/mount/optimistic-lock.ts'
import { refusingDuplicates } from '../../platform/http/mount/unique-violation.ts'
import { notFound } from '../../platform/refusal.ts'
import * as queries from './queries.ts'

const refusingTakenCode = <T>(write: () => Promise<T>) =>
  refusingDuplicates({ code: productCategories.PRODUCT_CATEGORY_CODE_TAKEN }, write)

/** The rules are in `docs/product.md`, 'Product categories'. */
export const productCategoryRoutes = ({ mount }: Mount): void => {
  mount(productCategories.listProductCategories, async ({ db }) => ({
    product_categories: await queries.listProductCategories(db),
  }))

  mount(productCategories.getProductCategory, async ({ db, params }) => ({
    productCategory: (await queries.findProductCategory(db, params.id)) ?? notFound('Product category'),
  }))

  mount(productCategories.createProductCategory, async ({ db, body: values, record }) => {
    const productCategory = await refusingTakenCode(() => queries.insertProductCategory(db, values))
    await record('product-category.created', { after: productCategory })
    return { productCategory, message: 'Product category created.' }
  })

  mount(productCategories.updateProductCategory, async ({ db, params, body: values, ifMatch, record }) => {
    await lockRow(db, 'product_categories', params.id)
    const before = (await queries.findProductCategory(db, params.id)) ?? notFound('Product category')
    refuseIfChanged(before, ifMatch)
    const productCategory = await refusingTakenCode(() =>
      queries.updateProductCategory(db, params.id, values, nextVersion(before)),
    )
    await record('product-category.updated', { before, after: productCategory })
    return { productCategory, message: 'Product category updated.' }
  })
}
