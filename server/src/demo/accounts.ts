import { ALL_PERMISSION_CODES, type PermissionCode } from '@kitroom/contract/permission-codes'

/** Used on this machine only; elsewhere a password is generated and printed once. */
export const DEMO_PASSWORD = 'Volley-Demo-26'

export const INVENTORY_CLERK = 'Inventory Clerk'
export const ADMINISTRATOR = 'Administrator'
export const CLUB_STAFF = 'Club Staff'

type DemoAccount = {
  role: string
  description: string
  codes: readonly PermissionCode[]
  firstName: string
  lastName: string
  email: string
}

const startingWith = (...areas: string[]): PermissionCode[] =>
  ALL_PERMISSION_CODES.filter((code) => areas.some((area) => code.startsWith(area)))

/** One person for each role, to see what each role is shown. The README lists them. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    role: ADMINISTRATOR,
    description: 'Everything',
    codes: ALL_PERMISSION_CODES,
    firstName: 'Ada',
    lastName: 'Marlow',
    email: 'admin@kitroom.example',
  },
  {
    role: 'Catalogue Manager',
    description: 'Products, their images, colors, sizes and categories',
    codes: [...startingWith('SIZE_', 'PRODUCT_', 'GARMENT_COLOR_', 'IMPRINT_COLOR_'), 'IMAGE_RESTORE'],
    firstName: 'Cato',
    lastName: 'Brandt',
    email: 'catalogue@kitroom.example',
  },
  {
    role: INVENTORY_CLERK,
    description: 'Quantities, levels and warnings',
    codes: ['PRODUCT_READ', 'SIZE_READ', 'GARMENT_COLOR_READ', 'MANAGE_INVENTORY'],
    firstName: 'Ines',
    lastName: 'Okafor',
    email: 'inventory@kitroom.example',
  },
  {
    role: CLUB_STAFF,
    description: 'Clubs, their player packs and orders',
    codes: ['CLUBS_READ', ...startingWith('CLUB_PLAYER_PACK_'), 'ORDER_READ', 'ORDER_CREATE', 'ORDER_UPDATE'],
    firstName: 'Clara',
    lastName: 'Nyström',
    email: 'club@kitroom.example',
  },
]
