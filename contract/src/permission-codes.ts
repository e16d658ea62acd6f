/** The permission codes that the program checks, by area, with the descriptions they are seeded with. */
const CODES = {
  roles: {
    ROLES_READ: 'See the roles',
    ROLES_CREATE: 'Create roles',
    ROLES_UPDATE: 'Rename and describe roles',
    ROLE_PERMISSIONS_READ: 'See the permissions of a role',
    ROLE_PERMISSIONS_UPDATE: 'Change the permissions of a role',
  },
  permissions: {
    PERMISSIONS_READ: 'See the permissions',
    PERMISSIONS_CREATE: 'Create permissions',
    PERMISSIONS_UPDATE: 'Rename and describe permissions',
    PERMISSION_ROLES_READ: 'See the roles that hold a permission',
    PERMISSION_ROLES_UPDATE: 'Change the roles that hold a permission',
  },
  clubs: {
    CLUBS_READ: 'See the clubs',
    CLUBS_CREATE: 'Create clubs',
    CLUBS_UPDATE: 'Edit clubs',
  },
  users: {
    USERS_READ: 'See the users',
    USERS_CREATE: 'Create users',
    USERS_UPDATE: 'Edit users',
  },
  sizes: {
    SIZE_READ: 'See the sizes',
    SIZE_CREATE: 'Create sizes',
    SIZE_UPDATE: 'Edit sizes',
  },
  'product-categories': {
    PRODUCT_CATEGORY_READ: 'See the product categories',
    PRODUCT_CATEGORY_CREATE: 'Create product categories',
    PRODUCT_CATEGORY_UPDATE: 'Edit product categories',
  },
  'garment-colors': {
    GARMENT_COLOR_READ: 'See the garment colors',
    GARMENT_COLOR_CREATE: 'Create garment colors',
    GARMENT_COLOR_UPDATE: 'Edit garment colors',
  },
  'imprint-colors': {
    IMPRINT_COLOR_READ: 'See the imprint colors',
    IMPRINT_COLOR_CREATE: 'Create imprint colors',
    IMPRINT_COLOR_UPDATE: 'Edit imprint colors',
  },
  products: {
    PRODUCT_READ: 'See the products',
    PRODUCT_CREATE: 'Create products',
    PRODUCT_UPDATE: 'Edit products and their images',
  },
  inventory: {
    MANAGE_INVENTORY: 'Manage inventory and see its warnings',
  },
  'player-packs': {
    CLUB_PLAYER_PACK_READ: 'See the club player packs',
    CLUB_PLAYER_PACK_CREATE: 'Create club player packs',
    CLUB_PLAYER_PACK_UPDATE: 'Edit club player packs',
  },
  'image-transfer': {
    IMAGE_RESTORE: 'Back up and restore product images',
  },
  activity: {
    ACTIVITY_READ: 'See who changed what',
  },
  'image-coverage': {
    PRODUCT_IMAGES_UPDATE: 'Change the images of products',
  },
  orders: {
    ORDER_READ: 'See orders',
    ORDER_CREATE: 'Make orders',
    ORDER_UPDATE: 'Edit orders',
    ORDER_MANAGE: 'Manage all orders',
    ORDER_MAKE: 'Make and ship orders',
  },
  webhooks: {
    WEBHOOKS_READ: 'See webhooks',
    WEBHOOKS_UPDATE: 'Edit webhooks',
  },
} as const

type Codes = typeof CODES
export type PermissionCode = { [Area in keyof Codes]: keyof Codes[Area] }[keyof Codes]

/** The same without their areas. Users can create others on the screen; the program ignores them. */
export const PERMISSION_CODES: Readonly<Record<PermissionCode, string>> = Object.assign({}, ...Object.values(CODES))

export const ALL_PERMISSION_CODES = Object.keys(PERMISSION_CODES) as PermissionCode[]

export const isPermissionCode = (code: string): code is PermissionCode => Object.hasOwn(PERMISSION_CODES, code)

const AREA_OF_CODE = new Map(
  Object.entries(CODES).flatMap(([area, codes]) => Object.keys(codes).map((code) => [code, area])),
)

/** The area that declares a code; null for a permission made on the screen. */
export const areaOfCode = (code: string): string | null => AREA_OF_CODE.get(code) ?? null

/** Codes that control people and permissions; all others concern only the business. */
const GOVERNING = /^(USERS|ROLES|PERMISSIONS|ROLE_PERMISSIONS|PERMISSION_ROLES)_/

export const GOVERNING_CODES: readonly PermissionCode[] = ALL_PERMISSION_CODES.filter((code) => GOVERNING.test(code))

/**
 * Holders of all of these can repair every other mistake in access. At least one person who can sign in always holds
 * them.
 */
export const ADMINISTRATOR_CODES: readonly PermissionCode[] = [
  'USERS_READ',
  'USERS_UPDATE',
  'ROLES_READ',
  'ROLE_PERMISSIONS_READ',
  'ROLE_PERMISSIONS_UPDATE',
]

/**
 * The codes among `given` that a person who holds `heldCodes` may not grant; `toSelf` if they would be that person's own.
 */
export const codesBeyond = (
  heldCodes: ReadonlySet<string>,
  given: Iterable<PermissionCode>,
  toSelf: boolean,
): PermissionCode[] => {
  if (ADMINISTRATOR_CODES.every((code) => heldCodes.has(code))) return []
  return [...given].filter((code) => (toSelf || GOVERNING.test(code)) && !heldCodes.has(code))
}
