import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'

type SignOutQuestionProps = { onAnswer: (drafts: 'keep' | 'discard') => void; onStay: () => void }

/** Asks what to do with the page's unsaved changes. Escape stays signed in. */
export function SignOutQuestion({ onAnswer, onStay }: SignOutQuestionProps) {
  const titleId = useId()
  const textId = useId()
  return (
    <Dialog open onClose={onStay} maxWidth="xs" fullWidth aria-labelledby={titleId} aria-describedby={textId}>
      <DialogTitle id={titleId}>Unsaved changes</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId}>
          Your changes on this page have not been saved. Kept on this device, they are offered when you sign in again.
        </DialogContentText>
      </DialogContent>
      <DialogActions>
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
