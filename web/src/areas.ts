import { garmentColors } from '@kitroom/contract/garment-colors'
import { imprintColors } from '@kitroom/contract/imprint-colors'
import { productCategories } from '@kitroom/contract/product-categories'
import { sizes } from '@kitroom/contract/sizes'
import { type Area, area, type FindingLine, type FoundRecords, type Page } from './area.ts'
import { account } from './features/account/area.ts'
import { activity } from './features/activity/area.ts'
import { auth } from './features/auth/area.ts'
import { clubs } from './features/clubs/area.ts'
import { home } from './features/home/area.ts'
import { imageCoverage } from './features/image-coverage/area.ts'
import { imageTransfer } from './features/image-transfer/area.ts'
import { allStock, inventory } from './features/inventory/area.ts'
import { orders } from './features/orders/area.ts'
import { permissions } from './features/permissions/area.ts'
import { playerPacks } from './features/player-packs/area.ts'
import { products } from './features/products/area.ts'
import { roles } from './features/roles/area.ts'
import { shop } from './features/shop/area.ts'
import { users } from './features/users/area.ts'
import { webhooks } from './features/webhooks/area.ts'
import { declaredPages, recordRoutes } from './record-routes.ts'
import type { UsesPage } from './ui/page/app-pages.ts'

/** Every area. In each group of the menu their lines have this order. */
export const AREAS = [
  home,
  account,
  playerPacks,
  orders,
  clubs,
  area({
    uses: [
      {
        by: ['garment-colors', 'product-images'],
        path: '/admin/garment-color',
        code: 'GARMENT_COLOR_READ',
        columns: { 'imprint-colors': 'imprint_color_ids' },
      },
    ],
    pages: recordRoutes(garmentColors, {
      pages: declaredPages(() => import('./features/garment-colors/pages.tsx')),
      words: { list: ['colours', 'fabric colors'] },
      failed: { create: 'Failed to load imprint colors', edit: 'Garment color not found' },
    }),
  }),
  area({
    pages: recordRoutes(imprintColors, {
      pages: declaredPages(() => import('./features/imprint-colors.tsx')),
      words: { list: ['colours', 'inks', 'print colors', 'pantone'] },
    }),
  }),
  inventory,
  products,
  area({
    pages: recordRoutes(productCategories, {
      about: 'What kinds of products there are.',
      pages: declaredPages(() => import('./features/product-categories.tsx')),
    }),
  }),
  area({ pages: recordRoutes(sizes, { pages: declaredPages(() => import('./features/sizes.tsx')) }) }),
  users,
  roles,
  permissions,
  imageTransfer,
  activity,
  imageCoverage,
  allStock,
  webhooks,
  shop,
  auth,
] as const

/** Every page of the app. */
export const PAGES: readonly Page[] = AREAS.flatMap<Page>(({ pages }) => pages)

/** All findings, in the order of the home page. */
export const FINDING_LINES: readonly FindingLine[] = AREAS.flatMap<FindingLine>(({ findings = [] }: Area) => findings)

/** How records are shown that have no page of their own. */
export const FOUND_RECORDS: readonly FoundRecords[] = AREAS.flatMap<FoundRecords>((area: Area) => area.found ?? [])

/** All pages that show what uses a record. Of several that one may open, the first is taken. */
export const USES_PAGES: readonly UsesPage[] = AREAS.flatMap<UsesPage>(({ uses = [] }: Area) => uses)
