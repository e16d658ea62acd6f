import { IMAGE_SLOTS } from '@kitroom/contract/product-images'
import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import CircularProgress from '@mui/material/CircularProgress'
import { type DragEvent, type Ref, type RefObject, useState } from 'react'
import { useFileDrop } from './file-input.tsx'
import type { Slot } from './image-combination.ts'
import type { ImageEditorValue } from './use-image-editor.ts'
import type { SlotState } from './use-product-images.ts'

type ImageSlotsProps = {
  editor: Pick<ImageEditorValue, 'slot' | 'addressOf' | 'stateOf'> & { chooseSlot: (slot: Slot) => void }
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

const THUMBNAIL_SIZE = 65

type ImageSlotProps = {
  slot: Slot
  /** The thumbnail's address; null while the slot is empty. */
  src: string | null
  state: SlotState | undefined
  chosen: boolean
  onChoose: () => void
  onAdd: () => void
  onFiles: (files: File[]) => void
  /** null if pictures cannot be moved between slots. */
  drag: SlotDrag | null
  disabledBy?: string | undefined
  ref: Ref<HTMLButtonElement>
}

/** One slot: a plus while it is empty, the picture once it is filled. It stays one button, to keep the focus. */
function ImageSlot(props: ImageSlotProps) {
  const { slot, src, state, chosen, onChoose, onAdd, onFiles, drag, ref } = props
  const { over, handlers } = useFileDrop(onFiles)
  const busy = state !== undefined
  const target = busy ? null : drag?.targetOf(slot)
  return (
    <ButtonBase
      {...(src && !busy && drag?.sourceOf(slot))}
      onDragOver={(event) => {
        handlers.onDragOver(event)
        target?.onDragOver(event)
      }}
      onDragLeave={(event) => {
        handlers.onDragLeave(event)
        target?.onDragLeave(event)
      }}
      onDrop={(event) => {
        handlers.onDrop(event)
        target?.onDrop(event)
      }}
      ref={ref}
      onClick={busy ? undefined : src ? onChoose : onAdd}
      aria-label={src ? `Image ${slot}` : `Add image ${slot}`}
      aria-busy={busy}
      disabled={props.disabledBy !== undefined}
      aria-describedby={props.disabledBy}
      {...(src ? { 'aria-pressed': chosen } : {})}
      sx={{ ...SLOT, ...(src ? {} : EMPTY), ...STYLES[styleOf(over || drag?.over === slot, chosen && src !== null)] }}
    >
      {src && !busy && (
        // The slot is dragged, not its picture: that would be dropped as a file.
        <img
          key={src}
          src={src}
          alt=""
          draggable={false}
          width={THUMBNAIL_SIZE}
          height={THUMBNAIL_SIZE}
          style={PICTURE}
        />
      )}
      {!src && !busy && <AddIcon />}
      {state?.kind === 'sending' && (
        <CircularProgress
          size={34}
          variant={state.share < 1 ? 'determinate' : 'indeterminate'}
          value={Math.round(state.share * 100)}
          aria-label={`Uploading ${state.fileName}`}
        />
      )}
      {state?.kind === 'deleting' && <CircularProgress size={34} aria-label={`Deleting image ${slot}`} />}
    </ButtonBase>
  )
}

const styleOf = (over: boolean, chosen: boolean) => {
  if (over) return 'over'
  return chosen ? 'chosen' : 'plain'
}

const SLOT = {
  // Smaller where four of them have no room.
  flex: `0 1 ${THUMBNAIL_SIZE}px`,
  minWidth: 0,
  aspectRatio: '1',
  borderRadius: 2,
  overflow: 'hidden',
  bgcolor: 'background.default',
  border: '1px solid',
  borderColor: 'color-mix(in srgb, var(--mui-palette-text-primary) 24%, transparent)',
}
const EMPTY = {
  borderStyle: 'dashed',
  borderColor: 'color-mix(in srgb, var(--mui-palette-text-primary) 46%, transparent)',
  color: 'text.secondary',
  '&:hover': { color: 'primary.main', borderColor: 'primary.main' },
}
const ring = (color: string) => ({
  borderColor: color,
  boxShadow: `0 0 0 1px var(--mui-palette-${color.replace('.', '-')})`,
})
const STYLES = {
  plain: {},
  chosen: ring('primary.main'),
  over: { ...ring('primary.main'), bgcolor: 'action.selected' },
}
const PICTURE = { objectFit: 'cover', width: '100%', height: 'auto', aspectRatio: '1' } as const

/** An own type, so that no other target accepts the drag as text or file. */
const SLOT_TYPE = 'application/x-kitroom-slot'

type SlotDrag = ReturnType<typeof useSlotDrag>

/**
 * Moves the picture of a slot by dragging it onto another one of the same combination. The keyboard has 'Move to slot'.
 * Drags from another tab are ignored.
 */
const useSlotDrag = (onMove: (from: Slot, to: Slot) => void) => {
  const [dragged, setDragged] = useState<Slot | null>(null)
  const [over, setOver] = useState<Slot | null>(null)
  const end = () => {
    setDragged(null)
    setOver(null)
  }
  return {
    /** The slot below the dragged picture. */
    over,
    sourceOf: (slot: Slot) => ({
      draggable: true,
      onDragStart: ({ dataTransfer }: DragEvent) => {
        dataTransfer.setData(SLOT_TYPE, String(slot))
        dataTransfer.effectAllowed = 'move'
        setDragged(slot)
      },
      onDragEnd: end,
    }),
    targetOf: (slot: Slot) => {
      const isTarget = ({ dataTransfer }: DragEvent) =>
        dragged !== null && dragged !== slot && dataTransfer.types.includes(SLOT_TYPE)
      return {
        onDragOver: (event: DragEvent) => {
          if (!isTarget(event)) return
          event.preventDefault()
          event.dataTransfer.dropEffect = 'move'
          setOver(slot)
        },
        onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
          if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return
          setOver((current) => (current === slot ? null : current))
        },
        onDrop: (event: DragEvent) => {
          if (!isTarget(event) || dragged === null) return
          event.preventDefault()
          end()
          onMove(dragged, slot)
        },
      }
    },
  }
}

type ThumbnailsProps = {
  filled: ReadonlySet<number>
  slot: Slot | null
  addressOf: (slot: Slot, width: 128) => string | null
  onChoose: (slot: Slot) => void
}

/** The stored pictures, to choose one. */
export function Thumbnails({ filled, slot, addressOf, onChoose }: ThumbnailsProps) {
  return (
    <Box
      role="group"
      aria-label="Images"
      sx={{ display: 'flex', justifyContent: 'center', alignItems: 'center', gap: 1.25 }}
    >
      {IMAGE_SLOTS.filter((one) => filled.has(one)).map((one) => (
        <ButtonBase
          key={one}
          aria-label={`Image ${one}`}
          aria-pressed={one === slot}
          onClick={() => onChoose(one)}
          sx={{ ...SLOT, ...STYLES[one === slot ? 'chosen' : 'plain'] }}
        >
          <img src={addressOf(one, 128) ?? ''} alt="" width={THUMBNAIL_SIZE} height={THUMBNAIL_SIZE} style={PICTURE} />
        </ButtonBase>
      ))}
    </Box>
  )
}
