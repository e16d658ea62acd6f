import { createBrowserRouter } from 'react-router'
import { paths } from './paths.ts'
import { EntryFrame } from './shell/EntryFrame.tsx'
import { NotFoundPage } from './shell/NotFoundPage.tsx'
import { page } from './shell/page-route.tsx'
import { Root } from './shell/Root.tsx'
import { RouteErrorPage } from './shell/RouteErrorPage.tsx'
import { Shell } from './shell/Shell.tsx'

/** Every screen of the app (specification, section 2, route table). */
export const createRouter = () =>
  createBrowserRouter([
    {
      Component: Root,
      ErrorBoundary: RouteErrorPage,
      children: [
        {
          Component: EntryFrame,
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
