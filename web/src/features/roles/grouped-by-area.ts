import { areaOfCode } from '@kitroom/contract/permission-codes'
import type { Permission } from '@kitroom/contract/roles'
import { areaTitle } from '../../ui/display/area-title.ts'

/** Permissions by area and name; those created on the screen come last, as 'Other'. */
export const groupedByArea = (permissions: readonly Permission[]): (Permission & { group: string })[] => {
  const inGroups = permissions.map((permission) => {
    const area = areaOfCode(permission.code ?? '')
    return { ...permission, area, group: areaTitle(area) }
  })
  return inGroups.toSorted(
    (one, other) => Number(one.area === null) - Number(other.area === null) || compare(one.group, other.group),
  )
}

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other))
