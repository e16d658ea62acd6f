import type { ComponentType } from 'react'
import type { PageName } from './areas.ts'

/**
 * The code of each page, fetched at its first visit. It stands beside the areas and not in them: pages link to one
 * another by the addresses of all areas.
 */
export const LOAD: Readonly<Record<PageName, () => Promise<ComponentType>>> = {
  account: async () => (await import('./features/account/AccountPage.tsx')).AccountPage,
  activity: async () => (await import('./features/activity/ActivityPage.tsx')).ActivityPage,
  login: async () => (await import('./features/auth/LoginPage.tsx')).LoginPage,
  forgotPassword: async () => (await import('./features/auth/ForgotPasswordPage.tsx')).ForgotPasswordPage,
  resetPassword: async () => (await import('./features/auth/ResetPasswordPage.tsx')).ResetPasswordPage,
  unauthorized: async () => (await import('./features/auth/UnauthorizedPage.tsx')).UnauthorizedPage,
  clubs: async () => (await import('./features/clubs/ClubsPage.tsx')).ClubsPage,
  createClub: async () => (await import('./features/clubs/CreateClubPage.tsx')).CreateClubPage,
  club: async () => (await import('./features/clubs/ClubPage.tsx')).ClubPage,
  editClub: async () => (await import('./features/clubs/EditClubPage.tsx')).EditClubPage,
  garmentColors: async () => (await import('./features/garment-colors/GarmentColorsPage.tsx')).GarmentColorsPage,
  createGarmentColor: async () =>
    (await import('./features/garment-colors/CreateGarmentColorPage.tsx')).CreateGarmentColorPage,
  editGarmentColor: async () =>
    (await import('./features/garment-colors/EditGarmentColorPage.tsx')).EditGarmentColorPage,
  viewGarmentColor: async () => (await import('./features/garment-colors/GarmentColorPage.tsx')).GarmentColorPage,
  home: async () => (await import('./features/home/HomePage.tsx')).HomePage,
  teams: async () => (await import('./features/home/placeholders.tsx')).TeamsPage,
  players: async () => (await import('./features/home/placeholders.tsx')).PlayersPage,
  admin: async () => (await import('./features/home/placeholders.tsx')).AdminPage,
  productImages: async () => (await import('./features/image-coverage/ImagesPage.tsx')).ImagesPage,
  productImageTransfer: async () => (await import('./features/image-transfer/ImageTransferPage.tsx')).ImageTransferPage,
  checkZip: async () => (await import('./features/image-transfer/check/CheckZipPage.tsx')).CheckZipPage,
  imprintColors: async () => (await import('./features/imprint-colors/ImprintColorsPage.tsx')).ImprintColorsPage,
  createImprintColor: async () =>
    (await import('./features/imprint-colors/CreateImprintColorPage.tsx')).CreateImprintColorPage,
  editImprintColor: async () =>
    (await import('./features/imprint-colors/EditImprintColorPage.tsx')).EditImprintColorPage,
  viewImprintColor: async () => (await import('./features/imprint-colors/ImprintColorPage.tsx')).ImprintColorPage,
  inventory: async () => (await import('./features/inventory/InventoryPage.tsx')).InventoryPage,
  inventoryWarnings: async () => (await import('./features/inventory/InventoryWarningsPage.tsx')).InventoryWarningsPage,
  orders: async () => (await import('./features/orders/OrdersPage.tsx')).OrdersPage,
  purchaseList: async () => (await import('./features/orders/PurchaseListPage.tsx')).PurchaseListPage,
  productionSheet: async () => (await import('./features/orders/ProductionSheetPage.tsx')).ProductionSheetPage,
  sizeForm: async () => (await import('./features/orders/SizeFormPage.tsx')).SizeFormPage,
  savedOrder: async () => (await import('./features/orders/OrderPage.tsx')).OrderPage,
  pastePlayers: async () => (await import('./features/orders/PastePlayersPage.tsx')).PastePlayersPage,
  order: async () => (await import('./features/orders/SimplifiedOrderPage.tsx')).SimplifiedOrderPage,
  permissions: async () => (await import('./features/permissions/PermissionsPage.tsx')).PermissionsPage,
  permissionRoles: async () => (await import('./features/permissions/PermissionRolesPage.tsx')).PermissionRolesPage,
  playerPacks: async () => (await import('./features/player-packs/PlayerPacksPage.tsx')).PlayerPacksPage,
  createPlayerPack: async () => (await import('./features/player-packs/CreatePlayerPackPage.tsx')).CreatePlayerPackPage,
  editPlayerPack: async () => (await import('./features/player-packs/EditPlayerPackPage.tsx')).EditPlayerPackPage,
  viewPlayerPack: async () => (await import('./features/player-packs/PlayerPackPage.tsx')).PlayerPackPage,
  playerPackDialog: async () => (await import('./features/player-packs/PlayerPackDialogPage.tsx')).PlayerPackDialogPage,
  productCategories: async () =>
    (await import('./features/product-categories/ProductCategoriesPage.tsx')).ProductCategoriesPage,
  createProductCategory: async () =>
    (await import('./features/product-categories/CreateProductCategoryPage.tsx')).CreateProductCategoryPage,
  editProductCategory: async () =>
    (await import('./features/product-categories/EditProductCategoryPage.tsx')).EditProductCategoryPage,
  viewProductCategory: async () =>
    (await import('./features/product-categories/ProductCategoryPage.tsx')).ProductCategoryPage,
  products: async () => (await import('./features/products/ProductsPage.tsx')).ProductsPage,
  createProduct: async () => (await import('./features/products/CreateProductPage.tsx')).CreateProductPage,
  editProduct: async () => (await import('./features/products/EditProductPage.tsx')).EditProductPage,
  viewProduct: async () => (await import('./features/products/ProductPage.tsx')).ProductPage,
  roles: async () => (await import('./features/roles/RolesPage.tsx')).RolesPage,
  permissionMatrix: async () => (await import('./features/roles/PermissionMatrixPage.tsx')).PermissionMatrixPage,
  rolePermissions: async () => (await import('./features/roles/RolePermissionsPage.tsx')).RolePermissionsPage,
  sizes: async () => (await import('./features/sizes/SizesPage.tsx')).SizesPage,
  createSize: async () => (await import('./features/sizes/CreateSizePage.tsx')).CreateSizePage,
  editSize: async () => (await import('./features/sizes/EditSizePage.tsx')).EditSizePage,
  viewSize: async () => (await import('./features/sizes/SizePage.tsx')).SizePage,
  users: async () => (await import('./features/users/UsersPage.tsx')).UsersPage,
  createUser: async () => (await import('./features/users/CreateUserPage.tsx')).CreateUserPage,
  user: async () => (await import('./features/users/UserPage.tsx')).UserPage,
  editUser: async () => (await import('./features/users/EditUserPage.tsx')).EditUserPage,
}
