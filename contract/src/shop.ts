import { z } from 'zod'
import { defineArea } from './area.ts'
import { Batch } from './batches.ts'
import { endpoint } from './endpoint.ts'
import { MAX_INTEGER, optionalName, orDigits } from './fields.ts'
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

export const ShopInput = z.object({ name: optionalName('Name', 60, { label: 'Name', example: 'Seaside Uniforms' }) })
export type ShopInput = z.output<typeof ShopInput>

const GOVERNS = { access: 'ROLES_UPDATE', denied: 'You do not have permission to set up the shop.' } as const

const Shop = z.object({
  /** Null until somebody names it. */
  name: z.string().nullable().meta({ example: 'Seaside Uniforms' }),
})

export const getShop = endpoint({
  method: 'GET',
  path: '/api/shop',
  summary: 'The name of the shop',
  access: 'signed-in',
  answer: Shop,
})

export const updateShop = endpoint({
  method: 'PUT',
  path: '/api/shop',
  summary: 'Name the shop; without a name it is Kitroom again',
  ...GOVERNS,
  body: ShopInput,
  answer: Shop,
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
  answer: z.object({}),
})

export const noteHint = endpoint({
  method: 'POST',
  path: '/api/shop/hints',
  summary: 'Note how many hints one has been shown',
  access: 'signed-in',
  body: z.object({
    shown: orDigits(z.int().min(0).max(MAX_INTEGER)).meta({ label: 'Shown', kind: 'number', example: 1 }),
  }),
  answer: z.object({}),
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
