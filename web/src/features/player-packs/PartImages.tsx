import type { IMAGE_WIDTHS } from '@kitroom/contract/images'
import type { PackPartName } from '@kitroom/contract/pack-parts'
import { IMAGE_MEDIA_TYPES, IMAGE_SLOTS } from '@kitroom/contract/product-images'
import Box from '@mui/material/Box'
import { useRef, useState } from 'react'
import { useMay } from '../../access/use-may.ts'
import { ZoomDialog } from '../../ui/display/ZoomDialog.tsx'
import {
  ImageSlots,
  imageAddress,
  type Slot,
  useFilePicker,
  useNoMissedDrops,
  useProductImages,
} from '../product-images/index.ts'
import { drawnGarment } from './garment-drawing.ts'
import { PartPreview } from './PartPreview.tsx'
import { type ChosenPart, nameOf } from './pack-choice.ts'
import { Thumbnails } from './Thumbnails.tsx'

type PartImagesProps = { partName: PackPartName; productId: number; choice: ChosenPart }

/**
 * The pictures of a choice: one large, the others as thumbnails. People who may update products can add missing ones.
 */
export function PartImages({ partName, productId, choice }: PartImagesProps) {
  const images = useProductImages(productId)
  const mayUpload = useMay()('PRODUCT_UPDATE')
  const [aim, setAim] = useState<{ look: string; slot: Slot } | null>(null)
  const [zoomed, setZoomed] = useState(false)
  const buttons = useRef(new Map<Slot, HTMLButtonElement>())

  const look = { colorId: choice.color?.id ?? null, imprintColorId: choice.imprint?.id ?? null }
  const lookKey = `${look.colorId}/${look.imprintColorId}`
  const filled = images.filledOf(look)
  const aimed = aim?.look === lookKey ? aim.slot : null
  const slot = [aimed, ...IMAGE_SLOTS].find((one) => one !== null && filled.has(one)) ?? null

  const addressOf = (one: Slot, width?: (typeof IMAGE_WIDTHS)[number]): string | null => {
    if (!filled.has(one)) return null
    const { version } = images
    return imageAddress({ productId, slot: one, ...look }, { version, ...(width ? { width } : {}) })
  }
  const chooseSlot = (one: Slot) => setAim({ look: lookKey, slot: one })
  const add = (files: readonly File[], aimedAt?: Slot) => {
    const [first] = images.add(look, files, aimedAt)
    if (first !== undefined) chooseSlot(first)
  }
  const picker = useFilePicker(IMAGE_MEDIA_TYPES.join(','), add)
  useNoMissedDrops()
  const title = nameOf(choice)

  return (
    <>
      <PartPreview
        title={title}
        stored={slot === null ? null : (width) => addressOf(slot, width) ?? ''}
        drawn={drawnGarment(partName, choice.color?.hex_value, choice.imprint?.hex_value)}
        mayUpload={mayUpload}
        onZoom={() => setZoomed(true)}
      />
      <Box sx={{ mt: 1 }}>
        {mayUpload ? (
          <>
            {picker.input}
            <ImageSlots
              editor={{ slot: slot ?? 1, addressOf, chooseSlot, stateOf: (one) => images.stateOf(look, one) }}
              buttons={buttons}
              onAdd={picker.open}
              onFiles={add}
            />
          </>
        ) : (
          <Thumbnails filled={filled} slot={slot} addressOf={addressOf} onChoose={chooseSlot} />
        )}
      </Box>
      {zoomed && slot !== null && (
        <ZoomDialog open title={title} src={addressOf(slot) ?? ''} onClose={() => setZoomed(false)} />
      )}
    </>
  )
}
