import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { aPicture } from '@kitroom/testkit/pictures'
import type { TestSystem } from '@kitroom/testkit/test-system'
import { insertMany } from '../../../server/src/platform/database/many-rows.ts'
import { originalName } from '../../../server/src/platform/images/names.ts'
import { range } from '../measuring.ts'
import type { Filled } from './fill.ts'

export const SLOTS = 4
const WIDTH = 1200

/** Makes real JPEGs of this many bytes: data after the end of a picture is allowed, and makes each one different. */
export const pictureMaker = async (bytes: number): Promise<() => Buffer> => {
  const picture = await aPicture('#204080', 'jpeg', { width: WIDTH, height: WIDTH })
  return () => Buffer.concat([picture, randomBytes(bytes - picture.length)])
}

/** Fills the home image slots of products, one after the other. */
export const fillImages = async (
  system: TestSystem,
  { productIds }: Filled,
  { count, bytes }: { count: number; bytes: number },
): Promise<void> => {
  const next = await pictureMaker(bytes)
  const now = new Date().toISOString()
  const hashes = range(count).map(() => {
    const data = next()
    const hash = createHash('sha256').update(data).digest('hex')
    const path = join(system.dataDir, 'images', originalName(hash))
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, data)
    return hash
  })
  const image = { media_type: 'image/jpeg', size: bytes, width: WIDTH, height: WIDTH, touched_at: now }
  const slots = hashes.map((hash, nth) => ({
    hash,
    product_id: productIds[Math.floor(nth / SLOTS)],
    slot: (nth % SLOTS) + 1,
    color_id: null,
    imprint_color_id: null,
    updated_at: now,
    updated_by: null,
  }))
  await system.look((database) =>
    database.transaction(async (db) => {
      await insertMany(
        db,
        'images',
        hashes.map((hash) => ({ hash, ...image })),
      )
      await insertMany(db, 'product_images', slots)
    }),
  )
}
