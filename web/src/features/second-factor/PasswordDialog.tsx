import { PasswordInput as PasswordBody } from '@kitroom/contract/second-factor'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import { useId } from 'react'
import { PasswordInput } from '../../ui/form/PasswordInput.tsx'
import { useSimpleForm } from '../../ui/form/use-simple-form.ts'

const SETTINGS = { failed: 'Something went wrong. Please try again.', fields: ['password'] }

type PasswordDialogProps = {
  title: string
  confirm: string
  danger?: boolean
  onPassword: (body: { password: string }) => Promise<void>
  onCancel: () => void
}

/** Asks for the password before a second factor is touched. */
export function PasswordDialog({ title, confirm, danger = false, onPassword, onCancel }: PasswordDialogProps) {
  const titleId = useId()
  const { form, submit, banner, busy } = useSimpleForm(PasswordBody, { password: '' }, onPassword, SETTINGS)
  return (
    <Dialog open onClose={busy ? undefined : onCancel} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            {banner && <Alert severity="error">{banner}</Alert>}
            <PasswordInput form={form} name="password" autoComplete="current-password" autoFocus />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onCancel} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" color={danger ? 'error' : 'primary'} disabled={busy}>
            {confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
