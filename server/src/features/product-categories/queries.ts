import { ProductCategory } from '@kitroom/contract/product-categories'
import { columnsOf } from '../../platform/database/columns-of.ts'
import { isAmong } from '../../platform/database/many-rows.ts'
import { inListOrder } from '../../platform/database/order.ts'
import type { Db } from '../../platform/database/schema.ts'

const COLUMNS = columnsOf(ProductCategory)

/** All, or those of some ids, in the order every list shows them: by `sort_order`, rows without one last, then by name. */
export const listProductCategories = (db: Db, ids?: readonly number[]): Promise<ProductCategory[]> =>
  db
    .selectFrom('product_categories')
    .select(COLUMNS)
    .where(isAmong(db, 'id', ids))
    .orderBy(inListOrder('product_categories'))
    .execute()
