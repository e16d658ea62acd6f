import { GarmentColor, type GarmentColorInput, type ListedGarmentColor } from '@kitroom/contract/garment-colors'
import { columnsOf } from '../../platform/database/columns-of.ts'
import { foldKey } from '../../platform/database/fold-key.ts'
import { isAmong } from '../../platform/database/many-rows.ts'
import { inListOrder } from '../../platform/database/order.ts'
import type { Db } from '../../platform/database/schema.ts'

const COLUMNS = columnsOf(GarmentColor.omit({ imprint_color_ids: true }))

type Values = Omit<GarmentColorInput, 'imprint_color_ids'>

const approvals = (db: Db) =>
  db
    .selectFrom('garment_color_imprint_colors')
    .innerJoin('imprint_colors', 'imprint_colors.id', 'garment_color_imprint_colors.imprint_color_id')
    .orderBy(inListOrder('imprint_colors'))

/** All, or those of some ids, by `sort_order` and name, each with its approved imprint colors in their own order. */
export const listGarmentColors = async (db: Db, ids?: readonly number[]): Promise<ListedGarmentColor[]> => {
  const colors = await db
    .selectFrom('garment_colors')
    .select(COLUMNS)
    .where(isAmong(db, 'id', ids))
    .orderBy(inListOrder('garment_colors'))
    .execute()
  const rows = await approvals(db)
    .select(['garment_color_id', 'imprint_colors.id', 'imprint_colors.name', 'imprint_colors.hex_value'])
    .where(isAmong(db, 'garment_color_id', ids))
    .execute()
  const approved = Map.groupBy(rows, ({ garment_color_id }) => garment_color_id)
  return colors.map((color) => {
    const imprint_colors = (approved.get(color.id) ?? []).map(({ id, name, hex_value }) => ({ id, name, hex_value }))
    return { ...color, imprint_color_ids: imprint_colors.map(({ id }) => id), imprint_colors }
  })
}

export const findGarmentColor = async (db: Db, id: number): Promise<GarmentColor | undefined> => {
  const color = await db.selectFrom('garment_colors').select(COLUMNS).where('id', '=', id).executeTakeFirst()
  if (!color) return undefined
  const rows = await approvals(db).select('imprint_color_id').where('garment_color_id', '=', id).execute()
  return { ...color, imprint_color_ids: rows.map(({ imprint_color_id }) => imprint_color_id) }
}

/** Returns the id; the approved imprint colors follow with {@link replaceApprovals}. */
export const insertGarmentColor = async (db: Db, values: Values): Promise<number> => {
  const now = new Date().toISOString()
  const { id } = await db
    .insertInto('garment_colors')
    .values({ ...values, code_key: foldKey(values.code), created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateGarmentColor = async (db: Db, id: number, values: Values, version: string): Promise<void> => {
  await db
    .updateTable('garment_colors')
    .set({ ...values, code_key: foldKey(values.code), updated_at: version })
    .where('id', '=', id)
    .execute()
}

/** Replaces which imprint colors may be printed on a garment color. */
export const replaceApprovals = async (db: Db, id: number, imprintColorIds: readonly number[]): Promise<void> => {
  await db.deleteFrom('garment_color_imprint_colors').where('garment_color_id', '=', id).execute()
  const values = imprintColorIds.map((imprint_color_id) => ({ garment_color_id: id, imprint_color_id }))
  if (values.length > 0) await db.insertInto('garment_color_imprint_colors').values(values).execute()
}
