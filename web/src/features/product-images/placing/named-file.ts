import { HEIC_START_BYTES, isHeic } from '@kitroom/contract/images'
import { IMAGE_BYTES_MAX } from '@kitroom/contract/product-images'

/** A file with its path in folders. */
export type NamedFile = { file: File; path: string }

/** The most files in one batch. */
export const FILES_MAX = 2000

const IMAGE_NAME = /\.(jpe?g|png|webp|avif|gif|hei[cf])$/i
/** Files that operating systems add to folders and archives. */
const BY_SYSTEM = /(^|\/)(\.[^./]|__MACOSX(\/|$)|Thumbs\.db$|desktop\.ini$)/i

export const isImageName = (path: string): boolean => IMAGE_NAME.test(path) && !BY_SYSTEM.test(path)

export const isZipName = (path: string): boolean => /\.zip$/i.test(path)

const isImage = ({ file, path }: NamedFile): boolean =>
  IMAGE_NAME.test(path) || /^image\/(jpeg|png|webp|avif|gif|hei[cf])$/.test(file.type)

/** The HEIC pictures among the files that say so. Others are refused by the server, after their upload. */
export const findHeic = async (files: readonly NamedFile[]): Promise<ReadonlySet<NamedFile>> => {
  const candidates = files.filter(({ file, path }) => /\.hei[cf]$/i.test(path) || file.type.startsWith('image/hei'))
  const starts = await Promise.all(candidates.map(({ file }) => file.slice(0, HEIC_START_BYTES).arrayBuffer()))
  return new Set(candidates.filter((_, nth) => isHeic(new Uint8Array(starts[nth] ?? []))))
}

/** The kind of a file. Files of the operating system are ignored silently. */
export const kindOfFile = (namedFile: NamedFile): 'image' | 'too large' | 'other' | 'by system' => {
  if (BY_SYSTEM.test(namedFile.path)) return 'by system'
  if (!isImage(namedFile)) return 'other'
  // Reads from the disk, which is slow for a thousand files.
  return namedFile.file.size > IMAGE_BYTES_MAX ? 'too large' : 'image'
}
