import { getWebhook, listWebhooks, renewSecret } from '@kitroom/contract/webhooks'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { messageOf } from '../../api/failure.ts'
import { useAction } from '../../api/hooks.ts'
import { CopyButton } from '../../ui/feedback/CopyButton.tsx'
import { useNotify } from '../../ui/feedback/notify.ts'

/** Makes the secret of a webhook, and shows it this once. `onDone` is called after that, or if it fails. */
export const useNewSecret = (onDone: () => void = () => undefined) => {
  const [secret, setSecret] = useState('')
  // No idempotency key: a retry makes another one in the place of the one that was not received.
  const { run, busy } = useAction(renewSecret, [listWebhooks, getWebhook])
  const notify = useNotify()
  const make = async (id: number): Promise<void> => {
    try {
      setSecret((await run({ params: { id } })).secret ?? '')
    } catch (error) {
      notify(messageOf(error, 'The secret could not be made.'), 'error')
      onDone()
    }
  }
  const close = () => {
    setSecret('')
    onDone()
  }
  return { make, busy, dialog: secret && <SecretDialog secret={secret} onClose={close} /> }
}

function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const textId = useId()
  return (
    // Not closed by Escape or a press beside it: it is not shown again.
    <Dialog open maxWidth="sm" fullWidth aria-describedby={textId}>
      <DialogTitle>Secret</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText id={textId}>
          The receiver checks with it that events come from Kitroom. Copy it now: it is not shown again.
        </DialogContentText>
        <Typography component="code" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
          {secret}
        </Typography>
        <CopyButton text={secret} byHand="Mark the secret and copy it by hand." />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  )
}
