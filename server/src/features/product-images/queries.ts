import {
  type FilledSlot,
  getProductImage,
  type ImagePlace,
  type ImageSlotQuery,
} from '@kitroom/contract/product-images'
import { type RawBuilder, sql } from 'kysely'
import { countRows } from '../../platform/database/count-rows.ts'
import { asTable, insertMany, isOneOf } from '../../platform/database/many-rows.ts'
import type { Db } from '../../platform/database/schema.ts'

export const toPlace = ({ productId, slot, colorId = null, imprintColorId = null }: ImageSlotQuery): ImagePlace => ({
  productId,
  slot,
  colorId,
  imprintColorId,
})

// Images of a removed color or approval are kept but not listed.
export const IS_OFFERED = sql<boolean>`
  (color_id IS NULL OR EXISTS (
    SELECT 1 FROM product_garment_colors AS offered
    WHERE offered.product_id = product_images.product_id AND offered.garment_color_id = color_id))
  AND (imprint_color_id IS NULL OR EXISTS (
    SELECT 1 FROM garment_color_imprint_colors AS approved
    WHERE approved.garment_color_id = color_id AND approved.imprint_color_id = product_images.imprint_color_id))`

const inSlot = (db: Db, { productId, slot, colorId, imprintColorId }: ImagePlace) =>
  db
    .selectFrom('product_images')
    .where('product_id', '=', productId)
    .where('slot', '=', slot)
    .where('color_id', colorId === null ? 'is' : '=', colorId)
    .where('imprint_color_id', imprintColorId === null ? 'is' : '=', imprintColorId)

/** The image in a slot. */
export const findImage = (db: Db, place: ImagePlace) =>
  inSlot(db, place)
    .innerJoin('images', 'images.hash', 'product_images.hash')
    .select(['images.hash', 'images.media_type', 'images.size'])
    .executeTakeFirst()

export type ServedImage = { hash: string; media_type: string; size: number }

/** The image in a slot if the product is still offered in these colors, in one query. */
export const findServedImage = (
  db: Db,
  { productId, slot, colorId, imprintColorId }: ImagePlace,
): Promise<ServedImage | undefined> =>
  db
    .selectFrom('product_images')
    .innerJoin('images', 'images.hash', 'product_images.hash')
    .select(['images.hash', 'images.media_type', 'images.size'])
    .where('product_id', '=', productId)
    .where('slot', '=', slot)
    // The same expressions as in the index.
    .where(sql`coalesce(color_id, 0)`, '=', colorId ?? 0)
    .where(sql`coalesce(imprint_color_id, 0)`, '=', imprintColorId ?? 0)
    .where(IS_OFFERED)
    .executeTakeFirst()

/** The filled slots in offered colors: images of a removed color or approval are kept but not listed. */
export const listFilledSlots = (db: Db, productId: number): Promise<FilledSlot[]> =>
  db
    .selectFrom('product_images')
    .select(['slot', 'color_id', 'imprint_color_id'])
    .where('product_id', '=', productId)
    .where(IS_OFFERED)
    .orderBy('color_id', (order) => order.asc().nullsFirst())
    .orderBy('imprint_color_id', (order) => order.asc().nullsFirst())
    .orderBy('slot')
    .execute()

/** The products and offered colors, home included, with a picture in slot 1. */
export const listFirstPictures = (db: Db) =>
  db
    .selectFrom('product_images')
    .select(['product_id', 'color_id', 'imprint_color_id'])
    .where('slot', '=', 1)
    .where(IS_OFFERED)
    .orderBy('product_id')
    .orderBy('color_id', (order) => order.asc().nullsFirst())
    .orderBy('imprint_color_id', (order) => order.asc().nullsFirst())
    .execute()

const PICTURE_WIDTH = 128

/** The address of the first picture of a combination of colors, or of the home pictures; null without one. */
export const pictureAddress = (
  of: Record<'productId', RawBuilder<unknown>> & {
    colorId?: RawBuilder<unknown>
    imprintColorId?: RawBuilder<unknown>
  },
): RawBuilder<unknown> =>
  sql`(SELECT ${`${getProductImage.path}?w=${PICTURE_WIDTH}&productId=`} || product_id || '&slot=' || slot
      || coalesce('&colorId=' || color_id, '') || coalesce('&imprintColorId=' || imprint_color_id, '')
      || '&v=' || substr(hash, 1, 12)
    FROM product_images WHERE product_id = ${of.productId} AND coalesce(color_id, 0) = ${of.colorId ?? sql.lit(0)}
      AND coalesce(imprint_color_id, 0) = ${of.imprintColorId ?? sql.lit(0)} AND ${IS_OFFERED}
    ORDER BY slot LIMIT 1)`

export type StoredImage = ImagePlace & { hash: string }

/** Copies images to a new product: the home images, or all listed ones. Returns the copies. */
export const copyImages = async (
  db: Db,
  { from, to, onlyHome, userId }: { from: number; to: number; onlyHome: boolean; userId: number },
): Promise<StoredImage[]> => {
  const offered = new Set((await listFilledSlots(db, from)).map((slot) => slotKey(slot)))
  const images = await db
    .selectFrom('product_images')
    .select(['slot', 'color_id', 'imprint_color_id', 'hash'])
    .where('product_id', '=', from)
    .execute()
  const copied = images.filter((image) => offered.has(slotKey(image)) && (!onlyHome || image.color_id === null))
  const copy = { product_id: to, updated_at: new Date().toISOString(), updated_by: userId }
  const rows = copied.map((image) => ({ ...image, ...copy }))
  await insertMany(db, 'product_images', rows)
  return rows.map(storedImageOf)
}

/** Removes copied images from products whose images have not been changed since. */
export const removeCopiedImages = async (db: Db, productIds: readonly number[]): Promise<void> => {
  const isCopy = sql`entry.batch_id IN (SELECT id FROM batches WHERE kind = 'duplicate')`
  await sql`
    DELETE FROM ${sql.table('product_images')} WHERE ${isOneOf(db, 'product_id', productIds)}
      AND product_id IN (
        SELECT target_id FROM activity AS entry
        WHERE action IN ('product-image.uploaded', 'product-image.deleted')
          AND ${isOneOf(db, 'target_id', productIds)}
        GROUP BY target_id HAVING count(CASE WHEN ${isCopy} THEN NULL ELSE 1 END) = 0)`.execute(db)
}

const slotKey = ({ slot, color_id, imprint_color_id }: FilledSlot): string =>
  `${slot} ${color_id ?? 0} ${imprint_color_id ?? 0}`

export const isProduct = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('products').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** Which of these slots exist: their product is offered in the color, and the imprint color is approved for it. */
export const listOffered = async (db: Db, slots: readonly Pick<ImagePlace, 'productId' | 'colorId'>[]) => {
  const productIds = [...new Set(slots.map(({ productId }) => productId))]
  const colorIds = [...new Set(slots.flatMap(({ colorId }) => colorId ?? []))]
  const products = db
    .selectFrom('products')
    .select('id')
    .where(isOneOf(db, 'id', productIds))
  const colors = db
    .selectFrom('product_garment_colors')
    .select(['product_id', 'garment_color_id'])
    .where(isOneOf(db, 'product_id', productIds))
  const imprints = db
    .selectFrom('garment_color_imprint_colors')
    .select(['garment_color_id', 'imprint_color_id'])
    .where(isOneOf(db, 'garment_color_id', colorIds))
  return { products: await products.execute(), colors: await colors.execute(), imprints: await imprints.execute() }
}

/** The columns of a slot. */
export const rowOf = ({ productId, slot, colorId, imprintColorId }: ImagePlace) => ({
  product_id: productId,
  slot,
  color_id: colorId,
  imprint_color_id: imprintColorId,
})

/** The slot of an image, and the SHA-256 it is stored under, as columns. */
export type ImageRow = ReturnType<typeof rowOf> & { hash: string }

export const storedImageOf = ({ product_id, slot, color_id, imprint_color_id, hash }: ImageRow): StoredImage => ({
  productId: product_id,
  slot,
  colorId: color_id,
  imprintColorId: imprint_color_id,
  hash,
})

/** The images in these slots; empty ones are left out. */
export const listImagesIn = async (db: Db, slots: readonly ImagePlace[]): Promise<StoredImage[]> => {
  if (slots.length === 0) return []
  const { rows } = await sql<ImageRow>`
    SELECT image.product_id, image.slot, image.color_id, image.imprint_color_id, image.hash
    FROM ${asTable(db, 'product_images', slots.map(rowOf))} AS wanted
    JOIN product_images AS image ON image.product_id = wanted.product_id
      AND coalesce(image.color_id, 0) = coalesce(wanted.color_id, 0)
      AND coalesce(image.imprint_color_id, 0) = coalesce(wanted.imprint_color_id, 0)
      AND image.slot = wanted.slot`.execute(db)
  return rows.map(storedImageOf)
}

/** Puts stored images into slots, each into another one, and replaces earlier images. */
export const putImages = async (db: Db, images: readonly StoredImage[], userId: number | null): Promise<void> => {
  if (images.length === 0) return
  const changed = { updated_at: new Date().toISOString(), updated_by: userId }
  const rows = images.map((image) => ({ ...rowOf(image), hash: image.hash, ...changed }))
  await sql`
    INSERT INTO ${sql.table('product_images')} (product_id, slot, color_id, imprint_color_id, hash, updated_at, updated_by)
    SELECT product_id, slot, color_id, imprint_color_id, hash, updated_at, updated_by
    FROM ${asTable(db, 'product_images', rows)} AS added WHERE true
    ON CONFLICT (product_id, coalesce(color_id, 0), coalesce(imprint_color_id, 0), slot)
    DO UPDATE SET hash = excluded.hash, updated_at = excluded.updated_at, updated_by = excluded.updated_by`.execute(db)
}

export const removeImages = async (db: Db, slots: readonly ImagePlace[]): Promise<void> => {
  if (slots.length === 0) return
  const key = sql`product_id, coalesce(color_id, 0), coalesce(imprint_color_id, 0), slot`
  await sql`
    DELETE FROM ${sql.table('product_images')}
    WHERE (${key}) IN (SELECT ${key} FROM ${asTable(db, 'product_images', slots.map(rowOf))} AS gone)`.execute(db)
}

export const listProductsWithoutImages = async (db: Db): Promise<number[]> => {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('id', 'not in', (image) => image.selectFrom('product_images').select('product_id'))
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The first home image of each product that has one. */
export const listThumbnails = async (db: Db): Promise<{ product_id: number; slot: number }[]> => {
  const rows = await db
    .selectFrom('product_images')
    .select(['product_id', (image) => image.fn.min('slot').as('slot')])
    .where('color_id', 'is', null)
    .groupBy('product_id')
    .orderBy('product_id')
    .execute()
  return rows.map(({ product_id, slot }) => ({ product_id, slot: Number(slot) }))
}

/** Slots of products whose pictures have lost their files. */
export const countLostImages = (db: Db): Promise<number> => {
  const lost = db.selectFrom('product_images').innerJoin('images', 'images.hash', 'product_images.hash')
  return countRows(lost.where('is_missing', '=', true))
}
