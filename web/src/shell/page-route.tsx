import type { ReactNode } from 'react'
import { type RouteObject, useLocation } from 'react-router'
import { RequirePermission } from '../access/RequirePermission.tsx'
import type { Page } from '../area.ts'
import type { PageName } from '../areas.ts'
import { LOAD } from '../pages.ts'
import { Loading } from '../ui/feedback/Loading.tsx'
import { QueryBoundary } from '../ui/feedback/QueryBoundary.tsx'

/** The route of a page: fetched when it is first visited, guarded, with its own loading and failure. */
export const pageRoute = ({ name, path, load, code, anyOf, failed, failsInRed }: Page): RouteObject => ({
  path,
  HydrateFallback: Loading,
  lazy: async () => {
    const Content = await (load ?? LOAD[name as PageName])() // one without `load` has a name of these
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
