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
import { useValueDraft } from '../../drafts/use-value-draft.tsx'
import { SaveFailure } from '../../saving/SaveFailure.tsx'
import { useRetriedSave } from '../../saving/use-retried-save.ts'

const Typed = z.object({ name: z.string(), isShared: z.boolean() })

type SaveViewDialogProps<A> = {
  /** The title of the dialog and of its button. */
  title: string
  /** The dialog's part of the page, for its draft. */
  part: string
  /** The initial values of the fields. */
  start: z.output<typeof Typed>
  save: (name: string, isShared: boolean, idempotencyKey: string) => Promise<A>
  onSaved: (answer: A) => void
  onClose: () => void
}

/** Asks for the name of a view, and whether it is shared. */
export function SaveViewDialog<A extends object>(props: SaveViewDialogProps<A>) {
  const { title, start, onClose } = props
  const titleId = useId()
  const [name, setName] = useState(start.name)
  const [isShared, setIsShared] = useState(start.isShared)
  const typed = useMemo(() => ({ name, isShared }), [name, isShared])
  const draft = useValueDraft({
    part: props.part,
    schema: Typed,
    value: typed,
    start,
    isChanged: name !== start.name || isShared !== start.isShared,
    fill: (kept) => {
      setName(kept.name)
      setIsShared(kept.isShared)
    },
  })
  const cancel = () => {
    draft.cancel()
    onClose()
  }
  const { submit, busy, failure, isOffline } = useRetriedSave({
    save: (idempotencyKey) => props.save(name.trim(), isShared, idempotencyKey),
    onSaved: (answer) => {
      draft.drop()
      onClose()
      props.onSaved(answer)
    },
    failed: 'Unknown error occurred',
  })
  // Every refusal of the server concerns the name.
  const error = isOffline ? null : failure
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    submit()
  }
  return (
    <Dialog open onClose={busy ? undefined : cancel} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <form onSubmit={save} noValidate>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          {draft.notice}
          <SaveFailure banner={isOffline ? failure : null} isOffline={isOffline} />
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
            {title}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
