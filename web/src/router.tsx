import { createBrowserRouter, type RouteObject } from 'react-router'
import type { Page } from './area.ts'
import { PAGES } from './areas.ts'
import { AuthFrame } from './shell/AuthFrame.tsx'
import { PublicFrame } from './shell/PublicFrame.tsx'
import { pageRoute } from './shell/page-route.tsx'
import { Root } from './shell/Root.tsx'
import { RouteErrorPage } from './shell/RouteErrorPage.tsx'
import { Shell } from './shell/Shell.tsx'
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
