import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'

/** Nothing reloads by itself, because somebody is working. Typed text is kept. */
export function NewVersion() {
  return (
    <Alert
      severity="info"
      role="status"
      sx={{ mb: 2.5, displayPrint: 'none' }}
      action={
        <Button color="inherit" size="small" onClick={() => window.location.reload()}>
          Reload
        </Button>
      }
    >
      A new version is available
    </Alert>
  )
}
