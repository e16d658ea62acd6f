import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'

type ErrorBoxProps = {
  message: string
  /** Yellow, as lists show a failed load; red on roles and permissions, and where a page is refused. */
  severity?: 'warning' | 'error'
  retry?: () => void
}

/** Shown instead of something that could not be loaded. */
export function ErrorBox({ message, severity = 'warning', retry }: ErrorBoxProps) {
  const action = retry && (
    <Button color="inherit" size="small" onClick={retry}>
      Try again
    </Button>
  )
  return (
    <Alert severity={severity} variant="outlined" action={action} sx={BOX[severity]}>
      {severity === 'warning' ? `Error: ${message}` : message}
    </Alert>
  )
}

const tinted = (color: 'warning' | 'error') => ({
  color: 'text.primary',
  borderColor: `${color}.main`,
  bgcolor: `color-mix(in srgb, var(--mui-palette-${color}-main) 14%, var(--mui-palette-background-paper))`,
})
const BOX = {
  warning: { ...tinted('warning'), bgcolor: 'color-mix(in srgb, #f2c037 18%, var(--mui-palette-background-paper))' },
  error: { ...tinted('error'), color: 'error.main' },
}
