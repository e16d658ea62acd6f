import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { Link, useLocation } from 'react-router'
import { requestedLocation } from '../../access/requested-location.ts'
import { paths } from '../../paths.ts'

/** In place of the panels, once the session has ended; signing in leads back to this page. */
export function SessionExpired() {
  const state = requestedLocation(useLocation())
  return (
    <Alert
      severity="warning"
      action={
        <Button component={Link} to={paths.login} state={state} color="inherit" size="small">
          Log in
        </Button>
      }
    >
      Your session has expired. Please log in again.
    </Alert>
  )
}
