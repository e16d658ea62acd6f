import VisibilityIcon from '@mui/icons-material/VisibilityOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { previewRole } from '../api/preview-role.ts'
import { STICKY } from '../low-window.ts'
import { paths } from '../paths.ts'
import { TOP_BAR_HEIGHT } from '../theme.ts'

/** Names the previewed role, and ends the preview. */
export function PreviewBanner() {
  const role = previewRole.read()
  if (!role) return null
  const end = () => {
    previewRole.end()
    // Everything is fetched again, with the user's own permissions.
    window.location.assign(paths.rolePermissions(role.id))
  }
  return (
    <Alert
      severity="info"
      role="status"
      icon={<VisibilityIcon fontSize="small" />}
      action={
        <Button color="inherit" size="small" onClick={end}>
          End preview
        </Button>
      }
      sx={BANNER}
    >
      <strong>Preview as {role.name}</strong>
    </Alert>
  )
}

const BANNER = {
  ...STICKY,
  top: TOP_BAR_HEIGHT + 8,
  zIndex: 'appBar',
  mb: 2.5,
  alignItems: 'center',
  overflowWrap: 'anywhere',
  displayPrint: 'none',
}
