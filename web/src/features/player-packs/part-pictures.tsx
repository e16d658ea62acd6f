import { type ListedPlayerPack, listFilledImages } from '@kitroom/contract/player-packs'
import { useCallback, useMemo } from 'react'
import type { z } from 'zod'
import { useOptionalQuery } from '../../api/hooks.ts'
import { drawnGarment, GarmentPicture, type PictureAddress } from '../../ui/display/GarmentPicture.tsx'
import { useImageVersion } from '../../ui/display/images-changed.ts'
import { imageAddress } from '../product-images/index.ts'
import { type ListedPart, listedPart } from './pack-part.ts'

/** A picture that is looked at large. */
export type Zoomed = { title: string; src: string }

export type PartPictures = (part: ListedPart) => { stored: PictureAddress | null; drawn: string }

const pictureKey = (productId: number, colorId: number | null, imprintColorId: number | null): string =>
  `${productId}/${colorId}/${imprintColorId}`

type FilledImages = z.output<typeof listFilledImages.answer>['filled_images']
const NONE: FilledImages = []

/** How listed parts look: the picture in slot 1 where one is known to be stored, and a drawing in any case. */
export const usePartPictures = (filledImages: FilledImages = NONE): PartPictures => {
  const version = useImageVersion(filledImages)
  const filled = useMemo(
    () => new Set(filledImages.map((image) => pictureKey(image.product_id, image.color_id, image.imprint_color_id))),
    [filledImages],
  )
  return useCallback(
    ({ partName, productId, colorId, imprintColorId, garmentHex, imprintHex }) => ({
      drawn: drawnGarment(partName, garmentHex, imprintHex),
      stored: filled.has(pictureKey(productId, colorId, imprintColorId))
        ? (width) => imageAddress({ productId, slot: 1, colorId, imprintColorId }, { version, ...(width && { width }) })
        : null,
    }),
    [filled, version],
  )
}

/** The same; a failure to load what is stored is not shown. */
export const useOptionalPartPictures = (): PartPictures =>
  usePartPictures(useOptionalQuery(listFilledImages)?.filled_images)

/** The thumbnail of a pack: its jersey, as on its card. */
export function PackThumbnail({ pack }: { pack: ListedPlayerPack }) {
  const { stored, drawn } = useOptionalPartPictures()(listedPart(pack, 'jersey'))
  return <GarmentPicture stored={stored} drawn={drawn} alt="" width={128} style={THUMBNAIL} />
}

const THUMBNAIL = { flex: 'none', width: 48, height: 48, borderRadius: 6, objectFit: 'cover' } as const
