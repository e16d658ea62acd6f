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
  !BY_SYSTEM.test(path) && (IMAGE_NAME.test(path) || /^image\/(jpeg|png|webp|avif|gif)$/.test(file.type))

/** Images apart from what is none, and from what is larger than is accepted. */
export const sortFiles = (files: readonly NamedFile[]) => {
  const known = files.filter(({ path }) => !BY_SYSTEM.test(path))
  const images = known.filter(isImage)
  return {
    images: images.filter(({ file }) => file.size <= IMAGE_BYTES_MAX),
    tooLarge: images.filter(({ file }) => file.size > IMAGE_BYTES_MAX).map(({ path }) => path),
    others: known.length - images.length,
  }
}
