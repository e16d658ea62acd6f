import CloseIcon from '@mui/icons-material/Close'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useReopen } from '../../../ui/drafts/use-reopen.ts'
import { AddSpecialItemDialog } from './AddSpecialItemDialog.tsx'
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
