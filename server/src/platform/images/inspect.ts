import { availableParallelism } from 'node:os'
import sharp, { type Metadata } from 'sharp'
import { Refusal } from '../refusal.ts'
import { semaphore } from '../semaphore.ts'

const IMAGE_PIXELS_MAX = 50_000_000
const DECODE_SECONDS = 10

// What sharp could read beyond these (SVG with its scripts and links, TIFF, …) is refused before it is looked at.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((format) => `VipsForeignLoad${format}`),
})
// Pictures are not looked at twice in a row; a cache would only hold memory.
sharp.cache(false)
sharp.concurrency(1)

const QUEUE = {
  waiting: 200,
  waitAtMostMs: 30_000,
  busy: 'Too many images are being uploaded. Please try again in a moment.',
}
const working = semaphore({ ...QUEUE, atOnce: availableParallelism() })

// Some kinds are unpacked as a whole before the first line can be read, at up to some 17 bytes a pixel: one at a time.
const WHOLE_PIXELS_MAX_AT_ONCE = 8_000_000
const unpackingWhole = semaphore({ ...QUEUE, atOnce: 1 })

/** What a picture is; in pixels. */
export type ImageInfo = { mediaType: string; width: number; height: number }

/** The media types that are kept, and how their files are called in a backup. */
export const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
}

const UNSUPPORTED = 'This file is not a JPEG, PNG, WebP, AVIF or GIF image.'

const isUnpackedWhole = ({ format, isProgressive, width, height }: Metadata): boolean =>
  (isProgressive || format === 'heif' || format === 'gif') && width * height > WHOLE_PIXELS_MAX_AT_ONCE

const mediaTypeOf = ({ format, compression }: Metadata): string | null => {
  const type = format === 'heif' && compression === 'av1' ? 'image/avif' : `image/${format}`
  return type in EXTENSIONS ? type : null
}

/**
 * What a file really is, by its content: decoded once to the end, so that a truncated one shows.
 * @throws {Refusal} 415 for anything but the kept kinds, 413 above 50 megapixels, 400 for a damaged one.
 */
export const inspectImage = async (path: string): Promise<ImageInfo> => {
  const open = () => sharp(path, { limitInputPixels: false, failOn: 'truncated', sequentialRead: true })
  const metadata = await working(() =>
    open()
      .metadata()
      .catch(() => null),
  )
  const mediaType = metadata && mediaTypeOf(metadata)
  if (!mediaType) throw new Refusal(415, UNSUPPORTED)
  const { width, height } = metadata
  if (width * height > IMAGE_PIXELS_MAX) {
    throw new Refusal(413, `The image has ${width} x ${height} pixels; at most 50 megapixels are accepted.`)
  }
  const lane = isUnpackedWhole(metadata) ? unpackingWhole : working
  await lane(async () => {
    try {
      await open().timeout({ seconds: DECODE_SECONDS }).resize({ width: 16 }).raw().toBuffer()
    } catch {
      throw new Refusal(400, 'The image is damaged and cannot be read.', {
        errors: [{ path: 'file', message: 'The image is damaged and cannot be read.' }],
      })
    }
  })
  return { mediaType, width, height }
}

/** The same picture as a WebP, this many pixels wide at most, written to a file. */
export const resizeImage = (source: Buffer, width: number, targetPath: string): Promise<unknown> =>
  working(() =>
    sharp(source, { limitInputPixels: IMAGE_PIXELS_MAX, sequentialRead: true })
      .timeout({ seconds: DECODE_SECONDS })
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 82 })
      .toFile(targetPath),
  )
