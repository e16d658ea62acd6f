import { ImprintColor, type ImprintColorInput } from '@kitroom/contract/imprint-colors'
import { columnsOf } from '../../platform/database/columns-of.ts'
import { foldKey } from '../../platform/database/fold-key.ts'
import { isAmong } from '../../platform/database/many-rows.ts'
import { inListOrder } from '../../platform/database/order.ts'
import type { Db } from '../../platform/database/schema.ts'

const COLUMNS = columnsOf(ImprintColor)

type Values = ImprintColorInput

/** All, or those of some ids, in the order every list shows them: by `sort_order`, rows without one last, then by name. */
export const listImprintColors = (db: Db, ids?: readonly number[]): Promise<ImprintColor[]> =>
  db
    .selectFrom('imprint_colors')
    .select(COLUMNS)
    .where(isAmong(db, 'id', ids))
    .orderBy(inListOrder('imprint_colors'))
    .execute()

export const findImprintColor = (db: Db, id: number): Promise<ImprintColor | undefined> =>
  db.selectFrom('imprint_colors').select(COLUMNS).where('id', '=', id).executeTakeFirst()

export const insertImprintColor = (db: Db, values: Values): Promise<ImprintColor> => {
  const now = new Date().toISOString()
  return db
    .insertInto('imprint_colors')
    .values({ ...values, code_key: foldKey(values.code), created_at: now, updated_at: now })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

export const updateImprintColor = (db: Db, id: number, values: Values, version: string): Promise<ImprintColor> =>
  db
    .updateTable('imprint_colors')
    .set({ ...values, code_key: foldKey(values.code), updated_at: version })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
