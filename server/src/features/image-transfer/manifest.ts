import { IMAGE_BYTES_MAX, IMAGE_SLOTS } from '@kitroom/contract/product-images'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import { EXTENSIONS, type ImageInfo } from '../../platform/images/inspect.ts'
import { sameHash } from '../../platform/secret.ts'
import { type SecretKey, secretKeyOf } from '../../platform/secret-key.ts'
import { type OpenArchive, refuseEntry } from '../../platform/zip/read.ts'

export const MANIFEST_NAME = 'manifest.json'
const FORMAT = 'kitroom-product-images'
const VERSION = 1
/** The version of a signature. It gets another number once a picture is refused that was accepted before. */
const ACCEPTED = 'kitroom product images, accepted by rules 1'
export const IMAGES_MAX = 20_000

/** Half a character can neither be in a path nor be compared with a code. */
const WellFormed = z.string().refine((text) => text.isWellFormed())

/** One image of a backup: its slot, by codes, and its hash and sizes. */
export const ArchivedImage = z.object({
  path: WellFormed,
  product_code: WellFormed,
  garment_color_code: WellFormed.nullable(),
  imprint_color_code: WellFormed.nullable(),
  slot: z.literal(IMAGE_SLOTS),
  media_type: z.string().refine((type) => Object.hasOwn(EXTENSIONS, type)),
  /** Bytes. */
  size: z.int().min(1).max(IMAGE_BYTES_MAX),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Pixels; backups of earlier versions have none. */
  width: z.int().min(1).optional(),
  height: z.int().min(1).optional(),
})
export type ArchivedImage = z.output<typeof ArchivedImage>

const Manifest = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  created_at: z.iso.datetime(),
  /** Parsed one by one, up to the first error. */
  images: z.array(z.unknown()).max(IMAGES_MAX),
  /** Of a server that has inspected these images. */
  signature: z.string().optional(),
})
type Manifest = Omit<z.output<typeof Manifest>, 'images'> & { images: ArchivedImage[] }

const signatureOf = (key: SecretKey, images: readonly ArchivedImage[]): string =>
  key.sign(
    ACCEPTED,
    JSON.stringify(
      images.map(({ sha256, media_type, size, width, height }) => [sha256, media_type, size, width, height]),
    ),
  )

/** By SHA-256, what a server with the same key has found in these images; nothing without its signature. */
const vouchedIn = (
  { images, signature }: Pick<Manifest, 'images' | 'signature'>,
  key: SecretKey | null,
): ReadonlyMap<string, ImageInfo> => {
  if (!key || !signature || !sameHash(signature, signatureOf(key, images))) return new Map()
  return new Map(
    images.flatMap(({ sha256, media_type: mediaType, width, height }) =>
      width && height ? [[sha256, { mediaType, width, height }] as const] : [],
    ),
  )
}

/** Null while the key can be neither read nor created, as on a full disk: nothing is signed then, and nothing vouched for. */
export const signingKeyOf = (config: Config): (() => Promise<SecretKey | null>) => {
  const key = secretKeyOf(config)
  return () => key().catch(() => null)
}

/** @param key null: the manifest is not signed. */
export const manifestOf = (images: ArchivedImage[], key: SecretKey | null): Manifest => ({
  format: FORMAT,
  version: VERSION,
  created_at: new Date().toISOString(),
  images,
  ...(key && { signature: signatureOf(key, images) }),
})

/**
 * The images, and by SHA-256 what is known of those that a server with the same key has inspected.
 * @throws {Refusal} 400 with the error in the manifest.
 */
export const readManifestOf = async (
  archive: OpenArchive,
  key: SecretKey | null,
): Promise<{ images: ArchivedImage[]; vouched: ReadonlyMap<string, ImageInfo> }> => {
  const manifest = Manifest.safeParse(await archive.readJson(MANIFEST_NAME))
  if (!manifest.success) return refuseManifest([], manifest.error)
  const images = manifest.data.images.map((listed, nth) => {
    const image = ArchivedImage.safeParse(listed)
    return image.success ? image.data : refuseManifest(['images', nth], image.error)
  })
  return { images, vouched: vouchedIn({ ...manifest.data, images }, key) }
}

const refuseManifest = (at: readonly PropertyKey[], { issues: [issue] }: z.ZodError): never => {
  const path = [...at, ...(issue?.path ?? [])].join('.') || 'its content'
  return refuseEntry(MANIFEST_NAME, `is not a manifest of product images: ${path} is missing or wrong`)
}

/** A code as one path segment: readable if possible, and unique for each code. */
const step = (code: string, reserved: string): string => {
  const encoded = encodeURIComponent(code).replace(/[.*'()!~]/g, escapeCharacter)
  return encoded.toLowerCase() === reserved ? escapeCharacter(encoded) + encoded.slice(1) : encoded
}

const escapeCharacter = (text: string): string => `%${text.charCodeAt(0).toString(16).toUpperCase()}`

type Place = Pick<ArchivedImage, 'product_code' | 'garment_color_code' | 'imprint_color_code' | 'slot' | 'media_type'>

/** Folders with these names cannot be made on Windows, or are passed over as litter. */
const RESERVED = /(?<=^|\/)(con|prn|aux|nul|com[1-9]|lpt[1-9]|__macosx)(?=\/)/gi

/** A path as it is written now: earlier backups have reserved names in plain letters. */
export const withoutReserved = (path: string): string =>
  path.replace(RESERVED, (name) => escapeCharacter(name) + name.slice(1))

const HOME = 'home'
const NO_IMPRINT = 'none'

/** `CODE/COLOR-or-home/IMPRINT-or-none/SLOT.ext`. */
export const pathOf = ({ product_code, garment_color_code, imprint_color_code, slot, media_type }: Place): string =>
  withoutReserved(
    [
      step(product_code, MANIFEST_NAME),
      garment_color_code === null ? HOME : step(garment_color_code, HOME),
      imprint_color_code === null ? NO_IMPRINT : step(imprint_color_code, NO_IMPRINT),
      `${slot}.${EXTENSIONS[media_type]}`,
    ].join('/'),
  )
