import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { z } from 'zod'
import { EditDialog } from '../../../ui/editing/EditDialog.tsx'
import { useValueSession } from '../../../ui/editing/use-value-session.tsx'
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
  const session = useValueSession({
    part,
    schema: z.string(),
    value: name,
    start: '',
    isChanged: name !== '',
    fill: setName,
    onClose,
  })
  const add = () => {
    const refused = refuseSpecialItem(sheet, name)
    setRefusal(refused)
    if (refused !== null) return
    session.finish()
    onAdd(name)
  }
  return (
    <EditDialog session={session} title="Add Special Item" save="Add" onSubmit={add}>
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
    </EditDialog>
  )
}
