import type { PackPartName } from '@kitroom/contract/pack-parts'
import { drawnGarment, GarmentPicture } from '../../../ui/display/GarmentPicture.tsx'

type ShirtPictureProps = {
  /** Its outline is drawn where there is no picture. */
  part: PackPartName
  /** The colors of the outline, in hex. */
  garment: string | null
  imprint: string | null
  /** The address of its picture; null without one. */
  src: string | null
  /** Left out where its name stands beside it. */
  alt?: string
  /** Its width in pixels; it is a third higher. */
  size: number
}

/** The picture of a part in its colors: the stored one, or an outline in the garment color. */
export function ShirtPicture({ part, garment, imprint, src, alt = '', size }: ShirtPictureProps) {
  const box = { width: size, height: (size * 4) / 3, flex: 'none', borderRadius: 8, objectFit: 'cover' } as const
  return (
    <GarmentPicture
      stored={src === null ? null : () => src}
      drawn={drawnGarment(part, garment, imprint)}
      alt={alt}
      width={256}
      style={box}
    />
  )
}
