import { paths } from './paths.ts'

const PATHS: Readonly<Record<string, (id: number) => string>> = {
  clubs: paths.club,
  users: paths.user,
  sizes: paths.viewSize,
  'product-categories': paths.viewProductCategory,
  'garment-colors': paths.viewGarmentColor,
  'imprint-colors': paths.viewImprintColor,
  products: paths.viewProduct,
  'product-images': paths.viewProduct,
  'player-packs': paths.viewPlayerPack,
  orders: paths.savedOrder,
  roles: paths.rolePermissions,
  permissions: paths.permissionRoles,
}

/** The page that shows a record of an area, if there is one. */
export const recordPath = (area: string, id: number | null): string | undefined =>
  id === null ? undefined : PATHS[area]?.(id)
