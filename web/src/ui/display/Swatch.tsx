import { cssColor } from '@kitroom/contract/fields'
import type { CSSProperties } from 'react'

type SwatchProps = {
  /** 3 or 6 hex digits, with or without '#'. Anything else shows as an empty, dashed swatch. */
  hex: string | null | undefined
  size?: number
  /** The color's name, where only paper shows it beside the swatch. */
  printed?: string
}

export function Swatch({ hex, size = 20, printed }: SwatchProps) {
  const color = cssColor(hex)
  const style = {
    width: size,
    height: size,
    borderStyle: color ? 'solid' : 'dashed',
    backgroundColor: color ?? 'transparent',
  }
  return (
    <>
      <span aria-hidden style={{ ...SWATCH, ...style }} />
      {printed && <span data-printed={printed} />}
    </>
  )
}

const SWATCH: CSSProperties = {
  display: 'inline-block',
  forcedColorAdjust: 'none',
  printColorAdjust: 'exact',
  flex: 'none',
  // Round: a white square would be taken for a checkbox.
  borderRadius: '50%',
  borderWidth: 1,
  // 3:1 to the ground in both themes and with forced colors, so that black and navy are seen on a dark one.
  borderColor: 'color-mix(in srgb, CanvasText 58%, transparent)',
}

const SIZE = 40

/** The thumbnail of a record without a picture: its color. */
export const thumbnailOf = ({ hex_value }: Readonly<Record<string, unknown>>) =>
  typeof hex_value === 'string' ? <Swatch hex={hex_value} size={SIZE} /> : null
