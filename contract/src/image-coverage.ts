import { z } from 'zod'
import { defineArea } from './area.ts'
import { endpoint } from './endpoint.ts'
import { IdParams, id, idParams } from './fields.ts'
import { IMAGE_UNDO_DAYS } from './images.ts'
import { CHANGING_IMAGES, slotField, slotFields, slotTexts } from './product-images.ts'

/** Names of the four slots. */
export const SLOT_NAMES = { 1: '1 Front', 2: '2 Back', 3: '3 Side', 4: '4 Detail' } as const

const Swatch = z.object({
  id: z.int(),
  name: z.string().meta({ example: 'Navy' }),
  hex_value: z.string().meta({ example: '#14213D' }),
})

/** The pictures that the shop wants, and how many of them are there. */
const needed = { needed: z.int().meta({ example: 5 }), there: z.int().meta({ example: 3 }) }

/** '3 of 5' of the needed pictures. */
export const neededText = ({ there, needed: all }: { needed: number; there: number }): string => `${there} of ${all}`

const ProductCoverage = z.object({
  id: z.int(),
  name: z.string().meta({ example: 'Libero Jersey' }),
  code: z.string().meta({ example: 'LIB-J' }),
  product_category_id: z.int(),
  product_category_name: z.string().meta({ example: 'Jersey' }),
  is_active: z.boolean(),
  filled: z.int().meta({ example: 3 }),
  possible: z.int().meta({ example: 20 }),
  ...needed,
  /** 'Home' and the garment colors with needed pictures that are missing. */
  missing: z.array(z.string().meta({ example: 'Navy' })),
  /** The start of the hash of the first picture of home; null without one. */
  home: z.string().nullable().meta({ example: '0a1b2c3d4e5f' }),
  /** The front of each garment color: 'garment color/imprint color/start of its hash', 0 for no imprint, without a hash where it is missing. */
  fronts: z.array(z.string().meta({ example: '3/7/0a1b2c3d4e5f' })),
})
export type ProductCoverage = z.output<typeof ProductCoverage>

/** Four slots of one garment color with one imprint color; without colors, the home images. */
const CoveredCombination = z.object({
  color: Swatch.nullable(),
  imprint_color: Swatch.nullable(),
  filled_slots: z.array(z.int().meta({ example: 1 })),
})
export type CoveredCombination = z.output<typeof CoveredCombination>

const Named = z.object({ id: z.int(), name: z.string().meta({ example: 'Navy' }), code: z.string() })

const DENIED = 'You do not have permission to view product images.'
/** People who work on product images see what is missing. */
const SEEING = { anyOf: ['PRODUCT_READ', 'PRODUCT_UPDATE', 'PRODUCT_IMAGES_UPDATE'] } as const

export const listImageCoverage = endpoint({
  method: 'GET',
  path: '/api/admin/product-image-coverage',
  summary: 'How many images each product has of those that it can have and needs, and the front of each garment color',
  access: 'PRODUCT_READ',
  denied: DENIED,
  answer: z.object({
    products: z.array(ProductCoverage),
    /** Those of the fronts. */
    garment_colors: z.array(Swatch),
  }),
})

export const listMissingPictures = endpoint({
  method: 'GET',
  path: '/api/admin/product-pictures-missing',
  summary: 'The needed pictures of all active products, and at most 5 products in which some are missing',
  access: 'PRODUCT_READ',
  denied: DENIED,
  answer: z.object({
    ...needed,
    products: z.array(ProductCoverage.pick({ id: true, name: true, needed: true, there: true })),
  }),
})

export const getImageCoverage = endpoint({
  method: 'GET',
  path: '/api/admin/product-image-coverage/:productId',
  summary: 'The combinations of colors that a product can have images of, and which slots are filled',
  access: SEEING,
  denied: DENIED,
  params: idParams('productId'),
  answer: z.object({
    filled: z.int().meta({ example: 3 }),
    possible: z.int().meta({ example: 20 }),
    ...needed,
    combinations: z.array(CoveredCombination),
  }),
})

const ImageCatalogue = z.object({
  products: z.array(
    Named.extend({
      /** Some products have images without an imprint. */
      has_imprint: z.boolean(),
      color_ids: z.array(z.int()),
      /** The filled slots as 'garment color/imprint color/slot', with 0 for none. */
      filled: z.array(z.string().meta({ example: '3/7/1' })),
    }),
  ),
  garment_colors: z.array(Named.extend({ hex_value: z.string(), imprint_color_ids: z.array(z.int()) })),
  imprint_colors: z.array(Named.extend({ hex_value: z.string() })),
})
export type ImageCatalogue = z.output<typeof ImageCatalogue>

export const getImageCatalogue = endpoint({
  method: 'GET',
  path: '/api/admin/product-image-catalogue',
  summary: 'The names and codes by which image files are placed, and what is filled',
  access: SEEING,
  denied: DENIED,
  answer: ImageCatalogue,
})

/** An image that the slot held already is unchanged, and no part of the batch. */
const uploaded = { batch_id: z.int().nullable(), is_unchanged: z.boolean() }

/** Uploads by one user with the same key form one batch. */
const batchKey = z
  .uuid({ error: 'Batch must be a UUID' })
  .meta({ label: 'Batch', kind: 'text', example: '0c5a1f0e-6a5c-4b0e-9d52-7f1a3b9c2d10' })

export const uploadBatchImage = endpoint({
  method: 'POST',
  path: '/api/admin/product-image-batch/upload',
  summary: 'Put a picture into a slot as a part of a batch, in place of the one that is there',
  ...CHANGING_IMAGES,
  multipart: z.object({ batch: batchKey, ...slotTexts }),
  answer: z.object(uploaded),
  refusals: [409],
})

/** Tells whether the server has this picture; if not, nothing is changed. */
export const placeKnownImage = endpoint({
  method: 'POST',
  path: '/api/admin/product-image-batch/known',
  summary: 'Put a picture that the server has, by the SHA-256 of its bytes, into a slot as a part of a batch',
  ...CHANGING_IMAGES,
  body: z.object({
    batch: batchKey,
    hash: z
      .string({ error: 'Hash must be a SHA-256' })
      .regex(/^[0-9a-f]{64}$/, { error: 'Hash must be a SHA-256' })
      .meta({ label: 'Hash', kind: 'text', example: 'a'.repeat(64) }),
    ...slotFields,
  }),
  answer: z.object({ is_placed: z.boolean(), ...uploaded }),
  refusals: [409],
})

export const moveProductImage = endpoint({
  method: 'POST',
  path: '/api/admin/move-product-image',
  summary: 'Move a picture to another slot of its combination; what is there comes back in exchange',
  ...CHANGING_IMAGES,
  body: z.object({ ...slotFields, toSlot: slotField('Target slot') }),
  answer: z.object({ batch_id: z.int().nullable() }),
  refusals: [404],
})

export const copyProductImage = endpoint({
  method: 'POST',
  path: '/api/admin/copy-product-image',
  summary: 'Put a picture into the same slot of another garment color, with the same imprint color',
  ...CHANGING_IMAGES,
  body: z.object({
    ...slotFields,
    toColorId: id('Garment color must be a valid ID', { label: 'Target color', refersTo: 'garment-colors' }),
  }),
  refusals: [404],
})

/** By the id of the history entry. Refused (409) if the slot has changed since. */
export const undoImageChange = endpoint({
  method: 'POST',
  path: '/api/admin/product-image-changes/:id/undo',
  summary: `Put back what a change of a slot replaced or deleted, for ${IMAGE_UNDO_DAYS} days`,
  ...CHANGING_IMAGES,
  params: IdParams,
  refusals: [404, 409],
})

export const area = defineArea({
  about: 'Which combinations of colors have images',
  shows: ['product-images', 'products', 'garment-colors', 'imprint-colors'],
})
