import type { Unplaced } from '@kitroom/contract/image-transfer'
import { HEIC_REASON } from '@kitroom/contract/images'
import { createPlacer, type PlacingContext } from '@kitroom/contract/place-by-name'
import { IMAGE_BYTES_MAX, IMAGE_MEGABYTES_MAX } from '@kitroom/contract/product-images'
import type { Db } from '../../platform/database/schema.ts'
import type { ImageInfo } from '../../platform/images/inspect.ts'
import type { SecretKey } from '../../platform/secret-key.ts'
import type { OpenArchive } from '../../platform/zip/read.ts'
import { findImageCatalogue } from '../image-coverage/index.ts'
import { type ImageRow, rowOf } from '../product-images/index.ts'
import { isHeicName, isImageName } from './limits.ts'
import { type ArchivedImage, MANIFEST_NAME, readManifestOf } from './manifest.ts'
import { listCodes, slotKey } from './queries.ts'
import { asSentence, planRestore } from './rules.ts'

/** A file with its slot. */
export type PlannedImage = {
  path: string
  place: Omit<ImageRow, 'hash'>
  size: number
  /** Its entry in the manifest; null without one. */
  listed: Pick<ArchivedImage, 'sha256' | 'media_type'> | null
}

/** `missing` counts images that the manifest lists and the archive lacks; `vouched` as in `readManifestOf`. */
type CheckPlan = {
  planned: PlannedImage[]
  unplaced: Unplaced[]
  missing: number
  vouched: ReadonlyMap<string, ImageInfo>
}

type Parts = { db: Db; secretKey: SecretKey | null; signal: AbortSignal }

const SECOND = 'Another image of the ZIP has the same place'
/** The event loop is released after this many milliseconds of name matching. */
const READ_NAMES_MS = 20

/** The slots of all files in an archive: by its manifest, or by file names if it has none. */
export const planCheck = (archive: OpenArchive, fileName: string, parts: Parts): Promise<CheckPlan> =>
  archive.entries.has(MANIFEST_NAME) ? planByManifest(archive, parts) : planByName(archive, fileName, parts)

const planByManifest = async (archive: OpenArchive, { db, secretKey }: Parts): Promise<CheckPlan> => {
  const { images, vouched } = await readManifestOf(archive, secretKey)
  const unplaced: Unplaced[] = []
  const present = images.filter(({ path }) => archive.entries.has(path))
  const isWhole = ({ path, size }: ArchivedImage): boolean => {
    const isSame = archive.entries.get(path)?.uncompressedSize === size
    if (!isSame) unplaced.push({ path, reason: 'It has another size than the manifest says' })
    return isSame
  }
  const { placed, refused } = planRestore(present.filter(isWhole), await listCodes(db))
  unplaced.push(...refused.map(({ path, reason }) => ({ path, reason: asSentence(reason) })))
  const listed = new Set(images.map(({ path }) => path))
  for (const path of archive.entries.keys()) {
    if (path !== MANIFEST_NAME && !listed.has(path)) {
      unplaced.push({ path, reason: 'The manifest does not list it' })
    }
  }
  const planned = placed.map(({ image, place: { hash: _hash, ...place } }): PlannedImage => {
    return { path: image.path, size: image.size, place, listed: image }
  })
  return { planned, unplaced, missing: images.length - present.length, vouched }
}

const refusalOf = (path: string, size: number): string | null => {
  if (!isImageName(path)) return 'It is no image'
  return size > IMAGE_BYTES_MAX ? `It is larger than ${IMAGE_MEGABYTES_MAX} MB` : null
}

const planByName = async (archive: OpenArchive, fileName: string, { db, signal }: Parts): Promise<CheckPlan> => {
  const placer = createPlacer(await findImageCatalogue(db))
  const context = productNamedBy(placer, fileName)
  const plan: CheckPlan = { planned: [], unplaced: [], missing: 0, vouched: new Map() }
  const taken = new Set<string>()
  let pausedAt = performance.now()
  for (const [path, { uncompressedSize: size }] of archive.entries) {
    signal.throwIfAborted()
    const result = refusalOf(path, size) ?? placer(path, context)
    const place = typeof result !== 'string' && 'place' in result ? rowOf(result.place) : null
    if (!place) plan.unplaced.push({ path, reason: isHeicName(path) ? asSentence(HEIC_REASON) : reasonOf(result) })
    else if (taken.has(slotKey(place))) plan.unplaced.push({ path, reason: SECOND })
    else plan.planned.push({ path, place, size, listed: null })
    if (place) taken.add(slotKey(place))
    if (performance.now() - pausedAt < READ_NAMES_MS) continue
    await new Promise(setImmediate)
    pausedAt = performance.now()
  }
  return plan
}

const reasonOf = (result: string | object): string => {
  const reason = typeof result === 'string' ? result : 'reason' in result ? String(result.reason) : ''
  return asSentence(reason)
}

/** In a ZIP named after a product, files whose names contain no product belong to it. */
const productNamedBy = (placer: ReturnType<typeof createPlacer>, fileName: string): PlacingContext => {
  const placed = placer(fileName)
  const productId = 'place' in placed ? placed.place.productId : placed.known.productId
  return productId === undefined ? {} : { productId }
}
