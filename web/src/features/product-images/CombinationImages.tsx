import { IMAGE_UNDO_DAYS } from '@kitroom/contract/images'
import { IMAGE_MEGABYTES_MAX } from '@kitroom/contract/product-images'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import ReplaceIcon from '@mui/icons-material/UploadOutlined'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { SmallButton } from '../../ui/display/buttons.tsx'
import { SecondaryText, SmallText } from '../../ui/display/texts.tsx'
import { ZoomDialog } from '../../ui/display/ZoomDialog.tsx'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { useNotify } from '../../ui/feedback/notify.ts'
import { ColorTabs, ImprintChoices } from './combination-choices.tsx'
import { FILES_ABOVE, useFileDrop, useFilePicker, useNoMissedDrops } from './file-input.tsx'
import { ImageSlots } from './ImageSlots.tsx'
import type { Slot } from './image-combination.ts'
import { AddManyButton } from './placing/AddManyButton.tsx'
import { SlotMenu, useSlotActions } from './SlotMenu.tsx'
import type { ImageEditorValue } from './use-image-editor.ts'
import { useManyFiles } from './use-many-files.tsx'

type CombinationImagesProps = { editor: ImageEditorValue; focused: Slot | null; onFocused: () => void }

/** Shows pictures and lets them be added, replaced and deleted: by click, drag and drop, and paste. */
export function CombinationImages({ editor, focused, onFocused }: CombinationImagesProps) {
  const { slot, name } = editor
  const [open, setOpen] = useState<'zoom' | 'delete' | null>(null)
  const buttons = useRef(new Map<Slot, HTMLButtonElement>())
  const panelId = useId()
  const notify = useNotify()
  useEffect(() => {
    if (focused === null) return
    buttons.current.get(focused)?.focus()
    onFocused()
  }, [focused, onFocused])

  const add = (files: readonly File[], aimedAt?: Slot) => {
    if (!editor.isStored) return notify(NOT_STORED, 'info')
    const left = editor.add(files, aimedAt)
    if (left > 0) notify(`${left} of ${files.length} files found no free slot.`, 'info')
  }
  const remove = async () => {
    setOpen(null)
    await editor.remove(slot)
    // The pressed button disappears with the image.
    buttons.current.get(slot)?.focus()
  }

  const { move } = useSlotActions(editor)
  const many = useManyFiles(editor, add)
  const picker = useFilePicker(add)
  const { over, handlers } = useFileDrop(many.add, many.open)
  useNoMissedDrops()
  usePastedFiles((files) => {
    if (open === null) add(files)
  })

  return (
    <Box {...handlers} sx={over ? FILES_ABOVE : {}}>
      {picker.input}
      <ColorTabs
        colors={editor.colors}
        colorId={editor.combination.colorId}
        onColor={editor.chooseColor}
        panelId={panelId}
      />
      <Box id={panelId} role="tabpanel" aria-label={editor.color?.name ?? 'Home'} sx={PANEL}>
        <CombinationChoice editor={editor} />
        <ImagePreview
          slot={slot}
          alt={`image ${slot} of ${name}`}
          addressOf={(width) => editor.addressOf(slot, width)}
          onZoom={() => setOpen('zoom')}
          onReplace={() => picker.open(slot)}
          onDelete={() => setOpen('delete')}
          more={<SlotMenu editor={editor} />}
        />
        {!editor.isStored && (
          <SmallText id={`${panelId}-why`} sx={{ mb: 1, textAlign: 'center' }}>
            {NOT_STORED}
          </SmallText>
        )}
        <ImageSlots
          {...(!editor.isStored && { disabledBy: `${panelId}-why` })}
          editor={editor}
          buttons={buttons}
          onAdd={picker.open}
          onFiles={many.add}
          onMove={(from, to) => void move(from, to)}
        />
        <SecondaryText sx={{ mt: 1.5, textAlign: 'center' }}>
          Drop or paste images here as well. JPEG, PNG, WebP, AVIF or GIF, up to {IMAGE_MEGABYTES_MAX} MB each.{' '}
          <small>HEIC: save it as JPEG, or set the phone to Most Compatible.</small>
        </SecondaryText>
      </Box>
      <Box sx={{ mt: 1, display: 'flex', justifyContent: 'center', displayPrint: 'none' }}>
        <AddManyButton size="small" onFiles={many.open} onPhoto={(photo) => add([photo])} />
      </Box>
      {many.dialogs}
      <ZoomDialog
        open={open === 'zoom'}
        title={`Image ${slot} of ${name}`}
        src={editor.addressOf(slot) ?? ''}
        onClose={() => setOpen(null)}
      />
      <ConfirmDialog
        open={open === 'delete'}
        title="Delete image?"
        confirm="Delete"
        danger
        onConfirm={() => void remove()}
        onCancel={() => setOpen(null)}
      >
        Image {slot} of {name} will be deleted. It can be brought back from the history for {IMAGE_UNDO_DAYS} days.
      </ConfirmDialog>
    </Box>
  )
}

const NOT_STORED = 'Images can be added once the color is stored.'

// Limited to the card's width, even if its buttons are wider.
const PANEL = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', pt: 1.5 }

/** The imprint colors of the chosen garment color; home has none. */
function CombinationChoice({ editor: { combination, color, chooseImprint } }: { editor: ImageEditorValue }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 30, mb: 1.5 }}>
      {color ? (
        <ImprintChoices
          imprintColors={color.imprint_colors}
          imprintColorId={combination.imprintColorId}
          onImprint={chooseImprint}
        />
      ) : (
        <SecondaryText>Home images show the product in no particular color.</SecondaryText>
      )}
    </Box>
  )
}

/** Handles files pasted anywhere on the page, except in text fields. */
const usePastedFiles = (onFiles: (files: File[]) => void): void => {
  const take = useEffectEvent(onFiles)
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0 || isWriting(event.target)) return
      event.preventDefault()
      take(files)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input:not([type=file]), textarea, [contenteditable]') !== null

const HEIGHT = 320

type ImagePreviewProps = {
  slot: number
  alt: string
  /** The address of the picture in a width; null while the slot is empty. */
  addressOf: (width: 512 | 1024) => string | null
  onZoom: () => void
  onReplace: () => void
  onDelete: () => void
  more?: ReactNode
}

/** A large picture of the chosen slot, with its actions. */
function ImagePreview({ slot, alt, addressOf, onZoom, onReplace, onDelete, more }: ImagePreviewProps) {
  const src = addressOf(512)
  if (!src) {
    return (
      <Box sx={{ ...FRAME, mb: '42px' }}>
        <Typography color="textSecondary" sx={{ px: 4, textAlign: 'center' }}>
          Click a thumbnail to preview or the '+' icon to upload an image.
        </Typography>
      </Box>
    )
  }
  const button = (label: string, color: 'inherit' | 'error', icon: ReactNode, onClick: () => void) => (
    <SmallButton color={color} startIcon={icon} onClick={onClick} aria-label={`${label} image ${slot}`}>
      {label}
    </SmallButton>
  )
  return (
    <>
      <ButtonBase onClick={onZoom} aria-label={`Zoom ${alt}`} sx={{ ...FRAME, cursor: 'zoom-in' }}>
        <img key={src} src={src} srcSet={`${src} 1x, ${addressOf(1024)} 2x`} alt={alt} style={PICTURE} />
      </ButtonBase>
      <Stack direction="row" sx={{ justifyContent: 'center', gap: 0.5, height: 30, my: '6px' }}>
        {button('Replace', 'inherit', <ReplaceIcon />, onReplace)}
        {button('Delete', 'error', <DeleteIcon />, onDelete)}
        {more}
      </Stack>
    </>
  )
}

const FRAME = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: '100%',
  height: HEIGHT,
  borderRadius: 2,
  overflow: 'hidden',
  bgcolor: 'background.default',
}
const PICTURE = { width: '100%', height: HEIGHT, objectFit: 'contain' } as const
