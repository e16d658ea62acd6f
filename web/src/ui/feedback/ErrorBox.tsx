import Alert from '@mui/material/Alert'
import { SmallQuietButton } from '../display/buttons.tsx'

type ErrorBoxProps = {
  message: string
  /** A second sentence that says why. */
  cause?: string | undefined
  /** Yellow, as lists show a failed load; red on roles and permissions, and where a page is refused. */
  severity?: 'warning' | 'error'
  retry?: () => void
}

/** Shown instead of something that could not be loaded. */
export function ErrorBox({ message, cause, severity = 'warning', retry }: ErrorBoxProps) {
  const action = retry && (
    <SmallQuietButton onClick={retry} sx={{ whiteSpace: 'nowrap' }}>
      Try again
    </SmallQuietButton>
  )
  return (
    <Alert role="presentation" severity={severity} variant="outlined" action={action} sx={BOX[severity]}>
      <div role="alert">{severity === 'warning' ? `Error: ${message}` : message}</div>
      {cause && <div>{cause}</div>}
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
