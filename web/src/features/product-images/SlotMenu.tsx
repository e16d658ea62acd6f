import { SLOT_NAMES } from '@kitroom/contract/image-coverage'
import { IMAGE_SLOTS } from '@kitroom/contract/product-images'
import MoreIcon from '@mui/icons-material/MoreHoriz'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { type MouseEvent, useState } from 'react'
import { CopyDialog } from './CopyDialog.tsx'
import { CropDialog } from './crop/CropDialog.tsx'
import type { ImageCombination, Slot } from './image-combination.ts'
import { chooseFiles, hasCamera } from './placing/choose-files.ts'
import type { ImageEditorValue } from './use-image-editor.ts'
import { useSlotActions } from './use-slot-actions.ts'

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
      <Button
        size="small"
        color="inherit"
        startIcon={<MoreIcon />}
        aria-haspopup="menu"
        aria-expanded={open !== null}
        onClick={({ currentTarget: anchor }: MouseEvent<HTMLElement>) => setOpen({ menu: 'actions', anchor })}
      >
        More
      </Button>
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
