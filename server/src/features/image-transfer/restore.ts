import { IMAGE_BYTES_MAX } from '@kitroom/contract/product-images'
import { recordActivity } from '../../platform/activity/activity.ts'
import type { Database } from '../../platform/database/database.ts'
import type { ImageKeeper, ReceivedImage } from '../../platform/images/images.ts'
import { type ImageInfo, type ImageOwner, inspectImage } from '../../platform/images/inspect.ts'
import { inParallel } from '../../platform/in-parallel.ts'
import { Refusal, unavailable } from '../../platform/refusal.ts'
import { type ArchiveLimits, type OpenArchive, openArchive, refuseEntry } from '../../platform/zip/read.ts'
import { type ArchivedImage, IMAGES_MAX, MANIFEST_NAME, Manifest } from './manifest.ts'
import { listCodes, type Placed, placeImages } from './queries.ts'
import { planRestore } from './rules.ts'

const NAMED_AT_MOST = 5
/** One reads and unpacks while the others are being looked at. */
const AT_ONCE = 4
/** Kept together: one transaction names them. Until then they are temporary files. */
const BATCH_IMAGES = 500
const BATCH_BYTES = 256 * 1024 * 1024

const MIB = 1024 * 1024
const LIMITS: ArchiveLimits = {
  // A program that packs again may add folders.
  entries: IMAGES_MAX * 4,
  files: IMAGES_MAX + 1,
  directory: 32 * MIB,
  total: 4 * 1024 * MIB,
  entry: (name) => (name === MANIFEST_NAME ? 16 * MIB : IMAGE_BYTES_MAX),
  ratio: (name) => (name === MANIFEST_NAME ? Number.POSITIVE_INFINITY : 50),
}

type Parts = { database: Database; keeper: ImageKeeper; userId: number | null }

/**
 * Puts the images of an uploaded ZIP back: all of them or, when anything is wrong, none.
 *
 * 1. The directory of the archive is checked: names, kinds, sizes. 2. The manifest is read and every image gets its
 * place by its codes. 3. Every file is unpacked, compared with its checksums, looked at as an image and kept by its
 * content. 4. One transaction refers to all of them.
 *
 * A failure in 1 or 2 leaves nothing behind. A failure in 3 leaves files that nothing refers to; they are swept an hour
 * later. Step 4 happens whole or not at all. The caller removes the uploaded file.
 * @returns how many images there were.
 * @throws {Refusal} 400 that names the entry to blame.
 */
export const restoreArchive = async (path: string, { database, keeper, userId }: Parts): Promise<number> => {
  const archive = await openArchive(path, LIMITS)
  try {
    const images = await readManifest(archive)
    const plan = planRestore(images, await listCodes(database.read))
    if ('refused' in plan) return refusePlaces(plan.refused)
    for (const batch of inBatches(images)) await keepImages(archive, batch, { keeper, userId })
    await placeAll(database, plan.placed, userId)
    return images.length
  } finally {
    archive.close()
  }
}

const readManifest = async (archive: OpenArchive): Promise<ArchivedImage[]> => {
  const manifest = Manifest.safeParse(await archive.readJson(MANIFEST_NAME))
  if (!manifest.success) {
    const [issue] = manifest.error.issues
    return refuseEntry(
      MANIFEST_NAME,
      `is not a manifest of product images (${issue?.path.join('.')}: ${issue?.message})`,
    )
  }
  const { images } = manifest.data
  const listed = new Set(images.map((image) => image.path))
  for (const { path, size } of images) {
    const entry = archive.entries.get(path)
    if (!entry) refuseEntry(path, 'is listed in the manifest and missing in the archive')
    else if (entry.uncompressedSize !== size) refuseEntry(path, 'has another size than the manifest says')
  }
  for (const name of archive.entries.keys()) {
    if (name !== MANIFEST_NAME && !listed.has(name)) refuseEntry(name, 'is not listed in the manifest')
  }
  return images
}

const refusePlaces = (refused: readonly { path: string; reason: string }[]): never => {
  const named = refused.slice(0, NAMED_AT_MOST).map(({ path, reason }) => `${path}: ${reason}`)
  const more = refused.length - named.length
  throw new Refusal(400, `${named.join('; ')}${more > 0 ? `; and ${more} more` : ''}`)
}

/** A few hundred images, and not many bytes. */
const inBatches = function* (images: readonly ArchivedImage[]): Generator<ArchivedImage[]> {
  let batch: ArchivedImage[] = []
  let bytes = 0
  for (const image of images) {
    batch.push(image)
    bytes += image.size
    if (batch.length < BATCH_IMAGES && bytes < BATCH_BYTES) continue
    yield batch
    batch = []
    bytes = 0
  }
  if (batch.length > 0) yield batch
}

const keepImages = async (
  archive: OpenArchive,
  images: readonly ArchivedImage[],
  { keeper, userId }: Pick<Parts, 'keeper' | 'userId'>,
): Promise<void> => {
  const known = await keeper.listKnown(images.map(({ sha256 }) => sha256))
  const received: ReceivedImage[] = []
  const lookedAt: (ReceivedImage & ImageInfo)[] = []
  try {
    await inParallel(images, AT_ONCE, async (image) => {
      const one = await unpack(archive, image, keeper)
      received.push(one)
      const found = known.get(one.hash) ?? (await lookAt(one, image, userId))
      if (found.mediaType !== image.media_type) refuseEntry(image.path, 'is of another kind than the manifest says')
      lookedAt.push({ ...one, ...found })
    })
  } catch (error) {
    await Promise.all(received.map(keeper.discard))
    throw error
  }
  await keeper.keepAll(lookedAt)
}

const unpack = async (archive: OpenArchive, { path, sha256 }: ArchivedImage, keeper: ImageKeeper) => {
  const entry = archive.entries.get(path) ?? refuseEntry(path, 'is missing')
  const received = await keeper.receive(await archive.read(entry))
  if (received.hash === sha256) return received
  await keeper.discard(received)
  return refuseEntry(path, 'is damaged; its checksum is wrong')
}

const lookAt = (received: ReceivedImage, { path }: ArchivedImage, owner: ImageOwner): Promise<ImageInfo> =>
  inspectImage(received.path, owner).catch((error: unknown) => {
    throw error instanceof Refusal && error.status < 500 ? new Refusal(400, `${path}: ${error.message}`) : error
  })

const placeAll = async (database: Database, placed: readonly Placed[], userId: number | null): Promise<void> => {
  const isDone = await database.transaction(async (db) => {
    const replaced = await placeImages(db, placed, userId)
    if (!replaced) return false
    await recordActivity(db, userId, 'product-images.restored', { before: { replaced }, after: { placed } })
    return true
  })
  if (!isDone) unavailable('The restore took too long. Please try again.')
}
