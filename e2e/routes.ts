import { PAGES } from '../web/src/areas.ts'
import { pathWithId } from '../web/src/ui/page/app-pages.ts'

/** Every page of the app, with its address for an id where it holds one. */
export const routes = PAGES.map((page) => ({ ...page, at: (id: number) => pathWithId(page.path, id) }))

export type AppRoute = (typeof routes)[number]
