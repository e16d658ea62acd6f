import { drawnGarment, GarmentPicture } from '../../ui/display/GarmentPicture.tsx'

type ShirtPictureProps = {
  /** For a reader who does not see it; left out where the words stand beside it. */
  product?: string
  /** The colors as hex values. */
  garment: string | null
  imprint?: string | null
  /** The address of the stored picture; null: an outline in the colors is drawn. */
  imageKey: string | null
  /** The height in pixels. */
  size: number
}

/** The jersey of an order as a picture. */
export function ShirtPicture({ product = '', garment, imprint = null, imageKey, size }: ShirtPictureProps) {
  return (
    <GarmentPicture
      stored={imageKey === null ? null : () => imageKey}
      drawn={drawnGarment('jersey', garment, imprint)}
      alt={product}
      width={128}
      style={{ flex: 'none', width: Math.round(size * 0.75), height: size, objectFit: 'cover', borderRadius: 8 }}
    />
  )
}
