import type { ImageKeeper, ReceivedImage } from '../../platform/images/images.ts'
import { type ImageInfo, type ImageOwner, inspectImage } from '../../platform/images/inspect.ts'
import { inParallel } from '../../platform/in-parallel.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { OpenArchive } from '../../platform/zip/read.ts'
import { UNPACKED_AT_ONCE } from './limits.ts'
import type { ArchivedImage } from './manifest.ts'

/** A file of an archive that should be an image, with what the manifest says of it; null if no manifest lists it. */
export type ArchivedFile = { path: string; listed: Pick<ArchivedImage, 'sha256' | 'media_type'> | null }

export type UnpackedImage<F extends ArchivedFile> = ReceivedImage & ImageInfo & { file: F }

type Work<F> = {
  keeper: ImageKeeper
  owner: ImageOwner
  /** The images of a signed manifest, by SHA-256. */
  vouched: ReadonlyMap<string, ImageInfo>
  /** Ends the work between two files. */
  signal: AbortSignal
  /** Handles a file that cannot be stored. `reason` follows its name, or is a sentence. Throwing ends all. */
  refuse: (file: F, reason: string) => void
}

const DAMAGED = 'is damaged; its checksum is wrong'
const OTHER_KIND = 'is of another kind than the manifest says'

const isRefused = (error: unknown): error is Refusal => error instanceof Refusal && error.status < 500

/**
 * Unpacks files to temporary files, compares them with their checksums, and inspects those that are neither stored
 * already nor vouched for. After a failure no temporary file is left.
 * @returns the good ones, for `keeper.keepAll`.
 */
export const unpackImages = async <F extends ArchivedFile>(
  archive: OpenArchive,
  files: readonly F[],
  { keeper, owner, vouched, signal, refuse }: Work<F>,
): Promise<UnpackedImage<F>[]> => {
  const storedImages = await keeper.listKnown(files.flatMap(({ listed }) => listed?.sha256 ?? []))
  const inspect = async ({ path, hash }: ReceivedImage): Promise<ImageInfo | string> => {
    const image = storedImages.get(hash) ?? vouched.get(hash)
    if (image) return image
    return inspectImage(path, owner).catch((error: unknown) => {
      if (isRefused(error)) return error.message
      throw error
    })
  }
  const received = new Set<ReceivedImage>()
  const good: UnpackedImage<F>[] = []
  try {
    await inParallel(files, UNPACKED_AT_ONCE, async (file) => {
      signal.throwIfAborted()
      const one = await unpack(archive, file, keeper)
      if (!one) return refuse(file, DAMAGED)
      received.add(one)
      const image = await inspect(one)
      if (typeof image === 'string') return refuse(file, image)
      if (file.listed && image.mediaType !== file.listed.media_type) return refuse(file, OTHER_KIND)
      good.push({ ...one, ...image, file })
      received.delete(one)
    })
  } catch (error) {
    await Promise.all(good.map(keeper.discard))
    throw error
  } finally {
    await Promise.all([...received].map(keeper.discard))
  }
  return good
}

/** Null: the bytes in the archive are damaged. */
const unpack = async (archive: OpenArchive, { path, listed }: ArchivedFile, keeper: ImageKeeper) => {
  const entry = archive.entries.get(path)
  if (!entry) return null
  try {
    const received = await archive.useBytes(entry, keeper.receive)
    if (received.hash === (listed?.sha256 ?? received.hash)) return received
    await keeper.discard(received)
    return null
  } catch (error) {
    if (isRefused(error)) return null
    throw error
  }
}
