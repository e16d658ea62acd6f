import type { Json } from './schemas.ts'

/** What a field holds in an example, by its name, or by `<parent>.<name>` where one word stands for several things. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  name: 'Adult Large',
  code: 'AL',
  description: 'Chest 112 cm',
  sort_order: 30,
  notes: 'Checked by hand',
  'data.permissions': 'PRODUCT_READ',
  'roles.name': 'Catalogue Manager',
  'role.name': 'Catalogue Manager',
  'roles.description': 'Keeps products, their images, colors and sizes',
  'role.description': 'Keeps products, their images, colors and sizes',
  'permissions.name': 'PRODUCT_READ',
  'permission.name': 'PRODUCT_READ',
  'permissions.description': 'See products',
  'permission.description': 'See products',
  'clubs.name': 'Northside Volleyball Club',
  'club.name': 'Northside Volleyball Club',
  'clubs.description': 'Plays in blue and white',
  'club.description': 'Plays in blue and white',
  'productCategory.name': 'Jersey',
  'productCategory.code': 'JERSEY',
  'productCategory.description': 'Match jerseys',
  'product_categories.name': 'Jersey',
  'product_categories.code': 'JERSEY',
  'product_categories.description': 'Match jerseys',
  'product-categories.name': 'Jersey',
  'product-categories.code': 'JERSEY',
  'product-categories.description': 'Match jerseys',
  'garment-colors.name': 'Navy',
  'garment-colors.code': 'NVY',
  'garment_color.name': 'Navy',
  'garment_color.code': 'NVY',
  'garment_colors.name': 'Navy',
  'garment_colors.code': 'NVY',
  'product_garment_colors.name': 'Navy',
  'product_garment_colors.code': 'NVY',
  'imprint-colors.name': 'White',
  'imprint-colors.code': 'WHT',
  'imprint_color.name': 'White',
  'imprint_color.code': 'WHT',
  'imprint_colors.name': 'White',
  'imprint_colors.code': 'WHT',
  'product.name': 'Libero Jersey',
  'product.code': 'LIB-J',
  'products.name': 'Libero Jersey',
  'products.code': 'LIB-J',
  'product.description': 'Light, with raglan sleeves',
  'products.description': 'Light, with raglan sleeves',
  'jersey.name': 'Libero Jersey',
  'jersey.code': 'LIB-J',
  'practice.name': 'Practice Shirt',
  'practice.code': 'PRA-S',
  'spandex.name': 'Court Spandex',
  'spandex.code': 'CRT-S',
  'player-packs.name': 'Girls 16 Pack',
  'club_player_pack.name': 'Girls 16 Pack',
  'club_player_packs.name': 'Girls 16 Pack',
  email: 'pat.jones@club.example',
  password: 'Right-Horse-7',
  newPassword: 'Right-Horse-7',
  token: 'u8wN3yVbqkq0yX0sS7Zr1n5c2mPq4tGd',
  csrfToken: 'Vb3kq0yX0sS7Zr1n5c2mPq4tGdu8wN3y',
  firstName: 'Pat',
  clubName: 'Northside Volleyball Club',
  first_name: 'Pat',
  last_name: 'Jones',
  display_name: 'Coach Pat',
  phone: '+1 555 0100',
  address_line1: '12 Court Street',
  address_line2: 'Hall 2',
  city: 'Dayton',
  state: 'OH',
  postal_code: '45402',
  club_name: 'Northside Volleyball Club',
  role_name: 'Club Staff',
  failed_login_attempts: 0,
  hex_value: '#1f3a5f',
  pantone_code: '289 C',
  image_url: 'https://images.example/navy.jpg',
  'imprint-colors.hex_value': '#ffffff',
  'imprint_color.hex_value': '#ffffff',
  'imprint_colors.hex_value': '#ffffff',
  'imprint-colors.pantone_code': '11-0601 TCX',
  'imprint_color.pantone_code': '11-0601 TCX',
  'imprint_colors.pantone_code': '11-0601 TCX',
  'imprint-colors.image_url': 'https://images.example/white.jpg',
  'imprint_color.image_url': 'https://images.example/white.jpg',
  'imprint_colors.image_url': 'https://images.example/white.jpg',
  supplier_name: 'Setpoint Apparel',
  supplier_code: 'SP-1042',
  product_name: 'Libero Jersey',
  product_category_name: 'Jersey',
  color_name: 'Navy',
  size_code: 'AL',
  size_name: 'Adult Large',
  spandex_imprint_color_name: null,
  spandex_imprint_color_hex: null,
  sku: 'LIB-J-NVY-AL',
  supplier_sku: 'SP-1042-NVY-L',
  before_qty: 40,
  adjustment_qty: -4,
  after_qty: 36,
  available_qty: 36,
  low_stock_level: 20,
  critical_stock_level: 5,
  images: 120,
  bytes: 48_000_000,
  slot: 1,
  w: '256',
}

// What is shown of others' columns: `jersey_garment_color_name`, `updated_by_first_name`.
const BY_ENDING: readonly [ending: string, value: unknown][] = [
  ['_first_name', 'Pat'],
  ['_last_name', 'Jones'],
  ['_garment_color_name', 'Navy'],
  ['_garment_color_hex', '#1f3a5f'],
  ['_imprint_color_name', 'White'],
  ['_imprint_color_hex', '#ffffff'],
  ['_product_name', 'Libero Jersey'],
]

const SOME_TIME = '2026-03-01T08:00:00.000Z'

type Schema = Json & {
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  type?: string | string[]
}

/** Where the value stands: the area of the endpoint, and the names that lead to it. */
type SchemaPath = { area: string; parent?: string | undefined; name?: string | undefined }

const fitting = (schema: Schema, value: unknown): unknown =>
  schema.type === 'string' && typeof value === 'number' ? String(value) : value

const known = ({ area, parent, name }: SchemaPath): unknown => {
  if (!name) return undefined
  const keys = [`${parent ?? area}.${name}`, name]
  const key = keys.find((each) => each in BY_NAME)
  return key ? BY_NAME[key] : BY_ENDING.find(([ending]) => name.endsWith(ending))?.[1]
}

const typeOf = ({ type }: Schema): string | undefined => (Array.isArray(type) ? type[0] : type)

/** A value that the schema allows, as it could be in a real business. */
export const exampleOf = (schema: Schema, path: SchemaPath): unknown => {
  const { name } = path
  if (schema.properties) {
    return Object.fromEntries(
      Object.entries(schema.properties).map(([key, own]) => [
        key,
        exampleOf(own, { area: path.area, parent: name ?? path.parent, name: key }),
      ]),
    )
  }
  if (schema.items) return [exampleOf(schema.items, path)]
  const value = known(path)
  if (value !== undefined) return fitting(schema.anyOf?.[0] ?? schema, value)
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  // The last of several is the value, where the first are the ways to leave it out.
  if (schema.anyOf) return exampleOf(schema.anyOf.findLast(({ type }) => type !== 'null') ?? {}, path)
  if (schema.format === 'date-time') return SOME_TIME
  switch (typeOf(schema)) {
    case 'boolean':
      return schema.default ?? true
    case 'integer':
    case 'number':
      return 7
    default:
      return schema.pattern ? '7' : 'text'
  }
}
