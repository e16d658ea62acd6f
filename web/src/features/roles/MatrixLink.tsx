import GridOnIcon from '@mui/icons-material/GridOn'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { useMay } from '../../access/use-may.ts'
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
