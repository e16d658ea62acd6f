import { ALL_ENDPOINTS, LIVE_AREAS, showsRecordsOf } from '@kitroom/contract/areas'
import type { Endpoint } from '@kitroom/contract/endpoint'
import type { Query } from '@tanstack/react-query'

const AREA_OF_CALL = new Map(ALL_ENDPOINTS.map(({ method, path, area }) => [`${method} ${path}`, area]))

/** The area of a call. */
export const areaOfCall = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string | undefined =>
  AREA_OF_CALL.get(`${method} ${path}`)

/** Whether the answers of an area are stale after changes in others. */
const isTouched = (area: string, changed: Iterable<string>): boolean =>
  [...changed].some((other) => other === area || showsRecordsOf(area, other))

/** Stands for a change that makes only the answers about all areas stale. */
export const NO_AREA = ''

/** Changed records; the whole area if `ids` contains null. */
export type Changed = ReadonlyMap<string, ReadonlySet<number | null>>

/** Finds the shown answers that are stale: lists of these areas, and requests for one of the records. */
export const isStale =
  (changed: Changed) =>
  ({ queryKey: [method, path, params] }: Pick<Query, 'queryKey'>): boolean => {
    const area = AREA_OF_CALL.get(`${method} ${path}`)
    if (area === undefined || !isTouched(area, changed.keys())) return false
    const ids = changed.get(area)
    const asked = Object.values(params ?? {}).map(Number)
    if (asked.length === 0 || !ids || ids.has(null)) return true
    return asked.some((id) => ids.has(id)) || LIVE_AREAS.get(area)?.askedByOtherIds === true
  }
