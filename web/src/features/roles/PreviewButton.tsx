import type { Permission, Role } from '@kitroom/contract/roles'
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined'
import Button from '@mui/material/Button'
import { previewRole } from '../../api/preview-role.ts'
import { paths } from '../../paths.ts'

type PreviewButtonProps = { role: Role; permissions: readonly Permission[] }

/** Starts a preview of the app with a role's permissions, from the home page on. */
export function PreviewButton({ role: { id, name }, permissions }: PreviewButtonProps) {
  const begin = () => {
    previewRole.begin({ id, name, codes: permissions.map((permission) => permission.code ?? permission.name) })
    // A full page load drops all data read with other permissions.
    window.location.assign(paths.home)
  }
  return (
    <Button variant="outlined" color="inherit" startIcon={<VisibilityIcon />} onClick={begin}>
      Preview as
    </Button>
  )
}
