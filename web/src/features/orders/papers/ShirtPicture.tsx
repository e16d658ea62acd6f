import type { PackPartName } from '@kitroom/contract/pack-parts'
import { drawnGarment, GarmentPicture } from '../../../ui/display/GarmentPicture.tsx'

type ShirtPictureProps = {
  /** Its outline is drawn in its colors where there is no picture; that of a jersey if no part is named. */
  shirt: { part?: PackPartName; garment_color_hex: string | null; imprint_color_hex: string | null }
  /** The address of its picture; null without one. */
  src: string | null
  /** Left out where its name stands beside it. */
  alt?: string
  /** Its width in pixels; it is a third higher. */
  size: number
}

/** The picture of a part in its colors: the stored one, or an outline in the garment color. */
export function ShirtPicture({ shirt, src, alt = '', size }: ShirtPictureProps) {
  const box = { width: size, height: (size * 4) / 3, flex: 'none', borderRadius: 8, objectFit: 'cover' } as const
  return (
    <GarmentPicture
      stored={src === null ? null : () => src}
      drawn={drawnGarment(shirt.part ?? 'jersey', shirt.garment_color_hex, shirt.imprint_color_hex)}
      alt={alt}
      width={256}
      style={box}
    />
  )
}

/** Its size on paper. */
export const smallPicture = (width: number) => ({
  width: `${width}px !important`,
  height: `${(width * 4) / 3}px !important`,
})
