import CloseIcon from '@mui/icons-material/Close'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { z } from 'zod'
import { useReopen } from '../../../ui/drafts/use-reopen.ts'
import { EditDialog } from '../../../ui/editing/EditDialog.tsx'
import { useValueSession } from '../../../ui/editing/use-value-session.tsx'
import { refuseSpecialItem, type Sheet } from '../roster/sheet.ts'
import type { Slot } from './order.ts'
import { addSpecialItem, removeSpecialItem, sheetOfSlot } from './slot-roster.ts'

type SpecialItemsProps = { slot: Slot; title: string; onChange: (change: (slot: Slot) => Slot) => void }

/** Buttons for the special items of a pack, each with a size per player. */
export function SpecialItems({ slot, title, onChange }: SpecialItemsProps) {
  const [isAdding, setAdding] = useState(false)
  const part = `special item ${title}`
  useReopen(part, () => setAdding(true))
  const items = slot.specialItems ?? []
  return (
    <>
      {items.map((name, nth) => (
        <Button
          key={name}
          size="small"
          color="inherit"
          variant="outlined"
          endIcon={<CloseIcon />}
          aria-label={`Take ${name} out of ${title}`}
          onClick={() => onChange((before) => removeSpecialItem(before, nth))}
        >
          {name}
        </Button>
      ))}
      <Button size="small" aria-label={`Special item for ${title}`} onClick={() => setAdding(true)}>
        Special item
      </Button>
      {isAdding && (
        <AddSpecialItemDialog
          sheet={sheetOfSlot(slot)}
          part={part}
          onAdd={(name) => {
            onChange((before) => addSpecialItem(before, name))
            setAdding(false)
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}

type AddSpecialItemDialogProps = {
  sheet: Sheet
  /** The part of the page that the dialog is, for its draft. */
  part: string
  onAdd: (name: string) => void
  onClose: () => void
}

/** Asks for the name of a special item. */
function AddSpecialItemDialog(props: AddSpecialItemDialogProps) {
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
