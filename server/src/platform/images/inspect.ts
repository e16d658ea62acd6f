import { IMAGE_WIDTHS } from '@kitroom/contract/images'
import { Refusal } from '../refusal.ts'
import type { ImageHeader } from './cost.ts'
import { costOf, HEADER } from './cost.ts'
import { performImageTask } from './worker-pool.ts'

const IMAGE_PIXELS_MAX = 50_000_000
// Decoding an AVIF takes some 18 bytes a pixel before its first line can be read.
const AVIF_PIXELS_MAX = 20_000_000
// A progressive JPEG has about ten. Each one is a pass over the whole picture.
const JPEG_SCANS_MAX = 500
// For each width the whole file is read in the same steps; the smallest is the cheapest to make.
const CHECKED_WIDTH = Math.min(...IMAGE_WIDTHS)

/** Metadata of a picture; sizes in pixels. */
export type ImageInfo = { mediaType: string; width: number; height: number }

/** The owner of the work: one person's pictures do not hold up those of others. */
export type ImageOwner = number | null

/** The accepted media types, and their file extensions in a backup. */
export const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
}

const UNSUPPORTED = 'This file is not a JPEG, PNG, WebP, AVIF or GIF image.'
const DAMAGED = 'The image is damaged and cannot be read.'
const TOO_HEAVY = 'The image takes too much memory or time to read. Please save it again as a plain JPEG or PNG.'

const mediaTypeOf = ({ format, compression }: ImageHeader): string | null => {
  const type = format === 'heif' && compression === 'av1' ? 'image/avif' : `image/${format}`
  return Object.hasOwn(EXTENSIONS, type) ? type : null
}

const refuse = (status: number, message: string): never => {
  throw new Refusal(status, message, status === 400 ? { errors: [{ path: 'file', message }] } : {})
}

type Accepted = ImageHeader & { mediaType: string }

/** The header, if its type and size are accepted. */
const accept = (header: ImageHeader | null): Accepted => {
  if (header && header.scans > JPEG_SCANS_MAX) refuse(413, TOO_HEAVY)
  const mediaType = header && mediaTypeOf(header)
  if (!mediaType) return refuse(415, UNSUPPORTED)
  const { width, height } = header
  const most = header.format === 'heif' ? AVIF_PIXELS_MAX : IMAGE_PIXELS_MAX
  if (width * height > most) {
    const kind = header.format === 'heif' ? ' of an AVIF' : ''
    refuse(
      413,
      `The image has ${width} x ${height} pixels; at most ${most / 1_000_000} megapixels${kind} are accepted.`,
    )
  }
  return { ...header, mediaType }
}

/** Reads the header. With `decodedWidth` a quick picture is decoded as well, in one trip to the process. */
const describe = async (path: string, owner: string, decodedWidth?: number) => {
  const task = { kind: 'describe', path, decodedWidth } as const
  const result = await performImageTask(task, { owner, isSlow: false, limits: HEADER })
  if (result === 'exceeded') return refuse(413, TOO_HEAVY)
  if (result === 'unreadable') return refuse(415, UNSUPPORTED)
  return { header: accept(result.header), decoded: result.decoded }
}

const ownerKey = (owner: ImageOwner): string => (owner === null ? 'server' : String(owner))

/**
 * What a file really is, by its content: decoded once as for resizing, so that every accepted picture can be shown.
 * @throws {Refusal} 415 for other types, 413 for too many pixels or too much work, 400 for a damaged file.
 */
export const inspectImage = async (path: string, owner: ImageOwner): Promise<ImageInfo> => {
  const key = ownerKey(owner)
  const { header, decoded } = await describe(path, key, CHECKED_WIDTH)
  const { mediaType, width, height } = header
  if (decoded === 'damaged') refuse(400, DAMAGED)
  if (decoded === 'whole') return { mediaType, width, height }
  const task = { kind: 'decode', path, width: CHECKED_WIDTH } as const
  const result = await performImageTask(task, { owner: key, ...costOf(header) })
  if (result === 'exceeded') refuse(413, TOO_HEAVY)
  if (result === 'unreadable') refuse(400, DAMAGED)
  return { mediaType, width, height }
}

/**
 * Writes the picture as a WebP, at most this many pixels wide, to a file. It may cost twice as much as its inspection.
 */
export const resizeImage = async (
  path: string,
  width: number,
  targetPath: string,
  owner: ImageOwner,
): Promise<void> => {
  const { header } = await describe(path, ownerKey(owner))
  const { isSlow, limits } = costOf(header)
  const generous = { memoryBytes: limits.memoryBytes + HEADER.memoryBytes, cpuMs: 2 * limits.cpuMs }
  const task = { kind: 'resize', path, width, targetPath } as const
  const result = await performImageTask(task, { owner: ownerKey(owner), isSlow, limits: generous })
  if (result === 'exceeded') refuse(413, TOO_HEAVY)
  if (result === 'unreadable') refuse(400, DAMAGED)
}
