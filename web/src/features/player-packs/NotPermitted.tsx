import Alert from '@mui/material/Alert'

/** Shown instead of the panels to people who may not see the products of packs. */
export function NotPermitted() {
  return (
    <Alert severity="info">
      You do not have permission to view Club Player Packs. An administrator can give it to your role.
    </Alert>
  )
}
