import { Size } from '@kitroom/contract/sizes'
import { columnsOf } from '../../platform/database/columns-of.ts'
import { isAmong } from '../../platform/database/many-rows.ts'
import { inListOrder } from '../../platform/database/order.ts'
import type { Db } from '../../platform/database/schema.ts'

const COLUMNS = columnsOf(Size)

/** All, or those of some ids, in the order every list shows them: by `sort_order`, rows without one last, then by name. */
export const listSizes = (db: Db, ids?: readonly number[]): Promise<Size[]> =>
  db
    .selectFrom('sizes')
    .select(COLUMNS)
    .where(isAmong(db, 'id', ids))
    .orderBy(inListOrder('sizes'))
    .execute()
