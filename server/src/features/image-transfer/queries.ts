import { sql } from 'kysely'
import { lockRows } from '../../platform/database/many-rows.ts'
import type { Db } from '../../platform/database/schema.ts'
import { holdImages } from '../../platform/images/images.ts'
import { type ImageRow, type SlotChange, storedImageOf, writeSlots } from '../product-images/index.ts'
import { type ArchivedImage, pathOf } from './manifest.ts'

/** Statements stay below SQLite's limit of 32,766 parameters. */
const ROWS_AT_ONCE = 500

export const summarizeImages = async (db: Db): Promise<{ images: number; bytes: number }> => {
  const { images, bytes } = await db
    .selectFrom('product_images')
    .innerJoin('images', 'images.hash', 'product_images.hash')
    .select((image) => [
      image.fn.countAll<number>().as('images'),
      image.fn.coalesce(image.fn.sum<number>('images.size'), sql<number>`0`).as('bytes'),
    ])
    .executeTakeFirstOrThrow()
  return { images: Number(images), bytes: Number(bytes) }
}

/** Every image with the codes of its slot, including colors no longer offered; by product, color, imprint and slot. */
export const listArchivedImages = async (db: Db): Promise<ArchivedImage[]> => {
  const rows = await db
    .selectFrom('product_images')
    .innerJoin('images', 'images.hash', 'product_images.hash')
    .innerJoin('products', 'products.id', 'product_images.product_id')
    .leftJoin('garment_colors', 'garment_colors.id', 'product_images.color_id')
    .leftJoin('imprint_colors', 'imprint_colors.id', 'product_images.imprint_color_id')
    .select(['products.code as product_code', 'garment_colors.code as garment_color_code'])
    .select(['imprint_colors.code as imprint_color_code', 'product_images.slot'])
    .select(['images.media_type', 'images.size', 'images.width', 'images.height', 'images.hash as sha256'])
    .orderBy('products.code_key')
    .orderBy('product_images.color_id', (order) => order.asc().nullsFirst())
    .orderBy('product_images.imprint_color_id', (order) => order.asc().nullsFirst())
    .orderBy('product_images.slot')
    .execute()
  return rows.map((row) => {
    const image = { ...row, slot: row.slot as ArchivedImage['slot'] } // the table's own check
    return { path: pathOf(image), ...image }
  })
}

const idsByCode = async (
  db: Db,
  table: 'products' | 'garment_colors' | 'imprint_colors',
): Promise<ReadonlyMap<string, number>> => {
  const rows = await db.selectFrom(table).select(['id', 'code_key']).execute()
  return new Map(rows.map(({ id, code_key }) => [code_key, id]))
}

/** The ids of the catalogue's codes, by their keys. */
export const listCodes = async (db: Db) => ({
  products: await idsByCode(db, 'products'),
  garmentColors: await idsByCode(db, 'garment_colors'),
  imprintColors: await idsByCode(db, 'imprint_colors'),
})
export type Codes = Awaited<ReturnType<typeof listCodes>>

const inChunks = function* <T>(all: readonly T[]): Generator<T[]> {
  for (let from = 0; from < all.length; from += ROWS_AT_ONCE) yield all.slice(from, from + ROWS_AT_ONCE)
}

export const slotKey = ({ product_id, color_id, imprint_color_id, slot }: Omit<ImageRow, 'hash'>): string =>
  [product_id, color_id, imprint_color_id, slot].join()

/** All current images in these slots. */
export const listCurrent = async (db: Db, images: readonly ImageRow[]): Promise<ImageRow[]> => {
  const places = new Set(images.map(slotKey))
  const current: ImageRow[] = []
  for (const ids of inChunks([...new Set(images.map(({ product_id }) => product_id))])) {
    const rows = db.selectFrom('product_images').where('product_id', 'in', ids)
    current.push(...(await rows.select(['product_id', 'color_id', 'imprint_color_id', 'slot', 'hash']).execute()))
  }
  return current.filter((image) => places.has(slotKey(image)))
}

/**
 * Puts all images into their slots, replacing what was there. Restores run one after the other, and uploads to the same
 * products wait. Replaced images are kept as long as they can be put back.
 * @returns the activity entries; null if the sweeper removed one of the images in the meantime.
 */
export const placeImages = async (
  db: Db,
  images: readonly ImageRow[],
  userId: number | null,
): Promise<SlotChange[] | null> => {
  const taken_at = new Date().toISOString()
  await db.updateTable('locks').set({ taken_at }).where('name', '=', 'restore').execute()
  await lockRows(db, 'products', [...new Set(images.map(({ product_id }) => product_id))])
  const hashes = new Set(images.map(({ hash }) => hash))
  const storedHashes = await holdImages(db, [...hashes])
  return storedHashes.size < hashes.size ? null : writeSlots(db, images.map(storedImageOf), userId)
}
