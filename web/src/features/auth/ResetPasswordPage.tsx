import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { Link as RouterLink, useLocation, useNavigate, useSearchParams } from 'react-router'
import { tabStorage } from '../../api/browser-storage.ts'
import { paths } from '../../paths.ts'
import { AuthCard } from './AuthCard.tsx'
import { ResetPasswordForm } from './ResetPasswordForm.tsx'

const TOKEN_IS_KEPT = 'token is kept'
const NO_TOKEN = 'Reset token is missing or invalid.'
const DONE = 'Your password has been updated.'

export function ResetPasswordPage() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  const [token] = useState(() => params.get('token')?.trim() ?? (state === TOKEN_IS_KEPT ? resetToken.read() : ''))
  const [done, setDone] = useState<string | null>(null)
  const inAddress = params.has('token')

  // Removed from the address, which remains in the history, in screenshots and in copies. The history entry says that
  // there is a token, so that a later visit without a link does not reuse an earlier one.
  useEffect(() => {
    if (!inAddress) return
    resetToken.keep(token)
    void navigate(paths.resetPassword, { replace: true, state: TOKEN_IS_KEPT })
  }, [inAddress, token, navigate])

  const finish = (message: string) => {
    resetToken.forget()
    setDone(message)
  }

  if (done) {
    return (
      <AuthCard title="Password Reset Successful">
        <Stack spacing={2.5}>
          <Alert severity="success" role="status">
            {done}
          </Alert>
          <Typography>{DONE}</Typography>
          <Link component={RouterLink} to={paths.login} sx={{ alignSelf: 'center' }}>
            Log in
          </Link>
        </Stack>
      </AuthCard>
    )
  }
  return (
    <AuthCard title="Reset Your Password">
      {token ? (
        <ResetPasswordForm token={token} onDone={finish} />
      ) : (
        <Stack spacing={2.5}>
          <Alert severity="error">{NO_TOKEN}</Alert>
          <Link component={RouterLink} to={paths.forgotPassword} variant="body2" sx={{ alignSelf: 'center' }}>
            Ask for a new link
          </Link>
        </Stack>
      )}
    </AuthCard>
  )
}

const KEY = 'kitroom.reset-token'

const isReload = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload')

/** The token of a mailed link while its form is open, so that a reload does not lose it. It ends with the browser tab. */
const resetToken = {
  /** Of this page before it was reloaded; '' where the page was opened in any other way. */
  read: (): string => (isReload() ? (tabStorage.read(KEY) ?? '') : ''),
  keep: (token: string): void => tabStorage.keep(KEY, token),
  forget: (): void => tabStorage.forget(KEY),
}
