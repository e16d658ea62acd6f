import { listRoleFacts } from '@kitroom/contract/roles'
import GridOnIcon from '@mui/icons-material/GridOn'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { useMay } from '../../access/use-may.ts'
import { useOptionalQuery } from '../../api/hooks.ts'
import { paths } from '../../paths.ts'

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

/** Counts the active users of roles; each user has exactly one role. Null if unknown. */
export const usePeopleAffected = (): ((roleIds: readonly number[]) => number | null) => {
  const facts = useOptionalQuery(listRoleFacts)?.facts
  return (roleIds) => {
    if (!facts) return null
    const changed = new Set(roleIds)
    return facts.reduce((sum, { id, people }) => sum + (changed.has(id) ? people : 0), 0)
  }
}
