import { GARMENTS, type GarmentKind, type View } from './garments.ts'

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
const drawNumber = (
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

type ImageCombination = { kind: GarmentKind; view: View; garment: string; imprint: string | null; number: number }

/** The size of every drawing, in pixels. */
const WIDTH = 600
const HEIGHT = 720
const DETAIL_BOX = '170 90 260 312'
// From the side the width is narrower, and the far sleeve is hidden.
const SIDE = 'translate(300 0) skewY(-2) scale(0.62 1) translate(-300 14)'

const isDark = (hex: string): boolean => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return red * 0.299 + green * 0.587 + blue * 0.114 < 110
}

/** A garment as SVG: its cloth with folds and seams, and the print in the imprint color. */
export const drawGarment = ({ kind, view, garment, imprint, number }: ImageCombination): string => {
  const { outline, seams, trim, number: frontNumber, backNumber, ground } = GARMENTS[kind]
  const isBack = view === 'back'
  const shape = outline(isBack)
  const line = isDark(garment) ? '#ffffff' : '#000000'
  const print = isBack ? backNumber : frontNumber
  const printed = imprint && print ? drawNumber(number, imprint, print) : ''
  const stripe = trim && imprint ? `<path d="${trim}" fill="${imprint}" clip-path="url(#cloth)"/>` : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="${view === 'detail' ? DETAIL_BOX : `0 0 ${WIDTH} ${HEIGHT}`}">
<defs>
<linearGradient id="wall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f6f7f9"/><stop offset="1" stop-color="#dfe3e8"/></linearGradient>
<linearGradient id="folds"><stop offset="0" stop-color="#000" stop-opacity=".26"/><stop offset=".24" stop-color="#000" stop-opacity="0"/><stop offset=".46" stop-color="#fff" stop-opacity=".12"/><stop offset=".74" stop-color="#000" stop-opacity=".02"/><stop offset="1" stop-color="#000" stop-opacity=".3"/></linearGradient>
<clipPath id="cloth"><path d="${shape}"/></clipPath>
</defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#wall)"/>
<ellipse cx="300" cy="${ground}" rx="190" ry="16" fill="#000" opacity=".12"/>
<g${view === 'side' ? ` transform="${SIDE}"` : ''}>
<path d="${shape}" fill="${garment}" stroke="${line}" stroke-opacity=".3" stroke-width="3" stroke-linejoin="round"/>
${stripe}
<path d="${shape}" fill="url(#folds)"/>
<path d="${seams(isBack)}" fill="none" stroke="${line}" stroke-opacity=".32" stroke-width="2.5" stroke-dasharray="7 4"/>
${printed}
</g>
</svg>`
}
