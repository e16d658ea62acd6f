import type { RouteObject } from 'react-router'
import { RequirePermission } from '../access/RequirePermission.tsx'
import type { Page } from '../area.ts'
import { Loading } from '../ui/feedback/Loading.tsx'
import { PageFrame } from './PageFrame.tsx'

/** The route of a page: fetched when it is first visited, guarded, with its own loading and failure. */
export const pageRoute = ({ path, load, code, anyOf, failed, failsInRed }: Page): RouteObject => ({
  path,
  HydrateFallback: Loading,
  lazy: async () => {
    const Content = await load()
    const content = (
      <PageFrame failed={failed} severity={failsInRed ? 'error' : 'warning'}>
        <Content />
      </PageFrame>
    )
    const codes = code ? [code] : anyOf
    return { element: codes ? <RequirePermission anyOf={codes}>{content}</RequirePermission> : content }
  },
})
