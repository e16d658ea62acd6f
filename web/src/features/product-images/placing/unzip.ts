import { IMAGE_BYTES_MAX } from '@kitroom/contract/product-images'
import { unzipSync } from 'fflate'
import { numberText } from '../../../ui/display/count-text.ts'
import { UnreadableError, unreadable } from '../../../ui/spreadsheet/read-limits.ts'
import { FILES_MAX, isImageName } from './named-file.ts'

const MEBIBYTE = 1024 * 1024
export const ZIP_MEGABYTES_MAX = 500
const UNPACKED_MEGABYTES_MAX = 1000
/** Pictures hardly compress; an entry with a higher ratio is not a picture. */
const RATIO_MAX = 50

type Unpacked = { path: string; bytes: Uint8Array<ArrayBuffer> }

/** Refuses an implausible compression ratio. */
const checkEntry = ({ name, size, originalSize }: { name: string; size: number; originalSize: number }): void => {
  if (originalSize > size * RATIO_MAX + 1024)
    unreadable(`${name.slice(0, 100)} in the ZIP is no picture: it grows too much`)
}

/** The pictures of a ZIP. Other files and pictures above the size limit are skipped. */
export const unzipImages = (archive: Uint8Array): Unpacked[] => {
  let [left, count] = [UNPACKED_MEGABYTES_MAX * MEBIBYTE, 0]
  const filter = (entry: { name: string; size: number; originalSize: number }) => {
    if (!isImageName(entry.name)) return false
    checkEntry(entry)
    if (entry.originalSize > IMAGE_BYTES_MAX) return false
    left -= entry.originalSize
    count += 1
    if (left < 0) unreadable(`The ZIP unpacks to more than ${UNPACKED_MEGABYTES_MAX} MB`)
    if (count > FILES_MAX) unreadable(`There are more than ${numberText(FILES_MAX)} images in the ZIP`)
    return true
  }
  try {
    const files = unzipSync(archive, { filter })
    return Object.entries(files).map(([path, bytes]) => ({ path, bytes: bytes as Uint8Array<ArrayBuffer> }))
  } catch (error) {
    if (error instanceof UnreadableError) throw error
    return unreadable('The ZIP is damaged and cannot be read')
  }
}
