import { type AREAS, PAGES } from './areas.ts'

type DeclaredPage = (typeof AREAS)[number]['pages'][number]

type Paths = {
  readonly [P in DeclaredPage as P['name']]: P['path'] extends `${string}:${string}`
    ? (id: number) => string
    : P['path']
}

/** The address of a page, with its id if it has one. */
export const pathWithId = (path: string, id: number): string => path.replace(/:\w+/, String(id))

/** Every address the app links to, by the name of its page: `paths.sizes`, `paths.editSize(3)`. */
export const paths = Object.fromEntries(
  PAGES.map(({ name, path }) => [name, path.includes(':') ? (id: number) => pathWithId(path, id) : path]),
) as Paths // keys and values of an object made from a list have lost their own types
