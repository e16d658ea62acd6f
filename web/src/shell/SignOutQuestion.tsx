import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { QuietButton } from '../ui/display/buttons.tsx'
import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx'

type SignOutQuestionProps = {
  about: 'uploads' | 'drafts'
  onStop: () => void
  onAnswer: (drafts: 'keep' | 'discard') => void
  onStay: () => void
}

/** Asks what to do with unfinished uploads, or with the page's unsaved changes. Escape stays signed in. */
export function SignOutQuestion({ about, onStop, onAnswer, onStay }: SignOutQuestionProps) {
  if (about === 'drafts') return <DraftsQuestion onAnswer={onAnswer} onStay={onStay} />
  return (
    <ConfirmDialog
      open
      title="Stop the uploads?"
      confirm="Stop and sign out"
      cancel="Stay"
      danger
      onConfirm={onStop}
      onCancel={onStay}
    >
      Images are still on their way. What is stored stays; the others are not sent.
    </ConfirmDialog>
  )
}

function DraftsQuestion({ onAnswer, onStay }: Pick<SignOutQuestionProps, 'onAnswer' | 'onStay'>) {
  const textId = useId()
  return (
    <Dialog open onClose={onStay} maxWidth="xs" fullWidth aria-describedby={textId}>
      <DialogTitle>Unsaved changes</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId}>
          Your changes on this page have not been saved. Kept on this device, they are offered when you sign in again.
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <QuietButton onClick={onStay}>Stay</QuietButton>
        <Button color="error" onClick={() => onAnswer('discard')}>
          Discard
        </Button>
        <Button variant="contained" onClick={() => onAnswer('keep')} autoFocus>
          Keep on this device
        </Button>
      </DialogActions>
    </Dialog>
  )
}
