import { ChangePasswordInput, changePassword, listSessions } from '@kitroom/contract/account'
import type { BodyOf } from '@kitroom/contract/endpoint'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useWatch } from 'react-hook-form'
import { useAction } from '../../api/hooks.ts'
import { useNotify } from '../../ui/feedback/notify.ts'
import { PasswordInput } from '../../ui/form/PasswordInput.tsx'
import { useSimpleForm } from '../../ui/form/use-simple-form.ts'
import { PasswordChecklist } from '../auth/index.ts'

const START: BodyOf<typeof changePassword> = { presentPassword: '', newPassword: '' }
const SETTINGS = { failed: 'Something went wrong. Please try again.', fields: ['presentPassword', 'newPassword'] }
const DONE = 'Your password has been changed.'

/** A new password for a user who knows the current one. */
export function ChangePasswordForm() {
  const notify = useNotify()
  const { run } = useAction(changePassword, [listSessions])
  const send = async (body: BodyOf<typeof changePassword>) => {
    const { message } = await run({ body })
    form.reset(START)
    notify(message ?? DONE)
  }
  const { form, submit, banner, busy } = useSimpleForm(ChangePasswordInput, START, send, SETTINGS)
  const password = useWatch({ control: form.control, name: 'newPassword' }).trim()
  return (
    <Stack component="form" noValidate onSubmit={submit} spacing={2.5} sx={{ maxWidth: 400 }}>
      {banner && <Alert severity="error">{banner}</Alert>}
      <PasswordInput form={form} name="presentPassword" autoComplete="current-password" />
      <PasswordInput form={form} name="newPassword" autoComplete="new-password" />
      <PasswordChecklist password={password} />
      <Button type="submit" variant="contained" disabled={busy} sx={{ alignSelf: 'flex-start' }}>
        Change password
      </Button>
    </Stack>
  )
}
