import type { Permission, Role } from '@kitroom/contract/roles'
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined'
import Button from '@mui/material/Button'
import { previewRole } from '../../api/preview-role.ts'
import { paths } from '../../paths.ts'

type PreviewButtonProps = { role: Role; permissions: readonly Permission[] }

/** Shows menus and pages as people of a role see them, from the home page on, until the preview is ended. */
export function PreviewButton({ role: { id, name }, permissions }: PreviewButtonProps) {
  const begin = () => {
    previewRole.begin({ id, name, codes: permissions.map((permission) => permission.code ?? permission.name) })
    // Nothing that was read with other rights stays.
    window.location.assign(paths.home)
  }
  return (
    <Button variant="outlined" color="inherit" startIcon={<VisibilityIcon />} onClick={begin}>
      Preview as
    </Button>
  )
}
