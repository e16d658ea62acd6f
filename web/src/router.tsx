import { type ReactNode, Suspense } from 'react'
import { createBrowserRouter, type RouteObject, useLocation } from 'react-router'
import { RequirePermission } from './access/PermissionsProvider.tsx'
import type { Page } from './area.ts'
import { PAGES } from './areas.ts'
import { AuthFrame, PublicFrame, Root } from './shell/Root.tsx'
import { FrameErrorPage, RouteErrorPage } from './shell/RouteErrorPage.tsx'
import { Shell } from './shell/Shell.tsx'
import { Loading } from './ui/feedback/Loading.tsx'
import { lazyPart } from './ui/feedback/lazy-part.ts'
import { Panel } from './ui/feedback/Panel.tsx'
import { QueryBoundary } from './ui/feedback/QueryBoundary.tsx'
import { NotFoundPage } from './ui/page/NotFoundPage.tsx'

/** The pages of a frame. It stands around their failures, too. */
const pagesIn = (frame: Page['frame'], ...others: RouteObject[]): RouteObject[] => [
  {
    ErrorBoundary: RouteErrorPage,
    children: [...PAGES.filter((page) => page.frame === frame).map(pageRoute), ...others],
  },
]

/** Every screen of the app. */
export const createRouter = () =>
  createBrowserRouter([
    {
      Component: Root,
      ErrorBoundary: FrameErrorPage,
      children: [
        { Component: AuthFrame, children: pagesIn('auth') },
        { Component: Frame, children: pagesIn(undefined, { path: '*', Component: NotFoundPage }) },
      ],
    },
    { Component: PublicFrame, ErrorBoundary: FrameErrorPage, children: pagesIn('public') },
  ])

const BookedStock = lazyPart(async () => (await import('./features/orders/stock/WaitingOrders.tsx')).BookedStock)

/** The frame, and what is told on every page. */
function Frame() {
  return (
    <>
      <Shell />
      <Suspense>
        <BookedStock />
      </Suspense>
    </>
  )
}

/** The route of a page: fetched when it is first visited, guarded, with its own loading and failure. */
const pageRoute = ({ path, load, failed, failsInRed, heading, ...gate }: Page): RouteObject => ({
  path,
  HydrateFallback: Loading,
  lazy: async () => {
    const Content = await load()
    const content = (
      <PageFrame failed={failed} title={heading} severity={failsInRed ? 'error' : 'warning'}>
        <Content />
      </PageFrame>
    )
    return { element: gate.public ? content : <RequirePermission gate={gate}>{content}</RequirePermission> }
  },
})

type PageFrameProps = {
  failed: string | undefined
  title: string | undefined
  severity: 'warning' | 'error'
  children: ReactNode
}

/**
 * Loading and failure of one page. Another address is another page: a form never carries over from one record to the
 * next.
 */
function PageFrame({ failed, title, severity, children }: PageFrameProps) {
  const { pathname } = useLocation()
  return (
    <QueryBoundary key={pathname} severity={severity} title={title} {...(failed ? { failed } : {})}>
      <Panel name="A part of this page">{children}</Panel>
    </QueryBoundary>
  )
}
