import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { type FormEvent, useId, useState } from 'react'
import { refuseSpecialItem, type Sheet } from './sheet.ts'

type AddSpecialItemDialogProps = { sheet: Sheet; onAdd: (name: string) => void; onClose: () => void }

/** Asks how a special item is called. */
export function AddSpecialItemDialog({ sheet, onAdd, onClose }: AddSpecialItemDialogProps) {
  const [name, setName] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const titleId = useId()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const refused = refuseSpecialItem(sheet, name)
    setRefusal(refused)
    if (refused === null) onAdd(name)
  }
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId}>Add Special Item</DialogTitle>
        <DialogContent>
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
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained">
            Add
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
