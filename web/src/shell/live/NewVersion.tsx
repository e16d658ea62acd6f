import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'

/** Nothing is loaded by itself: somebody is at work. What is typed is kept. */
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
