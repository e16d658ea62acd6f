import { z } from 'zod'
import { defineArea } from './area.ts'
import { endpoint } from './endpoint.ts'
import { id, idParams, MAX_INTEGER, optionalId, orDigits, queryId, reference, textOf } from './fields.ts'
import { IMAGE_WIDTHS } from './images.ts'

export const IMAGE_SLOTS = [1, 2, 3, 4] as const
export const IMAGE_MEGABYTES_MAX = 15
export const IMAGE_BYTES_MAX = IMAGE_MEGABYTES_MAX * 1024 * 1024
/** The types that the file picker offers; the server checks the content. */
export const IMAGE_MEDIA_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const

// JavaScript also reads '0x1', '1e0', '+1' and ' 1' as the number 1.
const PLAIN_DIGITS = /^[1-9]\d*$/
const slotMessage = (label: string): string => `${label} must be a number from 1 to 4`
export const slotField = (label: string) =>
  orDigits(z.literal(IMAGE_SLOTS, { error: slotMessage(label) })).meta({ label, kind: 'number', example: 1 })
// Form fields and query strings are text; a missing id may arrive as an empty one.
const slotText = textOf(slotMessage('Slot'), slotField('Slot')).meta({ example: '1' })
const absent = z.literal(['', 'null', 'undefined']).transform(() => undefined)
const optionalIdText = (message: string) => z.union([absent, queryId(message)], { error: message }).optional()

/** The place of an image in a form or a query string. */
export const slotTexts = {
  productId: queryId('Product must be a valid ID'),
  slot: slotText,
  colorId: optionalIdText('Garment color must be a valid ID'),
  imprintColorId: optionalIdText('Imprint color must be a valid ID'),
}

/** Not 0, by which the home image is found. */
const NO_RECORD = -1

/** A whole number of a read: one that no record can have finds nothing, like any other unknown one. */
const askedNumber = (message: string) =>
  textOf(message, z.int({ error: message }))
    .transform((number) => (number > 0 && number <= MAX_INTEGER ? number : NO_RECORD))
    .meta({ example: '1' })
const optionalAskedId = (message: string) => z.union([absent, askedNumber(message)], { error: message }).optional()

/** The same in a read, which finds no image at a place that does not exist. */
const askedSlotTexts = {
  productId: askedNumber('Product must be a valid ID'),
  slot: askedNumber(slotMessage('Slot')),
  colorId: optionalAskedId('Garment color must be a valid ID'),
  imprintColorId: optionalAskedId('Imprint color must be a valid ID'),
}

/** The same in a JSON body. */
export const slotFields = {
  productId: id('Product must be a valid ID', { label: 'Product', refersTo: 'products' }),
  slot: slotField('Slot'),
  colorId: optionalId('Garment color must be a valid ID', { label: 'Garment Color', refersTo: 'garment-colors' }),
  imprintColorId: optionalId('Imprint color must be a valid ID', {
    label: 'Imprint Color',
    refersTo: 'imprint-colors',
  }),
}

/** Where an image belongs. Without a garment color it is a home image. */
export type ImagePlace = { productId: number; colorId: number | null; imprintColorId: number | null; slot: number }

/** Identifies a place. */
export const placeKey = ({ productId, colorId, imprintColorId, slot }: ImagePlace): string =>
  [productId, colorId, imprintColorId, slot].join('/')

/** The place of an image as asked for in an address. */
export type ImageSlotQuery = {
  productId: number
  slot: number
  colorId?: number | null | undefined
  imprintColorId?: number | null | undefined
}

export const FilledSlot = z.object({
  slot: z.int().meta({ example: 1 }),
  color_id: z.int().nullable(),
  imprint_color_id: z.int().nullable(),
})
export type FilledSlot = z.output<typeof FilledSlot>

const SEEING = {
  anyOf: [
    'PRODUCT_READ',
    'PRODUCT_CREATE',
    'PRODUCT_UPDATE',
    'CLUB_PLAYER_PACK_READ',
    'CLUB_PLAYER_PACK_CREATE',
    'CLUB_PLAYER_PACK_UPDATE',
  ],
} as const

export const listFilledSlots = endpoint({
  method: 'GET',
  path: '/api/admin/product-image-filled-slots/:productId',
  summary: 'Which image slots of a product hold a picture',
  access: SEEING,
  denied: 'You do not have permission to view product images.',
  params: idParams('productId'),
  answer: z.object({ filled_slots: z.array(FilledSlot) }),
})

/** The characters of a picture's hash that name it in an address. */
export const VERSION_LENGTH = 12

const WIDTH_MESSAGE = `Width must be one of ${IMAGE_WIDTHS.join(', ')}`

export const listProductsWithoutImages = endpoint({
  method: 'GET',
  path: '/api/admin/products-without-images',
  summary: 'The products that have no picture at all',
  access: 'PRODUCT_READ',
  denied: 'You do not have permission to view products.',
  answer: z.object({ product_ids: z.array(z.int()) }),
})

export const listThumbnails = endpoint({
  method: 'GET',
  path: '/api/admin/product-thumbnails',
  summary: 'The slot of the first home image of each product that has one',
  access: 'PRODUCT_READ',
  denied: 'You do not have permission to view products.',
  answer: z.object({ thumbnails: z.array(z.object({ product_id: z.int(), slot: z.int().meta({ example: 1 }) })) }),
})

export const getProductImage = endpoint({
  method: 'GET',
  path: '/api/admin/product-image',
  summary: 'A picture as it was uploaded, or with `w` as a WebP of that width',
  access: SEEING,
  denied: 'You do not have permission to view product images.',
  query: z.object({
    ...askedSlotTexts,
    w: z
      .string()
      .regex(PLAIN_DIGITS, { error: WIDTH_MESSAGE })
      .transform(Number)
      .pipe(z.literal(IMAGE_WIDTHS, { error: WIDTH_MESSAGE }))
      .optional()
      .meta({ example: '256' }),
    /** The start of the hash that the picture had: as long as it is this one, a browser may keep it. */
    v: z.string().max(64).optional().meta({ example: '0a1b2c3d4e5f' }),
  }),
  answer: 'bytes',
  refusals: [404, 413],
})

/** Image work has its own permission; people who may edit products have it too. */
export const CHANGING_IMAGES = {
  access: { anyOf: ['PRODUCT_UPDATE', 'PRODUCT_IMAGES_UPDATE'] },
  denied: 'You do not have permission to update a product.',
} as const

export const uploadProductImage = endpoint({
  method: 'POST',
  path: '/api/admin/upload-product-image',
  summary: 'Put a picture into a slot, in place of the one that is there',
  ...CHANGING_IMAGES,
  csrf: 'origin-only',
  multipart: z.object(slotTexts),
})

export const deleteProductImage = endpoint({
  method: 'POST',
  path: '/api/admin/delete-product-image',
  summary: 'Empty a slot',
  ...CHANGING_IMAGES,
  body: z.object(slotFields),
  refusals: [404],
})

export const area = defineArea({
  about: 'The pictures of products, one for each place',
  live: {
    actions: ['product-image', 'product-images'],
    codes: [...SEEING.anyOf, 'PRODUCT_IMAGES_UPDATE'],
  },
  uses: {
    one: 'image',
    many: 'images',
    read: 'PRODUCT_READ',
    groups: [
      z.object({
        product_id: z.int().meta(reference({ label: 'Product', refersTo: 'products' })),
        color_id: z.int().meta(reference({ label: 'Garment Color', refersTo: 'garment-colors' })),
        imprint_color_id: z.int().meta(reference({ label: 'Imprint Color', refersTo: 'imprint-colors' })),
      }),
    ],
  },
  topics: {
    'product-image': {
      area: 'product-images',
      one: 'Product Image',
      codes: ['PRODUCT_READ'],
      about: 'products',
      fields: z.object({}),
    },
  },
  kinds: {
    uploaded: 'Image uploaded',
    deleted: 'Image deleted',
  },
  findings: { lost_images: 'IMAGE_RESTORE' },
})
