// Block digits as strokes in a box of 6 by 10, so that drawings do not depend on the machine's fonts.
const DIGITS = [
  'M1 1H5V9H1Z',
  'M1.5 2.2L3.2 1V9M1 9H5.4',
  'M1 1H5V5H1V9H5',
  'M1 1H5V9H1M2 5H5',
  'M1 1V5H5M5 1V9',
  'M5 1H1V5H5V9H1',
  'M5 1H1V9H5V5H1',
  'M1 1H5L2.5 9',
  'M1 1H5V9H1ZM1 5H5',
  'M5 5H1V1H5V9H1',
]

/** A number as SVG, centered at a point; `height` is the height of its digits. */
export const drawNumber = (
  value: number,
  color: string,
  [centerX, centerY, height]: readonly [x: number, y: number, height: number],
): string => {
  const digits = [...String(value)].map(Number)
  const scale = height / 10
  const width = digits.length * 6 + (digits.length - 1) * 1.2
  const [x, y] = [centerX - (width * scale) / 2, centerY - height / 2]
  const strokes = digits.map((digit, nth) => `<path d="${DIGITS[digit]}" transform="translate(${nth * 7.2} 0)"/>`)
  return `<g transform="translate(${x} ${y}) scale(${scale})" fill="none" stroke="${color}" stroke-width="1.9" stroke-linejoin="miter">${strokes.join('')}</g>`
}
