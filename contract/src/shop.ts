import { z } from 'zod'
import { AddressText } from './address.ts'
import { defineArea } from './area.ts'
import { Batch } from './batches.ts'
import { endpoint } from './endpoint.ts'
import { isEmail, MAX_INTEGER, optionalName, orDigits } from './fields.ts'
import { recorded } from './history.ts'
import type { PermissionCode } from './permission-codes.ts'

/** The needs of a shop before its first order, and who can make them, in the order of the work. */
export const SHOP_STEPS = {
  imprint_colors: 'IMPRINT_COLOR_CREATE',
  garment_colors: 'GARMENT_COLOR_CREATE',
  sizes: 'SIZE_CREATE',
  products: 'PRODUCT_CREATE',
  stock: 'MANAGE_INVENTORY',
  pictures: 'PRODUCT_IMAGES_UPDATE',
  packs: 'CLUB_PLAYER_PACK_CREATE',
  clubs: 'CLUBS_CREATE',
  people: 'USERS_CREATE',
} as const satisfies Record<string, PermissionCode>
export type ShopStep = keyof typeof SHOP_STEPS

/** Which pictures a product needs: its home image, the front of each garment color, or of each approved imprint too. */
export const PRODUCT_PICTURES = ['home', 'fronts', 'imprints'] as const
export type ProductPictures = (typeof PRODUCT_PICTURES)[number]

/** A field that is left out stays as it is. */
export const ShopInput = z.object({
  name: optionalName('Name', 60, { label: 'Name', example: 'Seaside Uniforms' }).optional(),
  address: AddressText.optional(),
  reply_to: optionalName('Reply-to address', 254, {
    label: 'Answers to mails go to',
    kind: 'email',
    example: 'orders@seaside.example',
  })
    .refine((value) => value === null || isEmail(value), 'Must be a valid e-mail')
    .optional(),
  product_pictures: z
    .enum(PRODUCT_PICTURES)
    .optional()
    .meta({
      label: 'What a product needs',
      kind: 'choice',
      options: [...PRODUCT_PICTURES],
      example: 'fronts',
    }),
})
export type ShopInput = z.output<typeof ShopInput>

/** Who hides the guide. */
const GOVERNS = { access: 'ROLES_UPDATE', denied: 'You do not have permission to set up the shop.' } as const
/** Who sets up the shop. */
const SETS_UP = { ...GOVERNS, alsoNeeds: ['USERS_UPDATE'] } as const

/** Null where nothing is set. */
const Shop = z.object({
  name: z.string().nullable().meta({ example: 'Seaside Uniforms' }),
  address: z.string().nullable().meta({ example: 'Seaside Uniforms\n1 Harbour Road' }),
  reply_to: z.string().nullable().meta({ example: 'orders@seaside.example' }),
  product_pictures: z.enum(PRODUCT_PICTURES),
})
export type ShopSettings = z.output<typeof Shop>

export const getShop = endpoint({
  method: 'GET',
  path: '/api/shop',
  summary: 'The shop: its name, its address, and what holds for all of it',
  access: 'signed-in',
  answer: Shop,
})

export const updateShop = endpoint({
  method: 'PUT',
  path: '/api/shop',
  summary: 'Name and set up the shop; without a name it is Kitroom again',
  ...SETS_UP,
  body: ShopInput,
  answer: Shop,
})

export const getShopFacts = endpoint({
  method: 'GET',
  path: '/api/shop/facts',
  summary: 'What the settings of the server say about the shop, without hosts and places',
  ...SETS_UP,
  answer: z.object({
    time_zone: z.string().meta({ example: 'Europe/Berlin' }),
    /** The month and day on which a season begins. */
    season_starts: z.string().meta({ example: '08-01' }),
    /** Whether mails are sent; otherwise they are kept as files in the outbox. */
    sends_mails: z.boolean(),
    /** The address that answers go to by the setting of the server, before that of the shop. */
    reply_to: z.string().nullable().meta({ example: 'orders@seaside.example' }),
    digest_at: z.string().meta({ example: '07:00' }),
    /** The provider that people sign in with, beside passwords or instead of them. */
    provider: z.object({ name: z.string().meta({ example: 'your organisation' }), is_only: z.boolean() }).nullable(),
  }),
})

export const getShopGuide = endpoint({
  method: 'GET',
  path: '/api/shop/guide',
  summary: 'What a new shop still needs, as far as one may make it, and the next hint for oneself',
  access: 'signed-in',
  personal: true,
  answer: z.object({
    /** Whether there is some of each, by the names of `SHOP_STEPS`; null if it is hidden or all is there. */
    steps: z
      .record(z.string(), z.boolean())
      .nullable()
      .meta({ example: { sizes: true, products: false } }),
    /** The parts of a pack that no product is offered for. */
    missing_parts: z.array(z.enum(['jersey', 'practice', 'spandex'])),
    /** The batch of the usual colors and sizes, while it can be undone. */
    usual_batch_id: z.int().nullable(),
    /** The same of the usual roles. */
    usual_roles_batch_id: z.int().nullable(),
    /** Whether one of the usual roles is missing. */
    is_usual_role_missing: z.boolean(),
    /** The number of hints that this person has been shown. */
    hints_shown: z.int(),
  }),
})

export const hideShopGuide = endpoint({
  method: 'POST',
  path: '/api/shop/guide/hide',
  summary: 'Hide what a new shop needs, for everybody',
  ...GOVERNS,
})

export const noteHint = endpoint({
  method: 'POST',
  path: '/api/shop/hints',
  summary: 'Note how many hints one has been shown',
  access: 'signed-in',
  body: z.object({
    shown: orDigits(z.int().min(0).max(MAX_INTEGER)).meta({ label: 'Shown', kind: 'number', example: 1 }),
  }),
})

export const addUsualOnes = endpoint({
  method: 'POST',
  path: '/api/shop/usual-ones',
  summary: 'Make the usual imprint colors, garment colors and sizes that are missing, as one batch',
  access: SHOP_STEPS.imprint_colors,
  alsoNeeds: [SHOP_STEPS.garment_colors, SHOP_STEPS.sizes],
  denied: 'You do not have permission to create colors and sizes.',
  answer: z.object({
    /** Null if all of them were there. */
    batch: Batch.nullable(),
  }),
})

export const area = defineArea({
  about: 'The shop itself: its name, and what it needs at the start',
  topics: {
    shop: {
      area: 'shop',
      one: 'Shop',
      codes: ['ROLES_READ'],
      fields: ShopInput.extend({ guide_hidden: recorded.yesNo('Guide hidden') }),
    },
  },
  kinds: { emptied: 'Demo cleared' },
})
