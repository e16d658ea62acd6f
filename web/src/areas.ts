import type { Area, FindingLine, Page, UsesPage } from './area.ts'
import { account } from './features/account/area.ts'
import { activity } from './features/activity/area.ts'
import { auth } from './features/auth/area.ts'
import { clubs } from './features/clubs/area.ts'
import { garmentColors } from './features/garment-colors/area.ts'
import { home } from './features/home/area.ts'
import { imageCoverage } from './features/image-coverage/area.ts'
import { imageTransfer } from './features/image-transfer/area.ts'
import { imprintColors } from './features/imprint-colors/area.ts'
import { inventory } from './features/inventory/area.ts'
import { orders } from './features/orders/area.ts'
import { permissions } from './features/permissions/area.ts'
import { playerPacks } from './features/player-packs/area.ts'
import { productCategories } from './features/product-categories/area.ts'
import { products } from './features/products/area.ts'
import { roles } from './features/roles/area.ts'
import { sizes } from './features/sizes/area.ts'
import { users } from './features/users/area.ts'

/** Every area. In each group of the menu their lines have this order. */
export const AREAS = [
  home,
  account,
  playerPacks,
  orders,
  clubs,
  garmentColors,
  imprintColors,
  inventory,
  products,
  productCategories,
  sizes,
  users,
  roles,
  permissions,
  imageTransfer,
  activity,
  imageCoverage,
  auth,
] as const

type DeclaredPage = (typeof AREAS)[number]['pages'][number]
/** The pages that have code of their own: an import page is declared by its properties. */
export type PageName = Exclude<DeclaredPage, { imports: object }>['name']

/** Every page of the app. */
export const PAGES: readonly Page[] = AREAS.flatMap<Page>(({ pages }) => pages)

/** All findings, in the order of the home page. */
export const FINDING_LINES: readonly FindingLine[] = AREAS.flatMap<FindingLine>(({ findings = [] }: Area) => findings)

/** All pages that show what uses a record. Of several that one may open, the first is taken. */
export const USES_PAGES: readonly UsesPage[] = AREAS.flatMap<UsesPage>(({ uses = [] }: Area) => uses)
