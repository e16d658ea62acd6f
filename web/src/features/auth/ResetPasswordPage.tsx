import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { useEffect, useState } from 'react'
import { Link as RouterLink, useNavigate, useSearchParams } from 'react-router'
import { paths } from '../../paths.ts'
import { AuthCard } from './AuthCard.tsx'
import { ResetPasswordForm } from './ResetPasswordForm.tsx'

const NO_TOKEN = 'Reset token is missing or invalid.'
const DONE = 'Your password has been updated.'

export function ResetPasswordPage() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [token] = useState(() => params.get('token')?.trim() ?? '')
  const [done, setDone] = useState(false)
  const inAddress = params.has('token')

  // Kept in memory only: an address lives on in the history, in screenshots and in what is copied.
  useEffect(() => {
    if (inAddress) void navigate(paths.resetPassword, { replace: true })
  }, [inAddress, navigate])

  if (done) {
    return (
      <AuthCard title="Password Reset Successful">
        <Stack spacing={2.5}>
          <Alert severity="success" role="status">
            {DONE}
          </Alert>
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
        <ResetPasswordForm token={token} onDone={() => setDone(true)} />
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
