import { IMAGE_BYTES_MAX } from '@kitroom/contract/product-images'

/** A file with the folders that it came in. */
export type NamedFile = { file: File; path: string }

/** More are dropped in parts. */
export const FILES_MAX = 2000

const IMAGE_NAME = /\.(jpe?g|png|webp|avif|gif)$/i
/** What systems put into folders and archives by themselves. */
const BY_SYSTEM = /(^|\/)(\.[^./]|__MACOSX(\/|$)|Thumbs\.db$|desktop\.ini$)/i

export const isImageName = (path: string): boolean => IMAGE_NAME.test(path) && !BY_SYSTEM.test(path)

export const isZipName = (path: string): boolean => /\.zip$/i.test(path)

const isImage = ({ file, path }: NamedFile): boolean =>
  IMAGE_NAME.test(path) || /^image\/(jpeg|png|webp|avif|gif)$/.test(file.type)

/** What becomes of a file. What systems put there by themselves is not spoken of. */
export const kindOfFile = (named: NamedFile): 'image' | 'too large' | 'other' | 'by system' => {
  if (BY_SYSTEM.test(named.path)) return 'by system'
  if (!isImage(named)) return 'other'
  // Asks the disk: a thousand of them take a while.
  return named.file.size > IMAGE_BYTES_MAX ? 'too large' : 'image'
}
