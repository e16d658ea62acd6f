import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { aPicture } from '@kitroom/testkit/pictures'
import { originalName } from '../server/src/platform/images/names.ts'
import type { TestSystem } from './load.ts'

const SLOTS = 4
const ROWS_AT_ONCE = 500

const now = new Date().toISOString()

/** A real JPEG of this many bytes: data after the end of a picture is allowed, and makes each one different. */
const pictures = async function* (count: number, bytes: number) {
  const picture = await aPicture('#204080', 'jpeg', { width: 1200, height: 1200 })
  for (let made = 0; made < count; made += 1) yield Buffer.concat([picture, randomBytes(bytes - picture.length)])
}

/** Fills the home image slots of products, one after the other. */
export const fillImages = async (
  { database, dataDir, productIds }: TestSystem,
  { count, bytes }: { count: number; bytes: number },
): Promise<void> => {
  const rows: { hash: string; product_id: number; slot: number }[] = []
  for await (const data of pictures(count, bytes)) {
    const hash = createHash('sha256').update(data).digest('hex')
    const path = join(dataDir, 'images', originalName(hash))
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, data)
    rows.push({ hash, product_id: productIds[Math.floor(rows.length / SLOTS)] ?? 0, slot: (rows.length % SLOTS) + 1 })
  }
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const some = rows.slice(from, from + ROWS_AT_ONCE)
    const image = { media_type: 'image/jpeg', size: bytes, width: 1200, height: 1200, touched_at: now }
    const place = { color_id: null, imprint_color_id: null, updated_at: now, updated_by: null }
    await database.transaction(async (db) => {
      await db
        .insertInto('images')
        .values(some.map(({ hash }) => ({ hash, ...image })))
        .execute()
      await db
        .insertInto('product_images')
        .values(some.map((row) => ({ ...row, ...place })))
        .execute()
    })
  }
}
