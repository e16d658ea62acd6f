import { account } from './features/account/area.ts'
import { activity } from './features/activity/area.ts'
import { auth } from './features/auth/area.ts'
import { backups } from './features/backups/area.ts'
import { clubs } from './features/clubs.ts'
import { garmentColors } from './features/garment-colors.ts'
import { imageCoverage } from './features/image-coverage/area.ts'
import { imageTransfer } from './features/image-transfer/area.ts'
import { imprintColors } from './features/imprint-colors.ts'
import { inventory } from './features/inventory/area.ts'
import { orderLists, orders } from './features/orders/area.ts'
import { permissions } from './features/permissions/area.ts'
import { playerPacks } from './features/player-packs/area.ts'
import { productCategories } from './features/product-categories.ts'
import { productImages } from './features/product-images/area.ts'
import { products } from './features/products/area.ts'
import { roles } from './features/roles/area.ts'
import { secondFactor } from './features/second-factor/area.ts'
import { shop } from './features/shop/area.ts'
import { sizes } from './features/sizes.ts'
import { stockWarnings } from './features/stock-warnings/area.ts'
import { users } from './features/users/area.ts'
import { views } from './features/views/area.ts'
import { webhooks } from './features/webhooks/area.ts'
import type { Area } from './platform/area.ts'
import { PLATFORM_TABLES, type Table } from './platform/database/tables.ts'

/** Every area, each after those its records refer to. */
export const AREAS: readonly Area[] = [
  auth,
  account,
  secondFactor,
  roles,
  permissions,
  clubs.area,
  users,
  sizes.area,
  productCategories.area,
  imprintColors.area,
  garmentColors.area,
  products,
  productImages,
  inventory,
  stockWarnings,
  playerPacks,
  orders,
  orderLists,
  imageTransfer,
  backups,
  imageCoverage,
  views,
  activity,
  webhooks,
  shop,
]

/** Every table of the business, each after those it refers to: used to copy or back up a whole database. */
export const TABLES: readonly Table[] = [...PLATFORM_TABLES, ...AREAS.flatMap(({ tables = [] }) => tables)]
