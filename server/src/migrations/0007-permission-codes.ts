import type { Migration } from '../platform/database/migration.ts'

// The codes of the program when this migration was written; the rows with these names were made by it.
const CODES = [
  ...['ROLES_READ', 'ROLES_CREATE', 'ROLES_UPDATE', 'ROLE_PERMISSIONS_READ', 'ROLE_PERMISSIONS_UPDATE'],
  ...['PERMISSIONS_READ', 'PERMISSIONS_CREATE', 'PERMISSIONS_UPDATE', 'PERMISSION_ROLES_READ'],
  ...['PERMISSION_ROLES_UPDATE', 'CLUBS_READ', 'CLUBS_CREATE', 'CLUBS_UPDATE', 'USERS_READ', 'USERS_CREATE'],
  ...['USERS_UPDATE', 'SIZE_READ', 'SIZE_CREATE', 'SIZE_UPDATE', 'PRODUCT_CATEGORY_READ', 'PRODUCT_CATEGORY_CREATE'],
  ...['PRODUCT_CATEGORY_UPDATE', 'GARMENT_COLOR_READ', 'GARMENT_COLOR_CREATE', 'GARMENT_COLOR_UPDATE'],
  ...['IMPRINT_COLOR_READ', 'IMPRINT_COLOR_CREATE', 'IMPRINT_COLOR_UPDATE', 'PRODUCT_READ', 'PRODUCT_CREATE'],
  ...['PRODUCT_UPDATE', 'MANAGE_INVENTORY', 'CLUB_PLAYER_PACK_READ', 'CLUB_PLAYER_PACK_CREATE'],
  ...['CLUB_PLAYER_PACK_UPDATE', 'IMAGE_RESTORE'],
]

/** The program goes by a code of its own, so that the name of a permission can be changed. */
export const migration: Migration = {
  name: '0007-permission-codes',
  statements: ({ text }) => [
    `ALTER TABLE permissions ADD COLUMN code ${text}`,
    `UPDATE permissions SET code = name WHERE name IN (${CODES.map((code) => `'${code}'`).join(', ')})`,
    `CREATE UNIQUE INDEX permissions_code_unique ON permissions (code)`,
  ],
}
