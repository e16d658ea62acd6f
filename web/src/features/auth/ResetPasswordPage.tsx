import { PASSWORD_RULES, ResetPasswordInput, resetPassword } from '@kitroom/contract/auth'
import { passwordWeakness } from '@kitroom/contract/easy-passwords'
import type { BodyOf } from '@kitroom/contract/endpoint'
import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useAccess } from '../../access/access-context.ts'
import { tabStorage } from '../../api/browser-storage.ts'
import { csrfToken } from '../../api/csrf-token.ts'
import { ApiFailure } from '../../api/failure.ts'
import { useAction } from '../../api/hooks.ts'
import { paths } from '../../paths.ts'
import { SubmitButton } from '../../ui/display/buttons.tsx'
import { StatusAlert } from '../../ui/display/StatusAlert.tsx'
import { SmallText } from '../../ui/display/texts.tsx'
import { CopyButton } from '../../ui/feedback/CopyButton.tsx'
import { PasswordInput } from '../../ui/form/PasswordInput.tsx'
import { useSimpleForm } from '../../ui/form/use-simple-form.ts'
import { PageLink } from '../../ui/page/PageLink.tsx'
import { AuthCard } from './AuthCard.tsx'
import { PasswordChecklist } from './PasswordChecklist.tsx'

const TOKEN_IS_KEPT = 'token is kept'
const NO_TOKEN = 'Reset token is missing or invalid.'
const UPDATED = 'Your password has been updated.'

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
          <StatusAlert severity="success">{done}</StatusAlert>
          <Typography>{UPDATED}</Typography>
          <PageLink to={paths.login} sx={{ alignSelf: 'center' }}>
            Log in
          </PageLink>
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
          <NewLink />
        </Stack>
      )}
    </AuthCard>
  )
}

const NewLink = () => (
  <PageLink to={paths.forgotPassword} variant="body2" sx={{ alignSelf: 'center' }}>
    Ask for a new link
  </PageLink>
)

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

const DONE = 'Your password has been updated successfully.'
const SETTINGS = { failed: 'Something went wrong.', fields: ['newPassword'] }

/** A refusal of the token itself has no field and is shown in the banner. */
export function ResetPasswordForm({ token, onDone }: { token: string; onDone: (message: string) => void }) {
  const { run } = useAction(resetPassword)
  const { refresh } = useAccess()
  const [isRefused, setRefused] = useState(false)
  const send = async (body: BodyOf<typeof resetPassword>) => {
    const { message } = await run({ body }).catch((error: unknown) => {
      setRefused(error instanceof ApiFailure && error.errors.some(({ path }) => path === 'token'))
      throw error
    })
    // A reset ends every session of the user, this browser's among them.
    csrfToken.forget()
    await refresh()
    onDone(message ?? DONE)
  }
  const start = { token, newPassword: '' }
  const { form, submit, banner, busy } = useSimpleForm(ResetPasswordInput, start, send, SETTINGS)
  const password = useWatch({ control: form.control, name: 'newPassword' }).trim()
  // Said, not refused: the server decides, who knows the person's name as well.
  const isEasy = password !== '' && passwordWeakness(password, []) !== null

  return (
    <Stack component="form" noValidate onSubmit={submit} spacing={2.5}>
      {banner && <Alert severity="error">{banner}</Alert>}
      {isRefused && <NewLink />}
      <PasswordInput form={form} name="newPassword" autoComplete="new-password" autoFocus />
      <PasswordChecklist password={password} />
      {isEasy && (
        <SmallText role="status" color="warning.main">
          This password is easily guessed.
        </SmallText>
      )}
      {PASSWORD_RULES.every(({ holds }) => holds(password)) && (
        <CopyButton text={password} byHand="Show the password and copy it by hand." />
      )}
      <SubmitButton disabled={busy}>{busy ? 'Resetting...' : 'Reset Password'}</SubmitButton>
    </Stack>
  )
}
