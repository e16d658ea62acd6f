import { createBrowserRouter } from 'react-router'
import { paths } from './paths.ts'
import { AuthFrame } from './shell/AuthFrame.tsx'
import { NotFoundPage } from './shell/NotFoundPage.tsx'
import { page } from './shell/page-route.tsx'
import { Root } from './shell/Root.tsx'
import { RouteErrorPage } from './shell/RouteErrorPage.tsx'
import { Shell } from './shell/Shell.tsx'

/** Every screen of the app. */
export const createRouter = () =>
  createBrowserRouter([
    {
      Component: Root,
      ErrorBoundary: RouteErrorPage,
      children: [
        {
          Component: AuthFrame,
          children: [
            page(paths.login, async () => (await import('./features/auth/LoginPage.tsx')).LoginPage),
            page(
              paths.forgotPassword,
              async () => (await import('./features/auth/ForgotPasswordPage.tsx')).ForgotPasswordPage,
            ),
            page(
              paths.resetPassword,
              async () => (await import('./features/auth/ResetPasswordPage.tsx')).ResetPasswordPage,
            ),
          ],
        },
        {
          Component: Shell,
          children: [
            page(
              paths.unauthorized,
              async () => (await import('./features/auth/UnauthorizedPage.tsx')).UnauthorizedPage,
            ),

            page(paths.home, async () => (await import('./features/home/HomePage.tsx')).HomePage),
            page(paths.teams, async () => (await import('./features/home/placeholders.tsx')).TeamsPage),
            page(paths.players, async () => (await import('./features/home/placeholders.tsx')).PlayersPage),
            page(paths.orders, async () => (await import('./features/home/placeholders.tsx')).OrdersPage),
            page(paths.admin, async () => (await import('./features/home/placeholders.tsx')).AdminPage),
            page(paths.account, async () => (await import('./features/home/placeholders.tsx')).AccountPage),

            page(paths.roles, async () => (await import('./features/roles/RolesPage.tsx')).RolesPage, {
              code: 'ROLES_READ',
            }),
            page(
              '/admin/roles/:roleId/permissions',
              async () => (await import('./features/roles/RolePermissionsPage.tsx')).RolePermissionsPage,
              { code: 'ROLES_READ', failed: 'An error occurred while loading data' },
            ),
            page(
              paths.permissions,
              async () => (await import('./features/permissions/PermissionsPage.tsx')).PermissionsPage,
              { code: 'PERMISSIONS_READ' },
            ),
            page(
              '/admin/permissions/:permissionId/roles',
              async () => (await import('./features/permissions/PermissionRolesPage.tsx')).PermissionRolesPage,
              { code: 'PERMISSIONS_READ', failed: 'An error occurred while loading data' },
            ),

            page(paths.clubs, async () => (await import('./features/clubs/ClubsPage.tsx')).ClubsPage, {
              code: 'CLUBS_READ',
              failed: 'Failed to load clubs',
            }),
            page(paths.createClub, async () => (await import('./features/clubs/CreateClubPage.tsx')).CreateClubPage, {
              code: 'CLUBS_CREATE',
              failed: 'Failed to load data',
            }),
            page('/admin/clubs/:id', async () => (await import('./features/clubs/ClubPage.tsx')).ClubPage, {
              code: 'CLUBS_READ',
              failed: 'Club not found',
            }),
            page(
              '/admin/clubs/:id/edit',
              async () => (await import('./features/clubs/EditClubPage.tsx')).EditClubPage,
              { code: 'CLUBS_UPDATE', failed: 'Club not found' },
            ),

            page(paths.users, async () => (await import('./features/users/UsersPage.tsx')).UsersPage, {
              code: 'USERS_READ',
              failed: 'Failed to load users',
            }),
            page(paths.createUser, async () => (await import('./features/users/CreateUserPage.tsx')).CreateUserPage, {
              code: 'USERS_CREATE',
              failed: 'Failed to load data',
            }),
            page('/admin/users/:id', async () => (await import('./features/users/UserPage.tsx')).UserPage, {
              code: 'USERS_READ',
              failed: 'Failed to load user',
            }),
            page(
              '/admin/users/:id/edit',
              async () => (await import('./features/users/EditUserPage.tsx')).EditUserPage,
              { code: 'USERS_UPDATE', failed: 'Failed to load user' },
            ),

            page(paths.sizes, async () => (await import('./features/sizes/SizesPage.tsx')).SizesPage, {
              code: 'SIZE_READ',
              failed: 'Failed to load sizes',
            }),
            page(paths.createSize, async () => (await import('./features/sizes/CreateSizePage.tsx')).CreateSizePage, {
              code: 'SIZE_CREATE',
            }),
            page('/admin/size/:id/edit', async () => (await import('./features/sizes/EditSizePage.tsx')).EditSizePage, {
              code: 'SIZE_UPDATE',
              failed: 'Failed to load data',
            }),

            page(
              paths.productCategories,
              async () =>
                (await import('./features/product-categories/ProductCategoriesPage.tsx')).ProductCategoriesPage,
              { code: 'PRODUCT_CATEGORY_READ', failed: 'Failed to load product categories' },
            ),
            page(
              paths.createProductCategory,
              async () =>
                (await import('./features/product-categories/CreateProductCategoryPage.tsx')).CreateProductCategoryPage,
              { code: 'PRODUCT_CATEGORY_CREATE' },
            ),
            page(
              '/admin/product-category/:id/edit',
              async () =>
                (await import('./features/product-categories/EditProductCategoryPage.tsx')).EditProductCategoryPage,
              { code: 'PRODUCT_CATEGORY_UPDATE', failed: 'Failed to load data' },
            ),

            page(
              paths.garmentColors,
              async () => (await import('./features/garment-colors/GarmentColorsPage.tsx')).GarmentColorsPage,
              { code: 'GARMENT_COLOR_READ', failed: 'Failed to load garment colors' },
            ),
            page(
              paths.createGarmentColor,
              async () => (await import('./features/garment-colors/CreateGarmentColorPage.tsx')).CreateGarmentColorPage,
              { code: 'GARMENT_COLOR_CREATE', failed: 'Failed to load imprint colors' },
            ),
            page(
              '/admin/garment-color/:id/edit',
              async () => (await import('./features/garment-colors/EditGarmentColorPage.tsx')).EditGarmentColorPage,
              { code: 'GARMENT_COLOR_UPDATE', failed: 'Garment color not found' },
            ),

            page(
              paths.imprintColors,
              async () => (await import('./features/imprint-colors/ImprintColorsPage.tsx')).ImprintColorsPage,
              { code: 'IMPRINT_COLOR_READ', failed: 'Failed to load imprint colors' },
            ),
            page(
              paths.createImprintColor,
              async () => (await import('./features/imprint-colors/CreateImprintColorPage.tsx')).CreateImprintColorPage,
              { code: 'IMPRINT_COLOR_CREATE' },
            ),
            page(
              '/admin/imprint-color/:id/edit',
              async () => (await import('./features/imprint-colors/EditImprintColorPage.tsx')).EditImprintColorPage,
              { code: 'IMPRINT_COLOR_UPDATE', failed: 'Failed to load data' },
            ),

            page(paths.products, async () => (await import('./features/products/ProductsPage.tsx')).ProductsPage, {
              code: 'PRODUCT_READ',
              failed: 'Failed to load products',
            }),
            page(
              paths.createProduct,
              async () => (await import('./features/products/CreateProductPage.tsx')).CreateProductPage,
              { code: 'PRODUCT_CREATE', failed: 'Failed to load data' },
            ),
            page(
              '/admin/product/:productId/edit',
              async () => (await import('./features/products/EditProductPage.tsx')).EditProductPage,
              { code: 'PRODUCT_UPDATE', failed: 'Failed to load data' },
            ),

            page(
              '/admin/product/:id/inventory',
              async () => (await import('./features/inventory/InventoryPage.tsx')).InventoryPage,
              { code: 'MANAGE_INVENTORY', failed: 'Failed to load inventory items' },
            ),
            page(
              paths.inventoryWarnings,
              async () => (await import('./features/inventory/InventoryWarningsPage.tsx')).InventoryWarningsPage,
              { code: 'MANAGE_INVENTORY', failed: 'Failed to load inventory warnings' },
            ),

            page(
              paths.productImageTransfer,
              async () => (await import('./features/image-transfer/ImageTransferPage.tsx')).ImageTransferPage,
              { code: 'IMAGE_RESTORE', failed: 'Failed to load data' },
            ),

            page(
              paths.playerPacks,
              async () => (await import('./features/player-packs/PlayerPacksPage.tsx')).PlayerPacksPage,
              { code: 'CLUB_PLAYER_PACK_READ', failed: 'Failed to load player pack data.' },
            ),
            page(
              paths.createPlayerPack,
              async () => (await import('./features/player-packs/CreatePlayerPackPage.tsx')).CreatePlayerPackPage,
              { code: 'CLUB_PLAYER_PACK_CREATE', failed: 'Failed to load product data.' },
            ),
            page(
              '/cpp/player-pack/:id/edit',
              async () => (await import('./features/player-packs/EditPlayerPackPage.tsx')).EditPlayerPackPage,
              { code: 'CLUB_PLAYER_PACK_UPDATE', failed: 'Failed to load player pack data.' },
            ),
            page(
              paths.playerPackDialog,
              async () => (await import('./features/player-packs/PlayerPackDialogPage.tsx')).PlayerPackDialogPage,
            ),

            page(
              paths.pastePlayers,
              async () => (await import('./features/prototypes/PastePlayersPage.tsx')).PastePlayersPage,
            ),
            page(
              paths.order,
              async () => (await import('./features/prototypes/SimplifiedOrderPage.tsx')).SimplifiedOrderPage,
            ),

            { path: '*', Component: NotFoundPage },
          ],
        },
      ],
    },
  ])
