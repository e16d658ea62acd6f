import { type AREAS, PAGES, USES_PAGES } from './areas.ts'
import { pathWithId } from './ui/page/app-pages.ts'

type DeclaredPage = (typeof AREAS)[number]['pages'][number]

type Paths = {
  readonly [P in DeclaredPage as P['name']]: P['path'] extends `${string}:${string}`
    ? (id: number) => string
    : P['path']
}

/** Every address the app links to, by the name of its page: `paths.sizes`, `paths.editSize(3)`. */
export const paths = Object.fromEntries(
  PAGES.map(({ name, path }) => [name, path.includes(':') ? (id: number) => pathWithId(path, id) : path]),
) as Paths // keys and values of an object made from a list have lost their own types

const RECORD_PATHS = new Map(PAGES.flatMap(({ recordOf = [], path }) => recordOf.map((area) => [area, path] as const)))

/** The page that shows a record of an area, if there is one. */
export const recordPath = (area: string, id: number | null): string | undefined => {
  const path = RECORD_PATHS.get(area)
  return id === null || path === undefined ? undefined : pathWithId(path, id)
}

const codesOf = (path: string) => {
  const page = PAGES.find((one) => one.path === path)
  return page?.code ? [page.code] : page?.anyOf
}

/** For the parts that all pages share. */
export const APP_PAGES = { recordPath, codesOf, usesPages: USES_PAGES }
