import type { IMAGE_WIDTHS } from '@kitroom/contract/images'
import { type CSSProperties, useState } from 'react'

/** Where a picture is fetched, in a width or, without one, as it was uploaded. */
export type PictureAddress = (width?: (typeof IMAGE_WIDTHS)[number]) => string

type GarmentPictureProps = {
  /** The stored picture; null where there is none. */
  stored: PictureAddress | null
  drawn: string
  alt: string
  /** How wide it is shown, in one of the widths that are made. */
  width: 128 | 256 | 512
  style: CSSProperties
}

const LARGER = { 128: 256, 256: 512, 512: 1024 } as const

/** The stored picture, or the drawing where there is none or it cannot be had. */
export function GarmentPicture({ stored, drawn, alt, width, style }: GarmentPictureProps) {
  const src = stored?.(width)
  const [broken, setBroken] = useState<string>()
  const larger = stored?.(LARGER[width])
  if (!src || src === broken) return <img src={drawn} alt={alt} style={{ ...style, objectFit: 'contain' }} />
  return (
    <img
      key={src}
      src={src}
      srcSet={`${src} 1x, ${larger} 2x`}
      alt={alt}
      loading="lazy"
      style={style}
      onError={() => setBroken(src)}
    />
  )
}
