import { IMAGE_SLOTS } from '@kitroom/contract/product-images'
import Box from '@mui/material/Box'
import type { RefObject } from 'react'
import { ImageSlot } from './ImageSlot.tsx'
import type { Slot } from './image-combination.ts'
import type { ImageEditorValue } from './use-image-editor.ts'
import { useSlotDrag } from './use-slot-drag.ts'

type ImageSlotsProps = {
  editor: Pick<ImageEditorValue, 'slot' | 'addressOf' | 'stateOf'> & { chooseSlot: (slot: Slot) => void }
  /** The slots' buttons, to restore the focus. */
  buttons: RefObject<Map<Slot, HTMLButtonElement>>
  onAdd: (slot: Slot) => void
  onFiles: (files: File[], slot: Slot) => void
  /** Called when a picture is dragged to another slot; without it dragging is disabled. */
  onMove?: (from: Slot, to: Slot) => void
  /** The id of the text that says why nothing can be added. */
  disabledBy?: string
}

/** The four slots in a row. */
export function ImageSlots({ editor, buttons, onAdd, onFiles, onMove, disabledBy }: ImageSlotsProps) {
  const drag = useSlotDrag((from, to) => onMove?.(from, to))
  return (
    <Box
      role="group"
      aria-label="Image slots"
      sx={{ display: 'flex', justifyContent: 'center', alignItems: 'center', gap: 1.25 }}
    >
      {IMAGE_SLOTS.map((slot) => (
        <ImageSlot
          key={slot}
          ref={(button) => {
            if (button) buttons.current.set(slot, button)
          }}
          slot={slot}
          src={editor.addressOf(slot, 128)}
          state={editor.stateOf(slot)}
          chosen={slot === editor.slot}
          onChoose={() => editor.chooseSlot(slot)}
          onAdd={() => onAdd(slot)}
          onFiles={(files) => onFiles(files, slot)}
          drag={onMove ? drag : null}
          disabledBy={disabledBy}
        />
      ))}
    </Box>
  )
}
