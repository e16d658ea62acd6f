import { IMAGE_MEDIA_TYPES, IMAGE_SLOTS } from '@kitroom/contract/product-images'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId, useRef, useState } from 'react'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useNotify } from '../../ui/notify.ts'
import { ZoomDialog } from '../../ui/ZoomDialog.tsx'
import { ColorTabs } from './ColorTabs.tsx'
import { ImagePreview } from './ImagePreview.tsx'
import { ImageSlot } from './ImageSlot.tsx'
import { ImprintChoices } from './ImprintChoices.tsx'
import { imageAddress } from './image-address.ts'
import type { Slot } from './look.ts'
import type { ImageColor } from './ProductImages.tsx'
import { SlotFailures } from './SlotFailures.tsx'
import { useFileDrop, useNoMissedDrops } from './use-file-drop.ts'
import { useFilePicker } from './use-file-picker.tsx'
import { useLook } from './use-look.ts'
import { usePastedFiles } from './use-pasted-files.ts'
import { useProductImages } from './use-product-images.ts'

type ImageDeskProps = { productId: number; colors: readonly ImageColor[] }

/** Where pictures are looked at, added, replaced and deleted: by click, by drag and drop, and by paste. */
export function ImageDesk({ productId, colors }: ImageDeskProps) {
  const images = useProductImages(productId)
  const { look, color, name, chosenSlot, chooseSlot, chooseColor, chooseImprint } = useLook(colors)
  const [open, setOpen] = useState<'zoom' | 'delete' | null>(null)
  const slotButtons = useRef(new Map<Slot, HTMLButtonElement>())
  const panelId = useId()
  const notify = useNotify()

  const filled = images.filledOf(look)
  const slot = [chosenSlot, ...IMAGE_SLOTS].find((each) => each !== null && filled.has(each)) ?? 1
  const placeOf = (each: Slot) => ({ productId, slot: each, ...look })
  const altOf = (each: Slot) => `image ${each} of ${name}`
  const addressOf = (each: Slot, width?: 128 | 512 | 1024) =>
    imageAddress(placeOf(each), { version: images.versionOf(look, each), ...(width ? { width } : {}) })

  const add = (files: readonly File[], aimedAt?: Slot) => {
    const slots = images.add(look, files, aimedAt)
    const left = files.length - slots.length
    if (left > 0) notify(`${left} of ${files.length} files found no free slot.`, 'info')
    if (slots[0] !== undefined) chooseSlot(slots[0])
  }
  const remove = async () => {
    setOpen(null)
    await images.remove(look, slot)
    // The button that was pressed is gone with the image.
    slotButtons.current.get(slot)?.focus()
  }

  const picker = useFilePicker(IMAGE_MEDIA_TYPES.join(','), add)
  const { over, handlers } = useFileDrop(add)
  useNoMissedDrops()
  usePastedFiles(add)

  return (
    <Box {...handlers} sx={over ? HOVERED : DESK}>
      {picker.input}
      <ColorTabs colors={colors} colorId={look.colorId} onColor={chooseColor} panelId={panelId} />
      <Box id={panelId} role="tabpanel" aria-label={color?.name ?? 'Home'} sx={{ display: 'grid', pt: 1.5 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 30, mb: 1.5 }}>
          {color ? (
            <ImprintChoices
              imprintColors={color.imprint_colors}
              imprintColorId={look.imprintColorId}
              onImprint={chooseImprint}
            />
          ) : (
            <Typography variant="body2" color="textSecondary">
              Home images show the product in no particular color.
            </Typography>
          )}
        </Box>
        <ImagePreview
          slot={slot}
          alt={altOf(slot)}
          picture={
            filled.has(slot)
              ? { src: addressOf(slot, 512), srcSet: `${addressOf(slot, 512)} 1x, ${addressOf(slot, 1024)} 2x` }
              : null
          }
          onZoom={() => setOpen('zoom')}
          onReplace={() => picker.open(slot)}
          onDelete={() => setOpen('delete')}
        />
        <Box role="group" aria-label="Image slots" sx={{ display: 'flex', justifyContent: 'center', gap: 1.25 }}>
          {IMAGE_SLOTS.map((each) => (
            <ImageSlot
              key={each}
              ref={(button) => {
                if (button) slotButtons.current.set(each, button)
              }}
              slot={each}
              src={filled.has(each) ? addressOf(each, 128) : null}
              state={images.stateOf(look, each)}
              chosen={each === slot}
              failureId={`${panelId}-failure-${each}`}
              onChoose={() => chooseSlot(each)}
              onAdd={() => picker.open(each)}
              onFiles={(files) => add(files, each)}
            />
          ))}
        </Box>
        <SlotFailures stateOf={(each) => images.stateOf(look, each)} idOf={(each) => `${panelId}-failure-${each}`} />
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5, textAlign: 'center' }}>
          Drop or paste images here as well. JPEG, PNG, WebP, AVIF or GIF, up to 15 MB each.
        </Typography>
      </Box>
      <ZoomDialog
        open={open === 'zoom'}
        title={`Image ${slot} of ${name}`}
        src={addressOf(slot)}
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
        Image {slot} of {name} will be deleted.
      </ConfirmDialog>
    </Box>
  )
}

const DESK = { borderRadius: 2, outline: '2px dashed transparent', outlineOffset: 6 }
const HOVERED = { ...DESK, outlineColor: 'var(--mui-palette-primary-main)' }
