import type { PermissionCode } from '@kitroom/contract/permission-codes'
import { ThemeProvider } from '@mui/material/styles'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, Outlet, parsePath, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { AccessContext, type AccessValue } from '../access/access-context.ts'
import { reportFault } from '../api/failure.ts'
import { createQueryClient } from '../api/query-client.ts'
import { APP_PAGES } from '../paths.ts'
import { Notifications } from '../ui/feedback/Notifications.tsx'
import { QueryBoundary } from '../ui/feedback/QueryBoundary.tsx'
import { AppPagesContext } from '../ui/page/app-pages.ts'
import { theme } from '../ui/theme/theme.ts'
import { showOn } from './screen-width.ts'

type Given = {
  /** The permissions of the signed-in user; null: no user is signed in. */
  codes?: readonly PermissionCode[] | null
  state?: AccessValue['state']
  passwordChangeRequired?: boolean
  clubName?: string | null
  at?: string
  /** The state of the history entry. */
  entry?: unknown
  screen?: 'wide' | 'small'
  /** Hears of a call that is refused because the session is over. */
  whenSignedOut?: () => void
  /** Further pages; every other address shows its name. */
  routes?: RouteObject[]
}

/** Renders a page as the app does: at an address, for a user, with the network stand-in of `serve`. */
export const renderPage = (page: ReactNode, given: Given = {}) => {
  const {
    codes = [],
    state = 'loaded',
    passwordChangeRequired = false,
    clubName = null,
    at = '/here',
    entry = null,
    whenSignedOut = () => {},
    screen = 'wide',
    routes = [],
  } = given
  showOn(screen)
  const user = codes && { permissions: [...codes], firstName: 'Ada', clubName, passwordChangeRequired }
  const access: AccessValue = { state, user, error: null, refresh: async () => {} }
  const frame = (
    <AccessContext value={access}>
      <Notifications>
        <AppPagesContext value={APP_PAGES}>
          <Outlet />
        </AppPagesContext>
      </Notifications>
    </AccessContext>
  )
  const router = createMemoryRouter(
    [
      {
        element: frame,
        children: [
          { path: new URL(at, 'http://app').pathname, element: <QueryBoundary>{page}</QueryBoundary> },
          ...routes,
          { path: '*', element: <p>another page</p> },
        ],
      },
    ],
    { initialEntries: [{ ...parsePath(at), state: entry }] },
  )
  const client = createQueryClient({ whenSignedOut, whenDenied: () => {} })
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } })
  const shown = render(
    <ThemeProvider theme={theme}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ThemeProvider>,
    { onCaughtError: reportFault },
  )
  return { ...shown, router }
}
