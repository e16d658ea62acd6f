import { areaOfCode } from '@kitroom/contract/permission-codes'
import { listRoleFacts, type Permission } from '@kitroom/contract/roles'
import GridOnIcon from '@mui/icons-material/GridOn'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { useMay } from '../../access/use-may.ts'
import { useOptionalQuery } from '../../api/hooks.ts'
import { paths } from '../../paths.ts'
import { areaTitle } from '../../ui/display/area-title.ts'

/** A link to the permission matrix, for those who may open it. */
export function MatrixLink() {
  const may = useMay()
  if (!may.all('ROLES_READ', 'ROLE_PERMISSIONS_READ')) return null
  return (
    <Button component={Link} to={paths.permissionMatrix} startIcon={<GridOnIcon />}>
      Permission matrix
    </Button>
  )
}

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

/** Counts the active users of roles; each user has exactly one role. Null if unknown. */
export const usePeopleAffected = (): ((roleIds: readonly number[]) => number | null) => {
  const facts = useOptionalQuery(listRoleFacts)?.facts
  return (roleIds) => {
    if (!facts) return null
    const changed = new Set(roleIds)
    return facts.reduce((sum, { id, people }) => sum + (changed.has(id) ? people : 0), 0)
  }
}
