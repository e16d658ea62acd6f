import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { type FormEvent, useId, useState } from 'react'
import { z } from 'zod'
import { useValueDraft } from '../../../ui/drafts/use-value-draft.tsx'
import { refuseSpecialItem, type Sheet } from '../roster/sheet.ts'

type AddSpecialItemDialogProps = {
  sheet: Sheet
  /** The part of the page that the dialog is, for its draft. */
  part: string
  onAdd: (name: string) => void
  onClose: () => void
}

/** Asks for the name of a special item. */
export function AddSpecialItemDialog(props: AddSpecialItemDialogProps) {
  const { sheet, part, onAdd, onClose } = props
  const [name, setName] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const titleId = useId()
  const draft = useValueDraft({
    part,
    schema: z.string(),
    value: name,
    start: '',
    isChanged: name !== '',
    fill: setName,
  })
  const cancel = () => {
    draft.cancel()
    onClose()
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The dialog may stand in the form of an order, which is not submitted by it.
    event.stopPropagation()
    const refused = refuseSpecialItem(sheet, name)
    setRefusal(refused)
    if (refused !== null) return
    draft.drop()
    onAdd(name)
  }
  return (
    <Dialog open onClose={cancel} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId}>Add Special Item</DialogTitle>
        <DialogContent>
          {draft.notice}
          <TextField
            autoFocus
            required
            margin="dense"
            label="Item Name"
            placeholder="Warm-up jacket"
            value={name}
            error={refusal !== null}
            helperText={refusal ?? 'It becomes a size column at the right end.'}
            onChange={(event) => {
              setName(event.target.value)
              setRefusal(null)
            }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={cancel}>Cancel</Button>
          <Button type="submit" variant="contained">
            Add
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
