import type { PermissionCode } from '@kitroom/contract/permission-codes'
import { paths } from '../web/src/paths.ts'

type Route = {
  /** The permission that opens it; left out, it is open to everybody. */
  code?: PermissionCode
  /** Where the records are listed that its id is one of. */
  records?: `/api/${string}`
}

type Name = keyof typeof paths

/** Every address of the app and what opens it. One that is missing here does not compile. */
const ROUTES: Readonly<Record<Name, Route>> = {
  home: {},
  teams: {},
  players: {},
  orders: {},
  admin: {},
  account: {},

  login: {},
  forgotPassword: {},
  resetPassword: {},
  unauthorized: {},

  roles: { code: 'ROLES_READ' },
  rolePermissions: { code: 'ROLES_READ', records: '/api/admin/roles' },
  permissions: { code: 'PERMISSIONS_READ' },
  permissionRoles: { code: 'PERMISSIONS_READ', records: '/api/admin/all-permissions' },

  clubs: { code: 'CLUBS_READ' },
  createClub: { code: 'CLUBS_CREATE' },
  club: { code: 'CLUBS_READ', records: '/api/admin/clubs' },
  editClub: { code: 'CLUBS_UPDATE', records: '/api/admin/clubs' },

  users: { code: 'USERS_READ' },
  createUser: { code: 'USERS_CREATE' },
  user: { code: 'USERS_READ', records: '/api/admin/users' },
  editUser: { code: 'USERS_UPDATE', records: '/api/admin/users' },

  sizes: { code: 'SIZE_READ' },
  createSize: { code: 'SIZE_CREATE' },
  editSize: { code: 'SIZE_UPDATE', records: '/api/admin/size' },

  productCategories: { code: 'PRODUCT_CATEGORY_READ' },
  createProductCategory: { code: 'PRODUCT_CATEGORY_CREATE' },
  editProductCategory: { code: 'PRODUCT_CATEGORY_UPDATE', records: '/api/admin/product-category' },

  garmentColors: { code: 'GARMENT_COLOR_READ' },
  createGarmentColor: { code: 'GARMENT_COLOR_CREATE' },
  editGarmentColor: { code: 'GARMENT_COLOR_UPDATE', records: '/api/admin/garment-color' },

  imprintColors: { code: 'IMPRINT_COLOR_READ' },
  createImprintColor: { code: 'IMPRINT_COLOR_CREATE' },
  editImprintColor: { code: 'IMPRINT_COLOR_UPDATE', records: '/api/admin/imprint-color' },

  products: { code: 'PRODUCT_READ' },
  createProduct: { code: 'PRODUCT_CREATE' },
  editProduct: { code: 'PRODUCT_UPDATE', records: '/api/admin/product' },
  inventory: { code: 'MANAGE_INVENTORY', records: '/api/admin/product' },
  inventoryWarnings: { code: 'MANAGE_INVENTORY' },
  productImageTransfer: { code: 'IMAGE_RESTORE' },

  playerPacks: { code: 'CLUB_PLAYER_PACK_READ' },
  createPlayerPack: { code: 'CLUB_PLAYER_PACK_CREATE' },
  editPlayerPack: { code: 'CLUB_PLAYER_PACK_UPDATE', records: '/api/cpp/club-player-pack' },

  pastePlayers: {},
  playerPackDialog: {},
  order: {},
}

/** Every address of the app, with the path for an id where it has one. */
export const routes = (Object.keys(ROUTES) as Name[]).map((name) => {
  const path = paths[name]
  return { name, ...ROUTES[name], at: (id: number) => (typeof path === 'string' ? path : path(id)) }
})

export type AppRoute = (typeof routes)[number]
