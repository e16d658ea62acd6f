import * as productCategories from '@kitroom/contract/product-categories'
import { createRecord, findRecord, updateRecord } from '../../platform/batch/one-record.ts'
import type { Mount } from '../../platform/http/mount/mount.ts'
import { productCategoryStore } from './bulk.ts'
import * as queries from './queries.ts'

const WHAT = 'Product category'

/** The rules are in `docs/product.md`, 'Product categories'. */
export const productCategoryRoutes = ({ mount }: Mount): void => {
  mount(productCategories.listProductCategories, async ({ db }) => ({
    product_categories: await queries.listProductCategories(db),
  }))

  mount(productCategories.getProductCategory, async ({ db, params }) => ({
    productCategory: await findRecord(productCategoryStore, db, params.id, WHAT),
  }))

  mount(productCategories.createProductCategory, async (context) => ({
    productCategory: await createRecord(productCategoryStore, context),
    message: 'Product category created.',
  }))

  mount(productCategories.updateProductCategory, async (context) => ({
    productCategory: await updateRecord(productCategoryStore, context, context.params.id, WHAT),
    message: 'Product category updated.',
  }))
}
