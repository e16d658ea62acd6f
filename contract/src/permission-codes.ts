/**
 * The permission codes that the program itself checks, each with the description it is seeded with. Other codes can be created on the screen; they mean nothing to the program.
 */
export const PERMISSION_CODES = {
  ROLES_READ: 'See the roles',
  ROLES_CREATE: 'Create roles',
  ROLES_UPDATE: 'Rename and describe roles',
  ROLE_PERMISSIONS_READ: 'See the permissions of a role',
  ROLE_PERMISSIONS_UPDATE: 'Change the permissions of a role',
  PERMISSIONS_READ: 'See the permissions',
  PERMISSIONS_CREATE: 'Create permissions',
  PERMISSIONS_UPDATE: 'Rename and describe permissions',
  PERMISSION_ROLES_READ: 'See the roles that hold a permission',
  PERMISSION_ROLES_UPDATE: 'Change the roles that hold a permission',
  CLUBS_READ: 'See the clubs',
  CLUBS_CREATE: 'Create clubs',
  CLUBS_UPDATE: 'Edit clubs',
  USERS_READ: 'See the users',
  USERS_CREATE: 'Create users',
  USERS_UPDATE: 'Edit users',
  SIZE_READ: 'See the sizes',
  SIZE_CREATE: 'Create sizes',
  SIZE_UPDATE: 'Edit sizes',
  PRODUCT_CATEGORY_READ: 'See the product categories',
  PRODUCT_CATEGORY_CREATE: 'Create product categories',
  PRODUCT_CATEGORY_UPDATE: 'Edit product categories',
  GARMENT_COLOR_READ: 'See the garment colors',
  GARMENT_COLOR_CREATE: 'Create garment colors',
  GARMENT_COLOR_UPDATE: 'Edit garment colors',
  IMPRINT_COLOR_READ: 'See the imprint colors',
  IMPRINT_COLOR_CREATE: 'Create imprint colors',
  IMPRINT_COLOR_UPDATE: 'Edit imprint colors',
  PRODUCT_READ: 'See the products',
  PRODUCT_CREATE: 'Create products',
  PRODUCT_UPDATE: 'Edit products and their images',
  MANAGE_INVENTORY: 'Manage inventory and see its warnings',
  CLUB_PLAYER_PACK_READ: 'See the club player packs',
  CLUB_PLAYER_PACK_CREATE: 'Create club player packs',
  CLUB_PLAYER_PACK_UPDATE: 'Edit club player packs',
  IMAGE_RESTORE: 'Back up and restore product images',
} as const

export type PermissionCode = keyof typeof PERMISSION_CODES

export const ALL_PERMISSION_CODES = Object.keys(PERMISSION_CODES) as PermissionCode[]

export const isPermissionCode = (code: string): code is PermissionCode => Object.hasOwn(PERMISSION_CODES, code)

/** Who may be what: these codes reach people and rights, all others only the business. */
const GOVERNING = /^(USERS|ROLES|PERMISSIONS|ROLE_PERMISSIONS|PERMISSION_ROLES)_/

export const GOVERNING_CODES: readonly PermissionCode[] = ALL_PERMISSION_CODES.filter((code) => GOVERNING.test(code))

/** Who holds all of these can repair every other access mistake. At least one person who can sign in always does. */
export const ADMINISTRATOR_CODES: readonly PermissionCode[] = [
  'USERS_READ',
  'USERS_UPDATE',
  'ROLES_READ',
  'ROLE_PERMISSIONS_READ',
  'ROLE_PERMISSIONS_UPDATE',
]

/** Those of `given` that a person who holds `held` may not hand out; `toSelf` when they would be their own. */
export const codesBeyond = (
  held: ReadonlySet<string>,
  given: Iterable<PermissionCode>,
  toSelf: boolean,
): PermissionCode[] => {
  if (ADMINISTRATOR_CODES.every((code) => held.has(code))) return []
  return [...given].filter((code) => (toSelf || GOVERNING.test(code)) && !held.has(code))
}
