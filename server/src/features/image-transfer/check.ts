import type { Unplaced } from '@kitroom/contract/image-transfer'
import type { Database } from '../../platform/database/database.ts'
import type { ImageKeeper } from '../../platform/images/images.ts'
import type { ImageOwner } from '../../platform/images/inspect.ts'
import { printable } from '../../platform/printable.ts'
import type { SecretKey } from '../../platform/secret-key.ts'
import { openArchive } from '../../platform/zip/read.ts'
import type { ImageRow } from '../product-images/index.ts'
import { CHECK_LIMITS, inBatches } from './limits.ts'
import { type PlannedImage, planCheck } from './plan-check.ts'
import { asSentence } from './rules.ts'
import { unpackImages } from './unpack.ts'

type Parts = {
  database: Database
  keeper: ImageKeeper
  userId: ImageOwner
  secretKey: SecretKey | null
  /** Ends the check between two files. */
  signal: AbortSignal
}

export type CheckedArchive = { images: (ImageRow & { path: string })[]; unplaced: Unplaced[]; missing: number }

/**
 * Checks an uploaded ZIP: the slot of each file, and whether it is an image.
 *
 * 1. The directory of the archive is checked: names, kinds, sizes. 2. Every file is matched to a slot. 3. Every matched
 * file is unpacked, compared with its checksums, inspected and stored by its content, so that any server can restore it
 * later. A file with an error gets no slot; the others go on.
 *
 * A failure leaves files that nothing refers to; they are swept an hour later. The caller removes the uploaded file.
 * @throws {Refusal} 400 if the archive as a whole cannot be trusted, and if the check is ended by its signal.
 */
export const checkArchive = async (
  path: string,
  fileName: string,
  { database, keeper, userId, secretKey, signal }: Parts,
): Promise<CheckedArchive> => {
  const archive = await openArchive(path, CHECK_LIMITS)
  try {
    const { planned, unplaced, missing, vouched } = await planCheck(archive, fileName, {
      db: database.read,
      secretKey,
      signal,
    })
    const hashes = new Map<string, string>()
    const refused: Unplaced[] = []
    for (const batch of inBatches(planned)) {
      const refuse = (image: PlannedImage, reason: string) =>
        void refused.push({ path: image.path, reason: asSentence(reason) })
      const good = await unpackImages(archive, batch, { keeper, owner: userId, vouched, signal, refuse })
      await keeper.keepAll(good)
      for (const { file, hash } of good) hashes.set(file.path, hash)
    }
    const order = [...archive.entries.keys()]
    const position = new Map(order.map((name, nth) => [name, nth]))
    return {
      images: planned.flatMap(({ path: name, place }) => {
        const hash = hashes.get(name)
        return hash === undefined ? [] : [{ path: shown(name), ...place, hash }]
      }),
      unplaced: [...unplaced, ...refused]
        .sort((one, other) => (position.get(one.path) ?? 0) - (position.get(other.path) ?? 0))
        .map(({ path: name, reason }) => ({ path: shown(name), reason })),
      missing,
    }
  } finally {
    archive.close()
  }
}

/** A path whole, because its end tells most; the archive limits its length. */
const shown = (path: string): string => printable(path, path.length)
