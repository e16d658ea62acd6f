import Alert, { type AlertProps } from '@mui/material/Alert'

/** Says what has happened, without interrupting a screen reader. */
export function StatusAlert(props: AlertProps) {
  return <Alert severity="info" role="status" {...props} />
}
