import type { PermissionCode } from '@kitroom/contract/permission-codes'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { RequirePermission } from '../access/RequirePermission.tsx'
import { Loading } from '../ui/feedback/Loading.tsx'
import { PageFrame } from './PageFrame.tsx'

type PageOptions = {
  /** The permission that opens the page; left out, it is open to everybody. */
  code?: PermissionCode
  /** Said when loading the page's data fails and the server gives no words: 'Failed to load sizes'. */
  failed?: string
}

/** One page of the app: fetched when it is first visited, guarded, with its own loading and failure. */
export const page = (
  path: string,
  load: () => Promise<ComponentType>,
  { code, failed }: PageOptions = {},
): RouteObject => ({
  path,
  HydrateFallback: Loading,
  lazy: async () => {
    const Page = await load()
    const content = (
      <PageFrame failed={failed}>
        <Page />
      </PageFrame>
    )
    return { element: code ? <RequirePermission code={code}>{content}</RequirePermission> : content }
  },
})
