import { ImprintColor } from '@kitroom/contract/imprint-colors'
import { columnsOf } from '../../platform/database/columns-of.ts'
import { isAmong } from '../../platform/database/many-rows.ts'
import { inListOrder } from '../../platform/database/order.ts'
import type { Db } from '../../platform/database/schema.ts'

const COLUMNS = columnsOf(ImprintColor)

/** All, or those of some ids, in the order every list shows them: by `sort_order`, rows without one last, then by name. */
export const listImprintColors = (db: Db, ids?: readonly number[]): Promise<ImprintColor[]> =>
  db
    .selectFrom('imprint_colors')
    .select(COLUMNS)
    .where(isAmong(db, 'id', ids))
    .orderBy(inListOrder('imprint_colors'))
    .execute()
