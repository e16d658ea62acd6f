import Alert from '@mui/material/Alert'

/** In place of the panels, for whoever may not see what packs are made of. */
export function NotPermitted() {
  return (
    <Alert severity="info">
      You do not have permission to view Club Player Packs. An administrator can give it to your role.
    </Alert>
  )
}
