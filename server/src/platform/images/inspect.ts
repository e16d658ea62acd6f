import { createReadStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { HEIC_REASON, HEIC_START_BYTES, IMAGE_WIDTHS, isHeic } from '@kitroom/contract/images'
import { Refusal } from '../refusal.ts'
import type { ImageHeader, ImageLimits, ResizedFormat } from './worker.ts'
import { performImageTask } from './worker-pool.ts'

const MIB = 1024 * 1024

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

const MEMORY_BYTES = { least: 64 * MIB, most: 448 * MIB }
/** The time allowed for any picture, and the factor on the estimate for slow ones. */
const CPU_MS_LEAST = 2000
const EXPECTED_TIMES = 3

/** Enough for the header of any picture. */
const HEADER: ImageLimits = { memoryBytes: 64 * MIB, cpuMs: 500 }

/**
 * Formats that are read line by line need a few lines of memory; others are decoded as a whole. Measured, and rounded
 * up.
 */
const bytesAPixel = ({ format, isProgressive, isTurned }: ImageHeader): number => {
  if (format === 'heif') return 20
  if (isProgressive || isTurned || format === 'gif' || format === 'webp') return 9
  return 2
}

/** Nanoseconds of CPU time, measured on a core of 2023. */
const nanosecondsAPixel = ({ format, isProgressive }: ImageHeader): number => {
  if (format === 'heif') return 180
  if (format === 'webp') return 43
  if (isProgressive) return 32
  return format === 'jpeg' ? 11 : 28
}

/** The limits for decoding a picture. */
const limitsOf = (header: ImageHeader): ImageLimits => {
  const pixels = header.width * header.height
  return {
    memoryBytes: Math.min(MEMORY_BYTES.least + pixels * bytesAPixel(header), MEMORY_BYTES.most),
    cpuMs: Math.max(CPU_MS_LEAST, (EXPECTED_TIMES * pixels * nanosecondsAPixel(header)) / 1_000_000),
  }
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

/** The header, if its size is accepted; null for other types. */
const accept = (header: ImageHeader | null): Accepted | null => {
  if (header && header.scans > JPEG_SCANS_MAX) refuse(413, TOO_HEAVY)
  const mediaType = header && mediaTypeOf(header)
  if (!mediaType) return null
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

const describe = async (path: string, owner: string, fileName = ''): Promise<Accepted> => {
  const result = await performImageTask({ kind: 'describe', path }, { owner, limits: HEADER })
  if (result === 'exceeded') return refuse(413, TOO_HEAVY)
  const accepted = result === 'unreadable' ? null : accept(result.header)
  if (accepted) return accepted
  const start = await buffer(createReadStream(path, { end: HEIC_START_BYTES - 1 }))
  return refuse(415, isHeic(start) ? `${fileName} ${HEIC_REASON}`.trimStart() : UNSUPPORTED)
}

const ownerKey = (owner: ImageOwner): string => (owner === null ? 'server' : String(owner))

/**
 * The type and size of a picture, by its content. It is decoded once as for resizing, so every accepted picture can be shown.
 * @param fileName the name for people; without it the message about an HEIC picture lacks its first word.
 * @throws {Refusal} 415 for other types, 413 for too many pixels or too much work, 400 for a damaged file.
 */
export const inspectImage = async (path: string, owner: ImageOwner, fileName?: string): Promise<ImageInfo> => {
  const key = ownerKey(owner)
  const header = await describe(path, key, fileName)
  const task = { kind: 'decode', path, width: CHECKED_WIDTH } as const
  const result = await performImageTask(task, { owner: key, limits: limitsOf(header) })
  if (result === 'exceeded') refuse(413, TOO_HEAVY)
  if (result === 'unreadable') refuse(400, DAMAGED)
  const { mediaType, width, height } = header
  return { mediaType, width, height }
}

/** Writes the picture, at most this many pixels wide, to a file. It may cost twice as much as its inspection. */
export const resizeImage = async (
  path: string,
  width: number,
  targetPath: string,
  owner: ImageOwner,
  format: ResizedFormat = 'webp',
): Promise<void> => {
  const limits = limitsOf(await describe(path, ownerKey(owner)))
  const generous = { memoryBytes: limits.memoryBytes + HEADER.memoryBytes, cpuMs: 2 * limits.cpuMs }
  const task = { kind: 'resize', path, width, targetPath, format } as const
  const result = await performImageTask(task, { owner: ownerKey(owner), limits: generous })
  if (result === 'exceeded') refuse(413, TOO_HEAVY)
  if (result === 'unreadable') refuse(400, DAMAGED)
}
