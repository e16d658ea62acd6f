import { SLOT_NAMES } from '@kitroom/contract/image-coverage'
import { CHECK_KEPT_HOURS, type CheckedImage, type ImageCheck, type Unplaced } from '@kitroom/contract/image-transfer'
import type { Database } from '../../platform/database/database.ts'
import { insertMany, isOneOf } from '../../platform/database/many-rows.ts'
import { inListOrder } from '../../platform/database/order.ts'
import { isExpired } from '../../platform/database/rows.ts'
import type { Db } from '../../platform/database/schema.ts'
import { notFound } from '../../platform/refusal.ts'
import type { ImageRow } from '../product-images/index.ts'
import type { CheckedArchive } from './check.ts'
import { listCurrent, slotKey } from './queries.ts'

/** Takes images out of checks, which only propose them: a check keeps no product and no color from being removed. */
export const forgetChecked =
  (column: 'product_id' | 'color_id' | 'imprint_color_id') =>
  async (db: Db, ids: readonly number[]): Promise<void> => {
    await db
      .deleteFrom('checked_images')
      .where(isOneOf(db, column, ids))
      .execute()
  }

const HOUR_MS = 60 * 60 * 1000

/** Stores the result of a check for its owner. An earlier check of the same person is deleted. */
export const insertCheck = async (
  db: Db,
  owner_user_id: number,
  file_name: string,
  { images, unplaced, missing }: CheckedArchive,
): Promise<number> => {
  const now = Date.now()
  await db.deleteFrom('image_checks').where('owner_user_id', '=', owner_user_id).execute()
  const { id } = await db
    .insertInto('image_checks')
    .values({
      owner_user_id,
      file_name,
      checked_at: new Date(now).toISOString(),
      expires_at: new Date(now + CHECK_KEPT_HOURS * HOUR_MS).toISOString(),
      missing,
      unplaced: JSON.stringify(unplaced),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = images.map((image, index) => ({ check_id: id, nth: index + 1, ...image }))
  await insertMany(db, 'checked_images', rows)
  return id
}

/** Their pictures are swept once nothing else refers to them. */
export const sweepChecks = async (db: Db): Promise<void> => {
  await db.deleteFrom('image_checks').where('expires_at', '<=', new Date().toISOString()).execute()
}

/** @throws {Refusal} 404 for another person's check and for an expired one. */
export const findCheck = async (database: Database, id: number, userId: number) => {
  const check = await database.read
    .selectFrom('image_checks')
    .select(['id', 'file_name', 'expires_at', 'missing', 'unplaced'])
    .where('id', '=', id)
    .where('owner_user_id', '=', userId)
    .executeTakeFirst()
  return check && !(await isExpired(database, 'image_checks', check)) ? check : notFound('Check')
}

type Found = ImageRow & Pick<CheckedImage, 'nth' | 'path' | 'product_name' | 'slot_name'>

/** By product, color, imprint color and slot. */
const listImages = async (db: Db, checkId: number, chosen?: readonly number[]): Promise<Found[]> => {
  const rows = await db
    .selectFrom('checked_images')
    .innerJoin('products', 'products.id', 'product_id')
    .leftJoin('garment_colors', 'garment_colors.id', 'color_id')
    .leftJoin('imprint_colors', 'imprint_colors.id', 'imprint_color_id')
    .select(['nth', 'path', 'product_id', 'color_id', 'imprint_color_id', 'slot', 'hash'])
    .select(['products.name as product_name', 'garment_colors.name as color', 'imprint_colors.name as imprint'])
    .where('check_id', '=', checkId)
    .$if(chosen !== undefined, (images) => images.where(isOneOf(db, 'nth', chosen ?? [])))
    .orderBy(inListOrder('products'))
    .orderBy('color_id', (order) => order.asc().nullsFirst())
    .orderBy('imprint_color_id', (order) => order.asc().nullsFirst())
    .orderBy('slot')
    .execute()
  return rows.map(({ color, imprint, ...row }) => {
    const slotName = SLOT_NAMES[row.slot as keyof typeof SLOT_NAMES] // the table's own check
    return { ...row, slot_name: [color ?? 'Home', imprint, slotName].filter(Boolean).join(', ') }
  })
}

const hashesAt = (current: readonly ImageRow[]): ReadonlyMap<string, string> =>
  new Map(current.map((image) => [slotKey(image), image.hash]))

/** A check compared with the current state. */
export const readCheck = async (database: Database, id: number, userId: number): Promise<ImageCheck> => {
  const { unplaced, ...check } = await findCheck(database, id, userId)
  const images = await listImages(database.read, id)
  const stored = hashesAt(await listCurrent(database.read, images))
  const stateOf = (image: ImageRow): CheckedImage['state'] => {
    const hash = stored.get(slotKey(image))
    if (hash === undefined) return 'new'
    return hash === image.hash ? 'unchanged' : 'replaced'
  }
  return {
    ...check,
    images: images.map((image) => {
      const { nth, path, product_id, product_name, slot_name } = image
      return { nth, path, product_id, product_name, slot_name, state: stateOf(image) }
    }),
    unplaced: JSON.parse(unplaced) as Unplaced[], // as `insertCheck` wrote it
  }
}

/** @throws {Refusal} 404 if the check, which has been found, has no such images. */
export const listChosen = async (db: Db, id: number, positions: readonly number[]): Promise<Found[]> => {
  const chosen = await listImages(db, id, positions)
  return chosen.length === new Set(positions).size ? chosen : notFound('Image')
}

export const findCheckedHash = async (database: Database, id: number, userId: number, nth: number): Promise<string> => {
  await findCheck(database, id, userId)
  const row = database.read
    .selectFrom('checked_images')
    .select('hash')
    .where('check_id', '=', id)
    .where('nth', '=', nth)
  return ((await row.executeTakeFirst()) ?? notFound('Image')).hash
}
