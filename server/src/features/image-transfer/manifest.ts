import { IMAGE_BYTES_MAX, IMAGE_SLOTS } from '@kitroom/contract/product-images'
import { z } from 'zod'
import { EXTENSIONS } from '../../platform/images/inspect.ts'
import { type OpenArchive, refuseEntry } from '../../platform/zip/read.ts'

export const MANIFEST_NAME = 'manifest.json'
const FORMAT = 'kitroom-product-images'
const VERSION = 1
export const IMAGES_MAX = 20_000

/** One image of a backup: its slot, by codes, and its hash and size. */
export const ArchivedImage = z.object({
  path: z.string(),
  product_code: z.string(),
  garment_color_code: z.string().nullable(),
  imprint_color_code: z.string().nullable(),
  slot: z.literal(IMAGE_SLOTS),
  media_type: z.string().refine((type) => type in EXTENSIONS),
  /** Bytes. */
  size: z.int().min(1).max(IMAGE_BYTES_MAX),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
export type ArchivedImage = z.output<typeof ArchivedImage>

const Manifest = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  created_at: z.iso.datetime(),
  images: z.array(ArchivedImage).max(IMAGES_MAX),
})
type Manifest = z.output<typeof Manifest>

export const manifestOf = (images: ArchivedImage[]): Manifest => ({
  format: FORMAT,
  version: VERSION,
  created_at: new Date().toISOString(),
  images,
})

/** @throws {Refusal} 400 with the error in the manifest. */
export const readManifestOf = async (archive: OpenArchive): Promise<Manifest> => {
  const manifest = Manifest.safeParse(await archive.readJson(MANIFEST_NAME))
  if (manifest.success) return manifest.data
  const [issue] = manifest.error.issues
  return refuseEntry(MANIFEST_NAME, `is not a manifest of product images (${issue?.path.join('.')}: ${issue?.message})`)
}

/** A code as one path segment: readable if possible, and unique for each code. */
const step = (code: string, reserved: string): string => {
  const encoded = encodeURIComponent(code).replace(/[.*'()!~]/g, escapeCharacter)
  return encoded.toLowerCase() === reserved ? escapeCharacter(encoded) + encoded.slice(1) : encoded
}

const escapeCharacter = (text: string): string => `%${text.charCodeAt(0).toString(16).toUpperCase()}`

type Place = Pick<ArchivedImage, 'product_code' | 'garment_color_code' | 'imprint_color_code' | 'slot' | 'media_type'>

const HOME = 'home'
const NO_IMPRINT = 'none'

/** `CODE/COLOR-or-home/IMPRINT-or-none/SLOT.ext`. */
export const pathOf = ({ product_code, garment_color_code, imprint_color_code, slot, media_type }: Place): string =>
  [
    step(product_code, MANIFEST_NAME),
    garment_color_code === null ? HOME : step(garment_color_code, HOME),
    imprint_color_code === null ? NO_IMPRINT : step(imprint_color_code, NO_IMPRINT),
    `${slot}.${EXTENSIONS[media_type]}`,
  ].join('/')
