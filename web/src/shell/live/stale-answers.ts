import { ALL_ENDPOINTS, USES_AREAS } from '@kitroom/contract/areas'
import { describeFields } from '@kitroom/contract/describe-fields'
import type { Endpoint } from '@kitroom/contract/endpoint'
import type { Query } from '@tanstack/react-query'

/** Areas whose answers contain several other areas. */
const TELLING = ['attention', 'activity', 'used-by', 'search', 'batches', 'user-status', 'account']

/** Further answers made from an area's records, beyond those that refer to them. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  inventory: ['stock-warnings'],
  'product-images': ['image-coverage', 'player-packs'],
  products: ['inventory', 'stock-warnings', 'image-coverage', 'product-images', 'player-packs'],
  'garment-colors': ['inventory', 'stock-warnings', 'image-coverage', 'products', 'player-packs'],
  'imprint-colors': ['image-coverage', 'garment-colors', 'player-packs'],
  sizes: ['inventory', 'stock-warnings', 'products'],
  users: ['clubs', 'roles'],
  roles: ['users', 'permissions'],
  permissions: ['roles'],
}

const referring = (area: string): string[] =>
  [...USES_AREAS]
    .filter(([, { groups }]) => groups.flatMap(describeFields).some(({ refersTo }) => refersTo === area))
    .map(([using]) => using)

const AREA_OF_CALL = new Map(ALL_ENDPOINTS.map(({ method, path, area }) => [`${method} ${path}`, area]))

/** The area of a call. */
export const areaOfCall = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string | undefined =>
  AREA_OF_CALL.get(`${method} ${path}`)

/** The areas whose answers are stale after changes in these areas. */
const staleAreas = (changed: Iterable<string>): ReadonlySet<string> =>
  new Set([...changed].flatMap((area) => [area, ...referring(area), ...(ALSO[area] ?? []), ...TELLING]))

/** Stands for a change that makes only the answers about all areas stale. */
export const NO_AREA = ''

/** Changed records; the whole area if `ids` contains null. */
export type Changed = ReadonlyMap<string, ReadonlySet<number | null>>

/** Finds the shown answers that are stale: lists of these areas, and requests for one of the records. */
export const isStale = (changed: Changed): ((query: Pick<Query, 'queryKey'>) => boolean) => {
  const areas = staleAreas(changed.keys())
  return ({ queryKey: [method, path, params] }) => {
    const area = AREA_OF_CALL.get(`${method} ${path}`)
    if (area === undefined || !areas.has(area)) return false
    const ids = changed.get(area)
    const asked = Object.values(params ?? {}).map(Number)
    if (asked.length === 0 || !ids || ids.has(null)) return true
    return asked.some((id) => ids.has(id)) || area === 'inventory'
  }
}
