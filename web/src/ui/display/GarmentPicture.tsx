import { cssColor } from '@kitroom/contract/fields'
import type { IMAGE_WIDTHS } from '@kitroom/contract/images'
import type { PackPartName } from '@kitroom/contract/pack-parts'
import { type CSSProperties, useState } from 'react'

/** Where a picture is fetched, in a width or, without one, as it was uploaded. */
export type PictureAddress = (width?: (typeof IMAGE_WIDTHS)[number]) => string

type GarmentPictureProps = {
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

// Drawn in a field of 100 by 140, the proportions of the list's previews.
const BODIES: Readonly<Record<PackPartName, string>> = {
  jersey: 'M37 17 22 23Q16 26 14 33L5 68 20 73 26 51V120Q50 127 74 120V51L80 73 95 68 86 33Q84 26 78 23L63 17 50 33Z',
  practice:
    'M36 18 20 25Q14 28 12 34L6 54 21 61 26 51V119Q50 126 74 119V51L79 61 94 54 88 34Q86 28 80 25L64 18Q59 28 50 28T36 18Z',
  spandex: 'M22 34H78L81 48 91 100Q74 108 56 104L50 72 44 104Q26 108 9 100L19 48Z',
}
const SEAMS: Readonly<Record<PackPartName, string>> = {
  jersey: 'M37 17 50 33 63 17M26 51Q28 42 25 35M74 51Q72 42 75 35M7 62 21.500 67M93 62 78.500 67',
  practice: 'M34 19Q40 33 50 33T66 19M26 51Q28 42 25 35M74 51Q72 42 75 35M26 113Q50 120 74 113',
  spandex: 'M20.500 42H79.500M50 42V72M11 95Q27 102 44.500 98M89 95Q73 102 55.500 98',
}
const NUMBER = '12'
const UNKNOWN = '#8a918d'

/** A garment in its color, with a number in its imprint color, as a picture of its own that any `<img>` can show. */
export const drawnGarment = (
  partName: PackPartName,
  garmentHex?: string | null,
  imprintHex?: string | null,
): string => {
  const garment = cssColor(garmentHex) ?? UNKNOWN
  const imprint = partName !== 'spandex' ? cssColor(imprintHex) : null
  const number = `<text x="50" y="88" text-anchor="middle" font-family="Inter, Arial, Helvetica, sans-serif"
    font-size="36" font-weight="800" letter-spacing="-1" fill="${imprint}">${NUMBER}</text>`
  return `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 140" width="500" height="700">
    <defs><linearGradient id="fold"><stop stop-color="#000" stop-opacity=".2"/><stop offset=".3" stop-color="#fff"
    stop-opacity=".13"/><stop offset=".62" stop-color="#000" stop-opacity=".02"/><stop offset="1" stop-color="#000"
    stop-opacity=".22"/></linearGradient></defs>
    <path d="${BODIES[partName]}" fill="${garment}"/><path d="${BODIES[partName]}" fill="url(#fold)"/>
    <path d="${SEAMS[partName]}" fill="none" stroke="#000" stroke-opacity=".3" stroke-linecap="round"/>
    <path d="${SEAMS[partName]}" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width=".6" stroke-linecap="round"
    transform="translate(.7 .8)"/>
    <path d="${BODIES[partName]}" fill="none" stroke="#7d8681" stroke-opacity=".8" stroke-width=".8" stroke-linejoin="round"/>
    ${imprint ? number : ''}</svg>`,
  )}`
}
