import { PAGES } from './areas.ts'
import { pathWithId } from './paths.ts'

const PATHS = new Map(PAGES.flatMap(({ recordOf = [], path }) => recordOf.map((area) => [area, path] as const)))

/** The page that shows a record of an area, if there is one. */
export const recordPath = (area: string, id: number | null): string | undefined => {
  const path = PATHS.get(area)
  return id === null || path === undefined ? undefined : pathWithId(path, id)
}
