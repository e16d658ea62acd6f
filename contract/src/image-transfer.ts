import { z } from 'zod'
import { defineArea } from './area.ts'
import { endpoint } from './endpoint.ts'
import { IdParams, orDigits, queryId } from './fields.ts'

const RESTORES = { access: 'IMAGE_RESTORE', denied: 'You do not have permission to access this page.' } as const

export const getImageTransferSummary = endpoint({
  method: 'GET',
  path: '/api/admin/product-images-summary',
  summary: 'How many product images there are, and their bytes together',
  ...RESTORES,
  answer: z.object({ images: z.int().meta({ example: 120 }), bytes: z.int().meta({ example: 48_000_000 }) }),
})

export const downloadProductImages = endpoint({
  method: 'GET',
  path: '/api/admin/download-product-images',
  summary: 'Every product image as a ZIP with a manifest',
  ...RESTORES,
  answer: 'bytes',
  refusals: [429],
})

export const restoreProductImages = endpoint({
  method: 'POST',
  path: '/api/admin/upload-product-images-zip',
  summary: 'Put the images of such a ZIP back where they belong: all of them or, when anything is wrong, none',
  ...RESTORES,
  multipart: z.object({}),
})

/** A checked ZIP can be restored for this long; then the check is deleted. */
export const CHECK_KEPT_HOURS = 12
/** The maximum number of images in a ZIP. */
const CHECKED_IMAGES_MAX = 20_000

const CheckedImage = z.object({
  /** Within the check, starting at 1. */
  nth: z.int(),
  path: z.string().meta({ example: 'LIB-J/NVY/WHT/2.jpg' }),
  product_id: z.int(),
  product_name: z.string().meta({ example: 'Libero Jersey' }),
  /** Within its product. */
  slot_name: z.string().meta({ example: 'Navy, White, 2 Back' }),
  state: z.enum(['new', 'replaced', 'unchanged']),
})
export type CheckedImage = z.output<typeof CheckedImage>

const Unplaced = z.object({
  path: z.string().meta({ example: 'OLD-J/NVY/WHT/2.jpg' }),
  reason: z.string().meta({ example: 'There is no product with the code OLD-J' }),
})
export type Unplaced = z.output<typeof Unplaced>

const ImageCheck = z.object({
  id: z.int().meta({ example: 12 }),
  file_name: z.string().meta({ example: 'product-images-2026-11-22.zip' }),
  expires_at: z.iso.datetime(),
  /** By product, color, imprint and slot. */
  images: z.array(CheckedImage),
  /** The images without a slot, in the order of the ZIP. */
  unplaced: z.array(Unplaced),
  /** The number of images that the manifest lists and the ZIP lacks. */
  missing: z.int(),
})
export type ImageCheck = z.output<typeof ImageCheck>

const CHECKING = { ...RESTORES, personal: true } as const

export const checkProductImages = endpoint({
  method: 'POST',
  path: '/api/admin/product-image-checks',
  summary: 'Look through a ZIP of images and say where each would go; nothing is put back yet',
  ...CHECKING,
  multipart: z.object({}),
  answer: z.object({ check: ImageCheck }),
  refusals: [409],
})

export const getProductImageCheck = endpoint({
  method: 'GET',
  path: '/api/admin/product-image-checks/:id',
  summary: 'What a ZIP holds that the caller has had checked, compared with what is stored now',
  ...CHECKING,
  params: IdParams,
  answer: z.object({ check: ImageCheck }),
  refusals: [404],
})

export const getCheckedImage = endpoint({
  method: 'GET',
  path: '/api/admin/product-image-checks/:id/image',
  summary: 'One of its pictures, small',
  ...CHECKING,
  params: IdParams,
  query: z.object({ nth: queryId('Image must be a number').meta({ example: '1' }) }),
  answer: 'bytes',
  refusals: [404],
})

export const restoreCheckedImages = endpoint({
  method: 'POST',
  path: '/api/admin/product-image-checks/:id/restore',
  summary: 'Put back the chosen images of a check: all of them or, when anything is wrong, none; undone as one batch',
  ...CHECKING,
  params: IdParams,
  body: z.object({
    images: z
      .array(orDigits(z.int({ error: 'Images must be numbers' }).min(1).max(CHECKED_IMAGES_MAX)), {
        error: 'Images must be a list of numbers',
      })
      .min(1, { error: 'Choose at least one image' })
      .max(CHECKED_IMAGES_MAX, { error: `At most ${CHECKED_IMAGES_MAX} images` })
      .meta({ label: 'Images', kind: 'rows', example: [1, 3] }),
  }),
  answer: z.object({ images: z.int().meta({ example: 12 }), batch_id: z.int().nullable() }),
  refusals: [404, 409],
})

export const area = defineArea({
  about: 'Every product image as one ZIP, and back again',
  topics: {
    'product-images': { area: 'images', one: 'Image Restore', codes: ['IMAGE_RESTORE'], fields: z.object({}) },
  },
  kinds: { restored: 'Images restored' },
})
