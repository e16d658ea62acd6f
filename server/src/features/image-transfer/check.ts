import type { Unplaced } from '@kitroom/contract/image-transfer'
import type { Database } from '../../platform/database/database.ts'
import type { ImageKeeper, ReceivedImage } from '../../platform/images/images.ts'
import { type ImageInfo, type ImageOwner, inspectImage } from '../../platform/images/inspect.ts'
import { inParallel } from '../../platform/in-parallel.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type OpenArchive, openArchive } from '../../platform/zip/read.ts'
import { CHECK_LIMITS, inBatches, UNPACKED_AT_ONCE } from './limits.ts'
import { type PlannedImage, planCheck } from './plan-check.ts'
import type { Placed } from './queries.ts'

type Parts = { database: Database; keeper: ImageKeeper; userId: ImageOwner }

export type CheckedArchive = { images: (Placed & { path: string })[]; unplaced: Unplaced[]; missing: number }

/**
 * Checks an uploaded ZIP: the slot of each file, and whether it is an image.
 *
 * 1. The directory of the archive is checked: names, kinds, sizes. 2. Every file is matched to a slot. 3. Every matched
 * file is unpacked, compared with its checksums, inspected and stored by its content, so that any server can restore it
 * later. A file with an error gets no slot; the others go on.
 *
 * A failure leaves files that nothing refers to; they are swept an hour later. The caller removes the uploaded file.
 * @throws {Refusal} 400 if the archive as a whole cannot be trusted.
 */
export const checkArchive = async (
  path: string,
  fileName: string,
  { database, keeper, userId }: Parts,
): Promise<CheckedArchive> => {
  const archive = await openArchive(path, CHECK_LIMITS)
  try {
    const { planned, unplaced, missing } = await planCheck(archive, fileName, database.read)
    const hashes = new Map<string, string>()
    const refused: Unplaced[] = []
    for (const batch of inBatches(planned)) {
      const refuse = (image: PlannedImage, reason: string) => void refused.push({ path: image.path, reason })
      for (const [name, hash] of await keepBatch(archive, batch, { keeper, userId, refuse })) hashes.set(name, hash)
    }
    const order = [...archive.entries.keys()]
    const position = new Map(order.map((name, nth) => [name, nth]))
    return {
      images: planned.flatMap(({ path: name, place }) => {
        const hash = hashes.get(name)
        return hash === undefined ? [] : [{ path: name, ...place, hash }]
      }),
      unplaced: [...unplaced, ...refused].sort(
        (one, other) => (position.get(one.path) ?? 0) - (position.get(other.path) ?? 0),
      ),
      missing,
    }
  } finally {
    archive.close()
  }
}

type Batch = { keeper: ImageKeeper; userId: ImageOwner; refuse: (image: PlannedImage, reason: string) => void }
type Unpacked = ReceivedImage & { image: PlannedImage }

/** Stores the valid images of a batch. @returns their hashes by path */
const keepBatch = async (
  archive: OpenArchive,
  batch: readonly PlannedImage[],
  { keeper, userId, refuse }: Batch,
): Promise<Map<string, string>> => {
  const unpacked: Unpacked[] = []
  const good: (Unpacked & ImageInfo)[] = []
  try {
    await inParallel(batch, UNPACKED_AT_ONCE, async (image) => {
      const received = await unpack(archive, image, keeper)
      if (received) unpacked.push({ ...received, image })
      else refuse(image, 'It is damaged; its checksum is wrong')
    })
    const known = await keeper.listKnown([...new Set(unpacked.map(({ hash }) => hash))])
    await inParallel(unpacked, UNPACKED_AT_ONCE, async (one) => {
      const found = known.get(one.hash) ?? (await lookAt(one, userId))
      if (typeof found === 'string') refuse(one.image, found)
      else if (one.image.listed && found.mediaType !== one.image.listed.media_type) {
        refuse(one.image, 'It is of another kind than the manifest says')
      } else good.push({ ...one, ...found })
    })
    await keeper.keepAll(good)
    return new Map(good.map(({ image, hash }) => [image.path, hash]))
  } finally {
    await Promise.all(unpacked.map(keeper.discard))
  }
}

const isRefused = (error: unknown): error is Refusal => error instanceof Refusal && error.status < 500

/** Null: the bytes in the archive are damaged. */
const unpack = async (archive: OpenArchive, { path, listed }: PlannedImage, keeper: ImageKeeper) => {
  const entry = archive.entries.get(path)
  if (!entry) return null
  try {
    const received = await keeper.receive(await archive.read(entry))
    if (received.hash === (listed?.sha256 ?? received.hash)) return received
    await keeper.discard(received)
    return null
  } catch (error) {
    if (isRefused(error)) return null
    throw error
  }
}

/** The inspected image, or why it cannot be stored. */
const lookAt = async ({ path }: ReceivedImage, owner: ImageOwner): Promise<ImageInfo | string> => {
  try {
    return await inspectImage(path, owner)
  } catch (error) {
    if (isRefused(error)) return error.message.replace(/\.$/, '')
    throw error
  }
}
