import type { IMAGE_WIDTHS } from '@kitroom/contract/images'
import type { PackPartName } from '@kitroom/contract/pack-parts'
import { IMAGE_SLOTS } from '@kitroom/contract/product-images'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { useMay } from '../../access/use-may.ts'
import { drawnGarment, GarmentPicture, type PictureAddress } from '../../ui/display/GarmentPicture.tsx'
import { SecondaryText } from '../../ui/display/texts.tsx'
import { ZoomDialog } from '../../ui/display/ZoomDialog.tsx'
import { useOneStop } from '../../ui/form/use-one-stop.ts'
import {
  ImageSlots,
  imageAddress,
  type Slot,
  Thumbnails,
  useFilePicker,
  useNoMissedDrops,
  useProductImages,
} from '../product-images/index.ts'
import { type ChosenPart, nameOf } from './pack-choice.ts'

type PartImagesProps = { partName: PackPartName; productId: number; choice: ChosenPart }

/**
 * The pictures of a choice: one large, the others as thumbnails. People who may update products can add missing ones.
 */
export function PartImages({ partName, productId, choice }: PartImagesProps) {
  const images = useProductImages(productId)
  const mayUpload = useMay()('PRODUCT_UPDATE')
  const [aim, setAim] = useState<{ combination: string; slot: Slot } | null>(null)
  const [zoomed, setZoomed] = useState(false)
  const buttons = useRef(new Map<Slot, HTMLButtonElement>())

  const combination = { colorId: choice.color?.id ?? null, imprintColorId: choice.imprint?.id ?? null }
  const combinationKey = `${combination.colorId}/${combination.imprintColorId}`
  const filled = images.filledOf(combination)
  const aimed = aim?.combination === combinationKey ? aim.slot : null
  const slot = [aimed, ...IMAGE_SLOTS].find((one) => one !== null && filled.has(one)) ?? null

  const addressOf = (one: Slot, width?: (typeof IMAGE_WIDTHS)[number]): string | null => {
    if (!filled.has(one)) return null
    const { version } = images
    return imageAddress({ productId, slot: one, ...combination }, { version, ...(width ? { width } : {}) })
  }
  const chooseSlot = (one: Slot) => setAim({ combination: combinationKey, slot: one })
  const add = (files: readonly File[], aimedAt?: Slot) => {
    const [first] = images.add(combination, files, aimedAt)
    if (first !== undefined) chooseSlot(first)
  }
  const picker = useFilePicker(add)
  useNoMissedDrops()
  const oneStop = useOneStop<HTMLDivElement>()
  const title = nameOf(choice)

  return (
    <Box {...oneStop}>
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
              editor={{ slot: slot ?? 1, addressOf, chooseSlot, stateOf: (one) => images.stateOf(combination, one) }}
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
    </Box>
  )
}

export const PREVIEW_HEIGHT = 250

type PartPreviewProps = {
  title: string
  /** Null while no picture is stored for this choice. */
  stored: PictureAddress | null
  drawn: string
  mayUpload: boolean
  onZoom: () => void
}

/** The picture of a choice, large; drawn in its colors as long as there is none. */
function PartPreview({ title, stored, drawn, mayUpload, onZoom }: PartPreviewProps) {
  if (stored) {
    return (
      <ButtonBase onClick={onZoom} aria-label={`Zoom ${title}`} sx={{ ...FRAME, cursor: 'zoom-in' }}>
        <GarmentPicture stored={stored} drawn={drawn} alt={title} width={512} style={PICTURE} />
      </ButtonBase>
    )
  }
  return (
    <Box sx={{ ...FRAME, flexDirection: 'column', gap: 1, pt: 1.5, pb: 1.25, px: 2 }}>
      <img src={drawn} alt={`${title}, drawn`} style={{ height: mayUpload ? 168 : 130 }} />
      <SecondaryText sx={{ textAlign: 'center' }}>
        Click a thumbnail to preview or the '+' icon to upload an image.
      </SecondaryText>
      {!mayUpload && (
        <Typography variant="caption" color="textSecondary">
          Only people who may change products can add images.
        </Typography>
      )}
    </Box>
  )
}

const FRAME = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: '100%',
  height: PREVIEW_HEIGHT,
  borderRadius: 2,
  overflow: 'hidden',
  bgcolor: 'background.default',
}
const PICTURE = { width: '100%', height: PREVIEW_HEIGHT, objectFit: 'contain' } as const
