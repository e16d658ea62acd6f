import type { ReactNode } from 'react'
import { createBrowserRouter, type RouteObject, useLocation } from 'react-router'
import { RequirePermission } from './access/PermissionsProvider.tsx'
import type { Page } from './area.ts'
import { PAGES, type PageName } from './areas.ts'
import { LOAD } from './pages.ts'
import { AuthFrame, PublicFrame, Root } from './shell/Root.tsx'
import { RouteErrorPage } from './shell/RouteErrorPage.tsx'
import { Shell } from './shell/Shell.tsx'
import { Loading } from './ui/feedback/Loading.tsx'
import { QueryBoundary } from './ui/feedback/QueryBoundary.tsx'
import { NotFoundPage } from './ui/page/NotFoundPage.tsx'

const pagesIn = (frame: Page['frame']): RouteObject[] => PAGES.filter((page) => page.frame === frame).map(pageRoute)

/** Every screen of the app. */
export const createRouter = () =>
  createBrowserRouter([
    {
      Component: Root,
      ErrorBoundary: RouteErrorPage,
      children: [
        { Component: AuthFrame, children: pagesIn('auth') },
        { Component: Shell, children: [...pagesIn(undefined), { path: '*', Component: NotFoundPage }] },
      ],
    },
    { Component: PublicFrame, ErrorBoundary: RouteErrorPage, children: pagesIn('public') },
  ])

/** The route of a page: fetched when it is first visited, guarded, with its own loading and failure. */
const pageRoute = ({ name, path, load, code, anyOf, failed, failsInRed }: Page): RouteObject => ({
  path,
  HydrateFallback: Loading,
  lazy: async () => {
    const Content = await (name in LOAD || !load ? LOAD[name as PageName] : load)() // one without `load` has a name of these
    const content = (
      <PageFrame failed={failed} severity={failsInRed ? 'error' : 'warning'}>
        <Content />
      </PageFrame>
    )
    const codes = code ? [code] : anyOf
    return { element: codes ? <RequirePermission anyOf={codes}>{content}</RequirePermission> : content }
  },
})

type PageFrameProps = { failed?: string | undefined; severity: 'warning' | 'error'; children: ReactNode }

/**
 * Loading and failure of one page. Another address is another page: a form never carries over from one record to the
 * next.
 */
function PageFrame({ failed, severity, children }: PageFrameProps) {
  const { pathname } = useLocation()
  return (
    <QueryBoundary key={pathname} severity={severity} {...(failed ? { failed } : {})}>
      {children}
    </QueryBoundary>
  )
}
