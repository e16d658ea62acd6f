import AddIcon from '@mui/icons-material/Add'
import ButtonBase from '@mui/material/ButtonBase'
import CircularProgress from '@mui/material/CircularProgress'
import type { Ref } from 'react'
import type { Slot } from './image-combination.ts'
import { useFileDrop } from './use-file-drop.ts'
import type { SlotDrag } from './use-slot-drag.ts'
import type { SlotState } from './use-slot-states.ts'

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
export function ImageSlot(props: ImageSlotProps) {
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
