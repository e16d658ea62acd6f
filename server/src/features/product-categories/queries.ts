import { ProductCategory, type ProductCategoryInput } from '@kitroom/contract/product-categories'
import { columnsOf } from '../../platform/database/columns-of.ts'
import { foldKey } from '../../platform/database/fold-key.ts'
import { isAmong } from '../../platform/database/many-rows.ts'
import { inListOrder } from '../../platform/database/order.ts'
import type { Db } from '../../platform/database/schema.ts'

const COLUMNS = columnsOf(ProductCategory)

type Values = ProductCategoryInput

/** All, or those of some ids, in the order every list shows them: by `sort_order`, rows without one last, then by name. */
export const listProductCategories = (db: Db, ids?: readonly number[]): Promise<ProductCategory[]> =>
  db
    .selectFrom('product_categories')
    .select(COLUMNS)
    .where(isAmong(db, 'id', ids))
    .orderBy(inListOrder('product_categories'))
    .execute()

export const findProductCategory = (db: Db, id: number): Promise<ProductCategory | undefined> =>
  db.selectFrom('product_categories').select(COLUMNS).where('id', '=', id).executeTakeFirst()

export const insertProductCategory = (db: Db, values: Values): Promise<ProductCategory> => {
  const now = new Date().toISOString()
  return db
    .insertInto('product_categories')
    .values({ ...values, code_key: foldKey(values.code), created_at: now, updated_at: now })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

export const updateProductCategory = (db: Db, id: number, values: Values, version: string): Promise<ProductCategory> =>
  db
    .updateTable('product_categories')
    .set({ ...values, code_key: foldKey(values.code), updated_at: version })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
