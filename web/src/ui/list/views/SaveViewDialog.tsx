import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import { type SubmitEvent, useId, useMemo, useState } from 'react'
import { z } from 'zod'
import { messageOf } from '../../../api/failure.ts'
import { useValueDraft } from '../../drafts/use-value-draft.tsx'

const Typed = z.object({ name: z.string(), isShared: z.boolean() })
/** The part of the page that the dialog is, for its draft. */
export const SAVE_VIEW_PART = 'save view'

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
  const typed = useMemo(() => ({ name, isShared }), [name, isShared])
  const draft = useValueDraft({
    part: SAVE_VIEW_PART,
    schema: Typed,
    value: typed,
    start: { name: start, isShared: false },
    isChanged: name !== start || isShared,
    fill: (kept) => {
      setName(kept.name)
      setIsShared(kept.isShared)
    },
  })
  const cancel = () => {
    draft.cancel()
    onClose()
  }
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      await onSave(name.trim(), isShared)
      draft.drop()
      onClose()
    } catch (failure) {
      setError(messageOf(failure))
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={busy ? undefined : cancel} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <form onSubmit={(event) => void save(event)} noValidate>
        <DialogTitle id={titleId}>Save view</DialogTitle>
        <DialogContent>
          {draft.notice}
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
          <Button onClick={cancel} disabled={busy}>
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
