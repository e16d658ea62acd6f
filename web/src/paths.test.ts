import { SECRET_PATHS } from '@kitroom/contract/areas'
import { expect, test } from 'vitest'
import { PAGES } from './areas.ts'
import { paths } from './paths.ts'

test('every page has its name and its address', () => {
  const addresses = Object.entries(paths).map(([name, path]) => [name, typeof path === 'string' ? path : path(3)])
  expect(Object.fromEntries(addresses)).toMatchInlineSnapshot(`
    {
      "account": "/account",
      "activity": "/admin/activity",
      "admin": "/admin",
      "allStock": "/admin/inventory",
      "approval": "/approve/3",
      "checkZip": "/admin/product-image-transfer/check",
      "clubs": "/admin/clubs",
      "createClub": "/admin/clubs/create",
      "createGarmentColor": "/admin/garment-color/create",
      "createImprintColor": "/admin/imprint-color/create",
      "createPlayerPack": "/cpp/player-pack/create",
      "createProduct": "/admin/product/create",
      "createProductCategory": "/admin/product-category/create",
      "createSize": "/admin/size/create",
      "createUser": "/admin/users/create",
      "createWebhook": "/admin/webhooks/create",
      "deliveries": "/admin/webhooks/3/deliveries",
      "editClub": "/admin/clubs/3/edit",
      "editGarmentColor": "/admin/garment-color/3/edit",
      "editImprintColor": "/admin/imprint-color/3/edit",
      "editPlayerPack": "/cpp/player-pack/3/edit",
      "editProduct": "/admin/product/3/edit",
      "editProductCategory": "/admin/product-category/3/edit",
      "editSize": "/admin/size/3/edit",
      "editUser": "/admin/users/3/edit",
      "editWebhook": "/admin/webhooks/3/edit",
      "forgotPassword": "/forgot-password",
      "garmentColors": "/admin/garment-color",
      "home": "/",
      "importClubs": "/admin/clubs/import",
      "importGarmentColors": "/admin/garment-color/import",
      "importImprintColors": "/admin/imprint-color/import",
      "importInventory": "/admin/inventory/import",
      "importProductCategories": "/admin/product-category/import",
      "importProducts": "/admin/product/import",
      "importSizes": "/admin/size/import",
      "importUsers": "/admin/users/import",
      "importWebhooks": "/admin/webhooks/import",
      "imprintColors": "/admin/imprint-color",
      "inventory": "/admin/product/3/inventory",
      "inventoryWarnings": "/admin/inventory-warnings",
      "login": "/login",
      "order": "/order",
      "orders": "/orders",
      "pastePlayers": "/mui-test",
      "permissionMatrix": "/admin/roles/matrix",
      "permissionRoles": "/admin/permissions/3/roles",
      "permissions": "/admin/permissions",
      "playerPackDialog": "/test-dialog",
      "playerPacks": "/cpp/player-pack",
      "players": "/players",
      "productCategories": "/admin/product-category",
      "productImageTransfer": "/admin/product-image-transfer",
      "productImages": "/admin/product-images",
      "productionSheet": "/orders/3/production-sheet",
      "productionSheets": "/orders/production-sheet",
      "products": "/admin/product",
      "purchaseList": "/orders/purchase-list",
      "resetPassword": "/reset-password",
      "rolePermissions": "/admin/roles/3/permissions",
      "roles": "/admin/roles",
      "savedOrder": "/orders/3",
      "shop": "/admin/shop",
      "sizeForm": "/sizes/3",
      "sizes": "/admin/size",
      "stockHistory": "/admin/inventory/history",
      "stockMovements": "/admin/inventory/movements",
      "teams": "/teams",
      "unauthorized": "/unauthorized",
      "users": "/admin/users",
      "viewClub": "/admin/clubs/3",
      "viewGarmentColor": "/admin/garment-color/3/view",
      "viewImprintColor": "/admin/imprint-color/3/view",
      "viewPlayerPack": "/cpp/player-pack/3/view",
      "viewProduct": "/admin/product/3/view",
      "viewProductCategory": "/admin/product-category/3/view",
      "viewSize": "/admin/size/3/view",
      "viewUser": "/admin/users/3",
      "viewWebhook": "/admin/webhooks/3/view",
      "webhooks": "/admin/webhooks",
    }
  `)
})

test('an address with an id requires it', () => {
  expect(paths.editSize(3)).toBe('/admin/size/3/edit')
  // @ts-expect-error the list has no id
  expect(() => paths.sizes(3)).toThrow()
  // @ts-expect-error no page has this name
  expect(paths.ideas).toBeUndefined()
})

test('an address with anything but an id in it is declared as secret, so that it is not logged', () => {
  const withoutId = PAGES.map(({ path }) => path).filter((path) => path.replace(/:(id|\w+Id)\b/g, '').includes(':'))
  expect(withoutId).toEqual(SECRET_PATHS)
})
