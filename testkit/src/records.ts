import { createClub } from '@kitroom/contract/clubs'
import { createGarmentColor, type GarmentColorInput } from '@kitroom/contract/garment-colors'
import { createImprintColor, type ImprintColorInput } from '@kitroom/contract/imprint-colors'
import type { PlayerPackInput } from '@kitroom/contract/player-packs'
import {
  createProductCategory,
  listProductCategories,
  type ProductCategoryInput,
} from '@kitroom/contract/product-categories'
import { createProduct, type ProductInput } from '@kitroom/contract/products'
import { createRole } from '@kitroom/contract/roles'
import { createSize, type SizeInput } from '@kitroom/contract/sizes'
import type { UserInput } from '@kitroom/contract/users'
import type { WebhookInput } from '@kitroom/contract/webhooks'
import type { Caller } from './client.ts'
import { uniqueMark } from './unique.ts'

// Builders fill every field with a non-default value, so that a test notices a dropped field.

export const aSize = (own: Partial<SizeInput> = {}): SizeInput => ({
  name: 'Double Extra Large',
  code: `2XL-${uniqueMark()}`,
  description: 'Chest 120 cm',
  sort_order: 7,
  is_active: false,
  ...own,
})

export const aWebhook = (own: Partial<WebhookInput> = {}): WebhookInput => ({
  name: `Accounting ${uniqueMark()}`,
  url: 'https://accounting.example:8443/kitroom?shop=1',
  wants_order_submitted: true,
  wants_order_confirmed: true,
  wants_order_in_production: true,
  wants_order_parcel: true,
  wants_order_shipped: true,
  wants_order_cancelled: true,
  wants_order_changed: true,
  wants_stock_critical: true,
  wants_stock_low: true,
  is_active: false,
  ...own,
})

export const aProductCategory = (own: Partial<ProductCategoryInput> = {}): ProductCategoryInput => ({
  name: 'Warm-up',
  code: `WARM-${uniqueMark()}`,
  description: 'Worn before the match',
  sort_order: 12,
  is_active: false,
  ...own,
})

export const anImprintColor = (own: Partial<ImprintColorInput> = {}): ImprintColorInput => ({
  name: 'Athletic Gold',
  code: `GOLD-${uniqueMark()}`,
  pantone_code: '1235 C',
  hex_value: '#FFB81C',
  image_url: 'https://supplier.example/gold.png',
  notes: 'Two passes on dark cloth',
  sort_order: 4,
  is_active: false,
  ...own,
})

export const aGarmentColor = (
  own: Partial<GarmentColorInput> & { imprint_color_ids: number[] },
): GarmentColorInput => ({
  ...anImprintColor({ name: 'Navy', code: `NAVY-${uniqueMark()}`, hex_value: '001f3f' }),
  ...own,
})

export const aProduct = (own: Partial<ProductInput> & { product_category_id: number }): ProductInput => ({
  name: 'Rally Jersey',
  code: `RALLY-${uniqueMark()}`,
  supplier_name: 'Northern Textile',
  supplier_code: 'NT-4410',
  requires_color_pairing: true,
  description: 'Long sleeves, sublimated',
  sort_order: 3,
  is_active: true,
  product_garment_color_ids: [],
  product_size_ids: [],
  ...own,
})

export const aUser = (own: Partial<UserInput> & { app_role_id: number }): UserInput => ({
  first_name: 'Maya',
  last_name: 'Lindqvist',
  display_name: 'Coach Maya',
  email: `maya-${uniqueMark()}@club.example`,
  phone: '+1 555 0100',
  club_id: null,
  address_line1: '12 Court Street',
  address_line2: 'Hall B',
  city: 'Duluth',
  state: 'MN',
  postal_code: '55802',
  is_active: true,
  email_verified: true,
  ...own,
})

export const insertRoleThrough = async (admin: Caller): Promise<number> =>
  (await admin.call(createRole, { body: { name: `Role ${uniqueMark()}` } })).role.id

export const insertClubThrough = async (admin: Caller): Promise<number> =>
  (await admin.call(createClub, { body: { name: `Club ${uniqueMark()}` } })).club.id

/** A product with these numbers of active sizes and garment colors; every imprint color is approved for every color. */
export const insertCatalogue = async (
  admin: Caller,
  { colors = 2, imprints = 2, sizes = 2, category = `CAT-${uniqueMark()}` } = {},
) => {
  const times = <T>(count: number, make: (nth: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: count }, (_, nth) => make(nth)))
  const imprintIds = await times(imprints, async (nth) => {
    const body = anImprintColor({ name: `Imprint ${nth}`, is_active: true })
    return (await admin.call(createImprintColor, { body })).imprint_color.id
  })
  const colorIds = await times(colors, async (nth) => {
    const body = aGarmentColor({ name: `Color ${nth}`, is_active: true, imprint_color_ids: imprintIds })
    return (await admin.call(createGarmentColor, { body })).garment_color.id
  })
  const sizeIds = await times(sizes, async (nth) => {
    const body = aSize({ name: `Size ${nth}`, sort_order: nth, is_active: true })
    return (await admin.call(createSize, { body })).size.id
  })
  const categoryId = await findOrInsertCategory(admin, category)
  const body = aProduct({
    product_category_id: categoryId,
    product_garment_color_ids: colorIds,
    product_size_ids: sizeIds,
  })
  const { product } = await admin.call(createProduct, { body })
  return { product, categoryId, colorIds, imprintIds, sizeIds }
}

const findOrInsertCategory = async (admin: Caller, code: string): Promise<number> => {
  const { product_categories } = await admin.call(listProductCategories)
  const known = product_categories.find((category) => category.code === code)
  if (known) return known.id
  const body = aProductCategory({ code, is_active: true })
  return (await admin.call(createProductCategory, { body })).productCategory.id
}

/** A jersey, a practice tee and a spandex item, and the pack of the first color and imprint of each. */
export const insertPackCatalogue = async (admin: Caller) => {
  const jersey = await insertCatalogue(admin, { category: 'JERSEY' })
  const practice = await insertCatalogue(admin, { category: 'PRACTICE' })
  const spandex = await insertCatalogue(admin, { category: 'SPANDEX' })
  const first = (ids: readonly number[]): number => ids[0] ?? Number.NaN
  const pack: PlayerPackInput = {
    name: `Home Pack ${uniqueMark()}`,
    jersey_product_id: jersey.product.id,
    jersey_garment_color_id: first(jersey.colorIds),
    jersey_imprint_color_id: first(jersey.imprintIds),
    practice_product_id: practice.product.id,
    practice_garment_color_id: first(practice.colorIds),
    practice_imprint_color_id: first(practice.imprintIds),
    spandex_product_id: spandex.product.id,
    spandex_garment_color_id: first(spandex.colorIds),
  }
  return { jersey, practice, spandex, pack }
}
