import { IMAGE_BYTES_MAX } from '@kitroom/contract/product-images'
import type { ArchiveLimits } from '../../platform/zip/read.ts'
import { IMAGES_MAX, MANIFEST_NAME } from './manifest.ts'

/** One reads and unpacks while the others are being inspected. */
export const UNPACKED_AT_ONCE = 4
/** Stored together, in one transaction. Until then they are temporary files. */
const BATCH_IMAGES = 500
const BATCH_BYTES = 256 * 1024 * 1024

const MIB = 1024 * 1024
export const ARCHIVE_BYTES_MAX = 2 * 1024 * MIB
const RATIO_MAX = 50

/** Files that operating systems add to folders and archives. Other hidden files may be a person's. */
const LITTER =
  /(^|\/)(__MACOSX|\._[^/]*|\.(DS_Store|localized|Spotlight-V100|Trashes|fseventsd)|(eh)?Thumbs\.db|desktop\.ini|Icon\r)(\/|$)/i
const isManifest = (name: string): boolean => `/${name}`.endsWith(`/${MANIFEST_NAME}`)

export const RESTORE_LIMITS: ArchiveLimits = {
  // Repacking may add folders.
  entries: IMAGES_MAX * 4,
  files: IMAGES_MAX + 1,
  directory: 32 * MIB,
  total: 4 * 1024 * MIB,
  entry: (name) => (isManifest(name) ? 16 * MIB : IMAGE_BYTES_MAX),
  ratio: (name) => (isManifest(name) ? Number.POSITIVE_INFINITY : RATIO_MAX),
  // An entry of the manifest has eight values, and a code may contain commas.
  values: IMAGES_MAX * 20,
  isLitter: (name) => LITTER.test(name),
  root: MANIFEST_NAME,
}

/** HEIC pictures are among them: their content is looked at, and they are refused by what they are. */
const IMAGE_NAME = /\.(jpe?g|png|webp|avif|gif|hei[cf])$/i
const HIDDEN = /(^|\/)\.[^./]/

export const isHeicName = (name: string): boolean => /\.hei[cf]$/i.test(name)
export const isImageName = (name: string): boolean => IMAGE_NAME.test(name)

/** A ZIP packed by a person contains other files too. They are listed and never unpacked; hidden ones are passed over. */
export const CHECK_LIMITS: ArchiveLimits = {
  ...RESTORE_LIMITS,
  isLitter: (name) => HIDDEN.test(name) || LITTER.test(name),
  entry: (name) => (isManifest(name) ? 16 * MIB : RESTORE_LIMITS.total),
  ratio: (name) => (isImageName(name) ? RATIO_MAX : Number.POSITIVE_INFINITY),
}

/** A few hundred images, and not many bytes. */
export const inBatches = function* <T extends { size: number }>(images: readonly T[]): Generator<T[]> {
  let batch: T[] = []
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
