import { ALL_PERMISSION_CODES, GOVERNING_CODES, type PermissionCode } from './permission-codes.ts'

type UsualRole = { name: string; description: string; codes: readonly PermissionCode[] }

/** The roles that most shops of the trade have. None of them holds a governing code. */
export const USUAL_ROLES: readonly UsualRole[] = [
  {
    name: 'Office',
    description: 'Runs the business: all but people and permissions',
    codes: ALL_PERMISSION_CODES.filter((code) => !GOVERNING_CODES.includes(code)),
  },
  {
    name: 'Club staff',
    description: 'Orders for their own club',
    codes: [
      'CLUBS_READ',
      'CLUB_PLAYER_PACK_READ',
      'CLUB_PLAYER_PACK_CREATE',
      'CLUB_PLAYER_PACK_UPDATE',
      'ORDER_READ',
      'ORDER_CREATE',
      'ORDER_UPDATE',
    ],
  },
  {
    name: 'Press',
    description: 'Makes what was ordered',
    codes: ['PRODUCT_READ', 'CLUB_PLAYER_PACK_READ', 'ORDER_READ'],
  },
  {
    name: 'Warehouse',
    description: 'Keeps the stock, and ships',
    codes: ['MANAGE_INVENTORY', 'PRODUCT_READ', 'ORDER_READ'],
  },
]
