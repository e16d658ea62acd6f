import { cssColor } from './fields.ts'

const READABLE_CONTRAST = 3
const MOST_SAID_OF_HARD = 2.9

const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)

/** WCAG 2 relative luminance of '#1f3a5f' or '#fff'; null if it is not a color. */
const luminanceOf = (hex: string | null | undefined): number | null => {
  const digits = cssColor(hex)?.slice(1)
  if (!digits) return null
  const long = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) =>
    linear(Number.parseInt(long.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG 2 contrast ratio of two colors, 1 to 21; null if either is not a color. */
export const contrastOf = (one: string | null | undefined, other: string | null | undefined): number | null => {
  const [first, second] = [luminanceOf(one), luminanceOf(other)] as const
  if (first === null || second === null) return null
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

/** Whether an imprint is hard to read on a garment. False if either color is unknown. */
export const isHardToRead = (garment: string | null | undefined, imprint: string | null | undefined): boolean =>
  (contrastOf(garment, imprint) ?? READABLE_CONTRAST) < READABLE_CONTRAST

/** 'Hard to read: 1.9:1' for a pair below 3:1, otherwise null. Never says 3.0, which would pass. */
export const hardToReadText = (
  garment: string | null | undefined,
  imprint: string | null | undefined,
): string | null => {
  const ratio = contrastOf(garment, imprint)
  if (ratio === null || ratio >= READABLE_CONTRAST) return null
  return `Hard to read: ${Math.min(ratio, MOST_SAID_OF_HARD).toFixed(1)}:1`
}
