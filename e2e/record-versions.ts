import * as clubs from '@kitroom/contract/clubs'
import type { Endpoint } from '@kitroom/contract/endpoint'
import * as garmentColors from '@kitroom/contract/garment-colors'
import * as imprintColors from '@kitroom/contract/imprint-colors'
import * as packs from '@kitroom/contract/player-packs'
import * as categories from '@kitroom/contract/product-categories'
import * as products from '@kitroom/contract/products'
import * as sizes from '@kitroom/contract/sizes'
import * as users from '@kitroom/contract/users'
import * as webhooks from '@kitroom/contract/webhooks'
import type { Caller } from '@kitroom/testkit/client'
import { insertPerson } from '@kitroom/testkit/people'
import {
  aGarmentColor,
  anImprintColor,
  aProduct,
  aProductCategory,
  aSize,
  aUser,
  insertCatalogue,
  insertClubThrough,
  insertPackCatalogue,
  insertRoleThrough,
} from '@kitroom/testkit/records'
import { unique } from './administrator.ts'
import type { Kitroom } from './kitroom.ts'

type Body = Readonly<Record<string, unknown>>

/** Two states of a record that differ in every field of its form, and where it is edited. */
export type RecordVersions = {
  name: string
  area: string
  create: Endpoint
  read: Endpoint
  update: Endpoint
  edit: (id: number) => string
  versions: (admin: Caller, kitroom: Kitroom) => Promise<readonly [first: Body, second: Body]>
  /** Fields that are alike in both. */
  alike?: readonly string[]
  /** The fields that a save sets by its own rules when a version is put back. */
  ruled?: Body
}

const at = (path: string) => ({
  edit: (id: number) => `${path}/${id}/edit`,
})
const USER_PAGES = { edit: (id: number) => `/admin/users/${id}/edit` }
const USER_CALLS = { create: users.createUser, read: users.getUser, update: users.updateUser }

const changedColor = () => ({
  name: 'Deep Gold',
  code: `GOLD-${crypto.randomUUID().slice(0, 8)}`,
  pantone_code: '871 C',
  hex_value: '#102030',
  image_url: 'https://supplier.example/deep.png',
  notes: 'One pass',
  sort_order: 40,
  is_active: true,
})

const aUserOf = async (admin: Caller, own: Partial<users.UserInput> = {}) =>
  aUser({ app_role_id: await insertRoleThrough(admin), club_id: await insertClubThrough(admin), ...own })

const CHANGED_USER = {
  first_name: 'Robin',
  last_name: 'Frost',
  display_name: 'Coach Robin',
  phone: '+1 555 0199',
  address_line1: '1 Beach Road',
  address_line2: 'Door C',
  city: 'Dayton',
  state: 'OH',
  postal_code: '45402',
  is_active: false,
  password_change_required: false,
}

/** Every area whose records are edited by a form. */
export const RECORD_VERSIONS: readonly RecordVersions[] = [
  {
    name: 'a size',
    area: 'sizes',
    create: sizes.createSize,
    read: sizes.getSize,
    update: sizes.updateSize,
    ...at('/admin/size'),
    versions: async () => [
      aSize(),
      aSize({ name: 'Tiny', description: 'Chest 60 cm', sort_order: 70, is_active: true }),
    ],
  },
  {
    name: 'a category',
    area: 'product-categories',
    create: categories.createProductCategory,
    read: categories.getProductCategory,
    update: categories.updateProductCategory,
    ...at('/admin/product-category'),
    versions: async () => [
      aProductCategory(),
      aProductCategory({ name: 'Beach', description: 'Worn in sand', sort_order: 120, is_active: true }),
    ],
  },
  {
    name: 'an imprint color',
    area: 'imprint-colors',
    create: imprintColors.createImprintColor,
    read: imprintColors.getImprintColor,
    update: imprintColors.updateImprintColor,
    ...at('/admin/imprint-color'),
    versions: async () => [anImprintColor(), anImprintColor(changedColor())],
  },
  {
    name: 'a webhook',
    area: 'webhooks',
    create: webhooks.createWebhook,
    read: webhooks.getWebhook,
    update: webhooks.updateWebhook,
    ...at('/admin/webhooks'),
    versions: async () => {
      const kinds = Object.keys(webhooks.EVENT_KINDS)
      const all = (wanted: boolean) => Object.fromEntries(kinds.map((kind) => [kind, wanted]))
      return [
        { name: unique('Books'), url: 'https://books.example/kitroom', is_active: true, ...all(true) },
        { name: unique('Other'), url: 'https://other.example/hook', is_active: false, ...all(false) },
      ]
    },
  },
  {
    name: 'a garment color',
    area: 'garment-colors',
    create: garmentColors.createGarmentColor,
    read: garmentColors.getGarmentColor,
    update: garmentColors.updateGarmentColor,
    ...at('/admin/garment-color'),
    versions: async (admin) => {
      const [one = 0, two = 0, three = 0] = (await insertCatalogue(admin, { imprints: 3 })).imprintIds
      return [
        aGarmentColor({ imprint_color_ids: [one, two], hex_value: '#001F3F' }),
        aGarmentColor({ ...changedColor(), imprint_color_ids: [two, three] }),
      ]
    },
  },
  {
    name: 'a club',
    area: 'clubs',
    create: clubs.createClub,
    read: clubs.getClub,
    update: clubs.updateClub,
    edit: (id) => `/admin/clubs/${id}/edit`,
    versions: async (_admin, { database }) => {
      const [one, two] = [await insertPerson(database, []), await insertPerson(database, [])]
      return [
        { name: unique('Club'), description: 'Blue and white', director_user_id: one.id, is_active: true },
        { name: unique('Club'), description: 'Red and black', director_user_id: two.id, is_active: false },
      ]
    },
  },
  {
    name: 'a user who keeps the address',
    area: 'users',
    ...USER_CALLS,
    ...USER_PAGES,
    versions: async (admin) => {
      const { email, ...first } = await aUserOf(admin)
      const second = await aUserOf(admin, { ...CHANGED_USER, email, email_verified: false })
      return [{ ...first, email, password_change_required: true }, second]
    },
    alike: ['email'],
  },
  {
    name: 'a product',
    area: 'products',
    create: products.createProduct,
    read: products.getProduct,
    update: products.updateProduct,
    ...at('/admin/product'),
    versions: async (admin) => {
      const one = await insertCatalogue(admin, { colors: 3, sizes: 3 })
      const two = await insertCatalogue(admin)
      const second = {
        name: 'Beach Jersey',
        supplier_name: 'Southern Textile',
        supplier_code: 'ST-1',
        requires_color_pairing: false,
        description: 'Without sleeves',
        sort_order: 30,
        is_active: false,
      }
      const setsOf = (colors: readonly number[], sizeIds: readonly number[]) => ({
        product_garment_color_ids: [...colors],
        product_size_ids: [...sizeIds],
      })
      return [
        aProduct({ product_category_id: one.categoryId, ...setsOf(one.colorIds.slice(1), one.sizeIds.slice(1)) }),
        aProduct({
          ...second,
          ...setsOf([...one.colorIds.slice(0, 1), ...two.colorIds], two.sizeIds),
          product_category_id: two.categoryId,
        }),
      ]
    },
  },
  {
    name: 'a pack',
    area: 'player-packs',
    create: packs.createPlayerPack,
    read: packs.getPlayerPack,
    update: packs.updatePlayerPack,
    ...at('/cpp/player-pack'),
    versions: async (admin) => [(await insertPackCatalogue(admin)).pack, (await insertPackCatalogue(admin)).pack],
  },
]

/** The record that an answer holds. */
export const recordIn = (answer: object): Body & { id: number } => {
  const found = Object.values(answer).find((value) => typeof value === 'object' && value !== null && 'id' in value)
  if (!found) throw new Error(`No record in ${JSON.stringify(answer)}`)
  return found
}

/** Calls of a table name their parameter as their path does. */
export const paramsOf = ({ path }: Endpoint, id: number): Record<string, number> => ({
  [/:(\w+)/.exec(path)?.[1] ?? 'id']: id,
})
