import { getAccount } from '@kitroom/contract/account'
import { ForgotPasswordInput, forgotPassword } from '@kitroom/contract/auth'
import type { BodyOf } from '@kitroom/contract/endpoint'
import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useAccess } from '../../access/access-context.ts'
import { useAction, useOptionalQuery } from '../../api/hooks.ts'
import { paths } from '../../paths.ts'
import { useSignOut } from '../../shell/use-sign-out.ts'
import { QuietButton, SubmitButton } from '../../ui/display/buttons.tsx'
import { StatusAlert } from '../../ui/display/StatusAlert.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { useSimpleForm } from '../../ui/form/use-simple-form.ts'
import { PageLink } from '../../ui/page/PageLink.tsx'
import { AuthCard } from './AuthCard.tsx'

const SETTINGS = { failed: 'Something went wrong. Please try again.', fields: ['email'] }
const SENT = 'Check your email for a reset link.'

export function ForgotPasswordPage() {
  const isDue = useAccess().user?.passwordChangeRequired === true
  const answer = useOptionalQuery(getAccount, { enabled: isDue, isSilent: true })
  if (isDue && answer === undefined) return <Loading />
  return <ForgotPasswordForm isDue={isDue} email={answer?.account.email ?? ''} />
}

function ForgotPasswordForm({ isDue, email }: { isDue: boolean; email: string }) {
  const { run } = useAction(forgotPassword)
  const [start] = useState({ email })
  const [sent, setSent] = useState<string | null>(null)
  const send = async (body: BodyOf<typeof forgotPassword>) => {
    const { message } = await run({ body })
    setSent(message ?? SENT)
  }
  const { form, submit, banner, busy } = useSimpleForm(ForgotPasswordInput, start, send, SETTINGS)

  if (sent) {
    return (
      <AuthCard title="Reset Your Password">
        <Stack spacing={2.5}>
          <StatusAlert severity="success">{sent}</StatusAlert>
          <ToLogin>Back to login</ToLogin>
        </Stack>
      </AuthCard>
    )
  }
  return (
    <AuthCard title="Reset Your Password" about="Enter your email, and we send you a link to set a new password.">
      <Stack component="form" noValidate onSubmit={submit} spacing={2.5}>
        {isDue && <Alert severity="info">You need to set a new password before you can go on.</Alert>}
        {banner && <Alert severity="error">{banner}</Alert>}
        <TextInput form={form} name="email" autoComplete="username" autoFocus />
        <SubmitButton disabled={busy}>{busy ? 'Sending...' : 'Send Reset Link'}</SubmitButton>
        {isDue ? <SignOutButton /> : <ToLogin>Return to the sign-in screen</ToLogin>}
      </Stack>
    </AuthCard>
  )
}

function ToLogin({ children }: { children: string }) {
  return (
    <PageLink to={paths.login} variant="body2" sx={{ alignSelf: 'center' }}>
      {children}
    </PageLink>
  )
}

/** A user who must change the password is kept on this screen, and must be able to sign out. */
function SignOutButton() {
  const signOut = useSignOut()
  return <QuietButton onClick={() => void signOut('keep')}>Sign Out</QuietButton>
}
