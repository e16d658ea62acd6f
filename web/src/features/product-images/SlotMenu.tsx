import { copyProductImage, moveProductImage, SLOT_NAMES } from '@kitroom/contract/image-coverage'
import { IMAGE_SLOTS } from '@kitroom/contract/product-images'
import MoreIcon from '@mui/icons-material/MoreHoriz'
import Alert from '@mui/material/Alert'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { type MouseEvent, useState } from 'react'
import { messageOf } from '../../api/failure.ts'
import { useAction } from '../../api/hooks.ts'
import { SmallQuietButton } from '../../ui/display/buttons.tsx'
import { noteImagesChanged } from '../../ui/display/images-changed.ts'
import { useNotify } from '../../ui/feedback/notify.ts'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { CropDialog } from './crop/CropDialog.tsx'
import type { ImageCombination, Slot } from './image-combination.ts'
import { PictureDialog } from './PictureDialog.tsx'
import { chooseFiles, hasCamera } from './placing/AddManyButton.tsx'
import type { ImageEditorValue } from './use-image-editor.ts'

type Cropped = { file: File; slot: Slot; combination: ImageCombination }
type Open = { menu: 'actions' | 'slots'; anchor: HTMLElement } | null

/** The actions on a filled slot besides replacing and deleting. */
export function SlotMenu({ editor }: { editor: ImageEditorValue }) {
  const { slot, filled } = editor
  const [open, setOpen] = useState<Open>(null)
  const [cropped, setCropped] = useState<Cropped | null>(null)
  const [isCopying, setIsCopying] = useState(false)
  const { loadPicture, move, copy } = useSlotActions(editor)
  const close = () => setOpen(null)
  const crop = async () => {
    close()
    // Meanwhile another slot or color may be chosen.
    const { combination } = editor
    const file = await loadPicture(slot)
    setCropped(file && { file, slot, combination })
  }
  const takePhoto = async () => {
    close()
    const [photo] = await chooseFiles('photo')
    if (photo) editor.add([photo], slot)
  }
  const moveTo = (to: Slot) => {
    close()
    void move(slot, to)
  }
  const copyImage = () => {
    close()
    setIsCopying(true)
  }
  return (
    <>
      <SmallQuietButton
        startIcon={<MoreIcon />}
        aria-haspopup="menu"
        aria-expanded={open !== null}
        onClick={({ currentTarget: anchor }: MouseEvent<HTMLElement>) => setOpen({ menu: 'actions', anchor })}
      >
        More
      </SmallQuietButton>
      <Menu anchorEl={open?.anchor ?? null} open={open?.menu === 'actions'} onClose={close}>
        <MenuItem onClick={() => void crop()}>Crop and rotate</MenuItem>
        {editor.color && <MenuItem onClick={copyImage}>Copy to another color</MenuItem>}
        <MenuItem aria-haspopup="menu" onClick={() => open && setOpen({ ...open, menu: 'slots' })}>
          Move to slot
        </MenuItem>
        {hasCamera() && <MenuItem onClick={() => void takePhoto()}>Take photo</MenuItem>}
      </Menu>
      <Menu anchorEl={open?.anchor ?? null} open={open?.menu === 'slots'} onClose={close}>
        {IMAGE_SLOTS.filter((to) => to !== slot).map((to) => (
          <MenuItem key={to} onClick={() => moveTo(to)} aria-description={filled.has(to) ? 'Swaps' : 'Empty'}>
            {SLOT_NAMES[to]}
          </MenuItem>
        ))}
      </Menu>
      {cropped && (
        <CropDialog
          source={cropped.file}
          onApply={(file) => {
            setCropped(null)
            editor.replace(cropped.combination, cropped.slot, file)
          }}
          onClose={() => setCropped(null)}
        />
      )}
      {isCopying && (
        <CopyDialog editor={editor} onCopy={(colorId) => copy(slot, colorId)} onClose={() => setIsCopying(false)} />
      )}
    </>
  )
}

type CopyDialogProps = { editor: ImageEditorValue; onCopy: (colorId: number) => Promise<void>; onClose: () => void }

/** Asks for the garment color that gets the picture too, in the same slot and imprint color. */
function CopyDialog({ editor, onCopy, onClose }: CopyDialogProps) {
  const { colors, combination, slot, filledOf } = editor
  const { imprintColorId } = combination
  const [chosen, setChosen] = useState<number | null>(null)
  const [busy, setBusy] = useState(false)
  const choices = colors.filter(
    ({ id, imprint_colors }) =>
      id !== combination.colorId &&
      (imprintColorId === null || imprint_colors.some((one) => one.id === imprintColorId)),
  )
  const replaces = chosen !== null && filledOf({ colorId: chosen, imprintColorId }).has(slot)
  const copy = async () => {
    if (chosen === null) return
    setBusy(true)
    await onCopy(chosen)
    onClose()
  }
  return (
    <PictureDialog
      title="Copy to another color"
      save={replaces ? 'Replace' : 'Copy'}
      disabled={chosen === null || busy}
      onSave={() => void copy()}
      sx={{ display: 'grid', gap: 2, pt: '8px !important' }}
      onClose={onClose}
    >
      {choices.length === 0 && <Typography>No other color has this imprint.</Typography>}
      {choices.length > 0 && (
        <SelectField
          label="Garment color"
          value={chosen ?? ''}
          options={choices.map(({ id, name }) => [id, name])}
          onChange={setChosen}
        />
      )}
      {replaces && <Alert severity="warning">{SLOT_NAMES[slot]} of this color has an image. It is replaced.</Alert>}
    </PictureDialog>
  )
}

/** Actions on a stored picture. A failure shows a message. */
export const useSlotActions = ({ productId, combination, addressOf, chooseSlot, reread }: ImageEditorValue) => {
  const { run: runMove } = useAction(moveProductImage)
  const { run: runCopy } = useAction(copyProductImage)
  const notify = useNotify()
  const attempt = async (work: () => Promise<{ message?: string | undefined }>): Promise<boolean> => {
    const isDone = await work().then(
      ({ message }) => {
        notify(message ?? 'Done.')
        return true
      },
      (error: unknown) => {
        notify(messageOf(error), 'error')
        return false
      },
    )
    noteImagesChanged()
    await reread()
    return isDone
  }
  return {
    /** The original picture; null with a message if it cannot be loaded. */
    loadPicture: async (slot: Slot): Promise<File | null> => {
      try {
        const answer = await fetch(addressOf(slot) ?? '', { credentials: 'include' })
        if (!answer.ok) throw new Error('The image could not be loaded.')
        const picture = await answer.blob()
        return new File([picture], `image-${slot}`, { type: picture.type })
      } catch {
        notify('The image could not be loaded.', 'error')
        return null
      }
    },
    move: async (slot: Slot, toSlot: Slot): Promise<void> => {
      const isMoved = await attempt(() => runMove({ body: { productId, ...combination, slot, toSlot } }))
      if (isMoved) chooseSlot(toSlot)
    },
    copy: async (slot: Slot, toColorId: number): Promise<void> => {
      await attempt(() => runCopy({ body: { productId, ...combination, slot, toColorId } }))
    },
  }
}
