import { PASSWORD_RULES, ResetPasswordInput, resetPassword } from '@kitroom/contract/auth'
import { passwordWeakness } from '@kitroom/contract/easy-passwords'
import type { BodyOf } from '@kitroom/contract/endpoint'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useWatch } from 'react-hook-form'
import { useAccess } from '../../access/access-context.ts'
import { csrfToken } from '../../api/csrf-token.ts'
import { useAction } from '../../api/hooks.ts'
import { CopyButton } from '../../ui/feedback/CopyButton.tsx'
import { PasswordInput } from '../../ui/form/PasswordInput.tsx'
import { useSimpleForm } from '../../ui/form/use-simple-form.ts'
import { PasswordChecklist } from './PasswordChecklist.tsx'

const DONE = 'Your password has been updated successfully.'
const SETTINGS = { failed: 'Something went wrong.', fields: ['newPassword'] }

/** A refusal of the token itself has no field and is shown in the banner. */
export function ResetPasswordForm({ token, onDone }: { token: string; onDone: (message: string) => void }) {
  const { run } = useAction(resetPassword)
  const { refresh } = useAccess()
  const send = async (body: BodyOf<typeof resetPassword>) => {
    const { message } = await run({ body })
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
      <PasswordInput form={form} name="newPassword" autoComplete="new-password" autoFocus />
      <PasswordChecklist password={password} />
      {isEasy && (
        <Typography role="status" variant="body2" color="warning.main">
          This password is easily guessed.
        </Typography>
      )}
      {PASSWORD_RULES.every(({ holds }) => holds(password)) && (
        <CopyButton text={password} byHand="Show the password and copy it by hand." />
      )}
      <Button type="submit" variant="contained" size="large" disabled={busy}>
        {busy ? 'Resetting...' : 'Reset Password'}
      </Button>
    </Stack>
  )
}
