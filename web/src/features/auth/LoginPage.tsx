import { Credentials, login } from '@kitroom/contract/auth'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { useQueryClient } from '@tanstack/react-query'
import { Link as RouterLink, useLocation, useNavigate } from 'react-router'
import { useAccess } from '../../access/access-context.ts'
import { forgetAnswers } from '../../access/forget-answers.ts'
import { destinationAfterSignIn } from '../../access/requested-location.ts'
import { csrfToken } from '../../api/csrf-token.ts'
import { useAction } from '../../api/use-action.ts'
import { paths } from '../../paths.ts'
import { ErrorBox } from '../../ui/ErrorBox.tsx'
import { PasswordInput } from '../../ui/PasswordInput.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { EntryCard } from './EntryCard.tsx'
import { useEntryForm } from './use-entry-form.ts'

const START: Credentials = { email: '', password: '' }
const SETTINGS = { failed: 'Login failed', fields: ['email', 'password'] }

export function LoginPage() {
  const { run } = useAction(login)
  const { error, refresh } = useAccess()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { state } = useLocation()

  const signIn = async (body: Credentials) => {
    const answer = await run({ body })
    csrfToken.keep(answer.csrfToken)
    forgetAnswers(client)
    await refresh()
    await navigate(destinationAfterSignIn(state), { replace: true })
  }
  const { form, submit, banner, busy } = useEntryForm(Credentials, START, signIn, SETTINGS)

  return (
    <EntryCard title="Sign In">
      <Stack component="form" noValidate onSubmit={submit} spacing={2.5}>
        {error && !banner && <ErrorBox message={error} retry={() => void refresh()} />}
        {banner && <Alert severity="error">{banner}</Alert>}
        <TextInput form={form} name="email" label="Email" type="email" autoComplete="username" autoFocus required />
        <PasswordInput form={form} name="password" label="Password" autoComplete="current-password" required />
        <Button type="submit" variant="contained" size="large" disabled={busy}>
          {busy ? 'Signing in...' : 'Sign In'}
        </Button>
        <Link component={RouterLink} to={paths.forgotPassword} variant="body2" sx={{ alignSelf: 'center' }}>
          Forgot your password?
        </Link>
      </Stack>
    </EntryCard>
  )
}
