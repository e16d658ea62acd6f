import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import { type SubmitEvent, useId, useState } from 'react'
import { messageOf } from '../../../api/failure.ts'

type SaveViewDialogProps = {
  /** What the name starts as. */
  name: string
  onSave: (name: string, isShared: boolean) => Promise<void>
  onClose: () => void
}

/** Asks for the name of a view, and whether others see it. */
export function SaveViewDialog({ name: start, onSave, onClose }: SaveViewDialogProps) {
  const titleId = useId()
  const [name, setName] = useState(start)
  const [isShared, setIsShared] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      await onSave(name.trim(), isShared)
      onClose()
    } catch (failure) {
      setError(messageOf(failure))
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={busy ? undefined : onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <form onSubmit={(event) => void save(event)} noValidate>
        <DialogTitle id={titleId}>Save view</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            fullWidth
            margin="dense"
            label="Name"
            value={name}
            onChange={({ target }) => setName(target.value)}
            error={error !== null}
            helperText={error}
          />
          <FormControlLabel
            control={<Checkbox checked={isShared} onChange={(_, checked) => setIsShared(checked)} />}
            label="Shared"
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={busy}>
            Save view
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
