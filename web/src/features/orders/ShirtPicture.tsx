import { cssColor } from '@kitroom/contract/fields'

type ShirtPictureProps = {
  /** For a reader who does not see it; left out where the words stand beside it. */
  product?: string
  /** The color as a hex value. */
  garment: string | null
  /** The address of the stored picture; null: an outline in the color is drawn. */
  imageKey: string | null
  /** The height in pixels. */
  size: number
}

/** The picture of an ordered part. */
export function ShirtPicture({ product = '', garment, imageKey, size }: ShirtPictureProps) {
  const style = {
    flex: 'none',
    width: Math.round(size * 0.75),
    height: size,
    objectFit: 'cover',
    borderRadius: 8,
  } as const
  if (imageKey !== null) return <img src={imageKey} alt={product} style={style} />
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it has its label, or is hidden
    <svg
      viewBox="0 0 48 64"
      style={style}
      {...(product ? { role: 'img', 'aria-label': product } : { 'aria-hidden': true })}
    >
      <path
        d="M16 8 24 12 32 8 44 16 39 27 35 25V56H13V25L9 27 4 16Z"
        fill={cssColor(garment) ?? 'none'}
        stroke="var(--mui-palette-text-secondary)"
        strokeLinejoin="round"
      />
    </svg>
  )
}
