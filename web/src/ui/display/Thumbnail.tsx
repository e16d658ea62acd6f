type ThumbnailProps = {
  src: string
  /** Of its sides, in pixels. */
  size: number
  onError?: () => void
}

/** A small picture beside the name of what it shows. */
export function Thumbnail({ src, size, onError }: ThumbnailProps) {
  return <img src={src} alt="" width={size} height={size} loading="lazy" style={LOOKS} onError={onError} />
}

const LOOKS = {
  display: 'block',
  flex: 'none',
  objectFit: 'cover',
  borderRadius: 6,
  border: '1px solid var(--mui-palette-divider)',
  boxSizing: 'border-box',
} as const
