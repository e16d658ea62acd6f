import { Size, type SizeInput } from '@kitroom/contract/sizes'
import { columnsOf } from '../../platform/database/columns-of.ts'
import { foldKey } from '../../platform/database/fold-key.ts'
import { isAmong } from '../../platform/database/many-rows.ts'
import { inListOrder } from '../../platform/database/order.ts'
import type { Db } from '../../platform/database/schema.ts'

const COLUMNS = columnsOf(Size)

type Values = SizeInput

/** All, or those of some ids, in the order every list shows them: by `sort_order`, rows without one last, then by name. */
export const listSizes = (db: Db, ids?: readonly number[]): Promise<Size[]> =>
  db
    .selectFrom('sizes')
    .select(COLUMNS)
    .where(isAmong(db, 'id', ids))
    .orderBy(inListOrder('sizes'))
    .execute()

export const findSize = (db: Db, id: number): Promise<Size | undefined> =>
  db.selectFrom('sizes').select(COLUMNS).where('id', '=', id).executeTakeFirst()

export const insertSize = (db: Db, values: Values): Promise<Size> => {
  const now = new Date().toISOString()
  return db
    .insertInto('sizes')
    .values({ ...values, code_key: foldKey(values.code), created_at: now, updated_at: now })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

export const updateSize = (db: Db, id: number, values: Values, version: string): Promise<Size> =>
  db
    .updateTable('sizes')
    .set({ ...values, code_key: foldKey(values.code), updated_at: version })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
