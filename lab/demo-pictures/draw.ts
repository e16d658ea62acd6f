// `node lab/demo-pictures/draw.ts` draws the demo's pictures and writes them to `pictures.zip`, after a change of the
// drawings. A program of its own, because the server refuses SVG for its whole process.
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import sharp from 'sharp'
import yazl from 'yazl'
import { APPROVED } from '../../server/src/demo/business.ts'
import { PRODUCTS } from '../../server/src/demo/catalogue-data.ts'
import { ARCHIVE, listDemoPictures, nameOf } from '../../server/src/demo/pictures/demo-pictures.ts'
import { USUAL_GARMENT_COLORS } from '../../server/src/features/shop/index.ts'
import { drawGarment } from './drawing.ts'
import type { GarmentKind, View } from './garments.ts'

const VIEWS: readonly View[] = ['front', 'back', 'side', 'detail']

/** By product category. */
const KINDS: Readonly<Record<string, GarmentKind>> = {
  JERSEY: 'jersey',
  PRACTICE: 'tee',
  SPANDEX: 'spandex',
  HOODIE: 'hoodie',
  WINDBREAKER: 'windbreaker',
}

/** The printed number; 0 for those not named. */
const NUMBERS: Readonly<Record<string, number>> = {
  'ACE-J': 12,
  'LIB-J': 7,
  'BLK-J': 4,
  'RLY-J': 21,
  'EVD-T': 26,
  'DIG-T': 9,
  'WRM-T': 18,
  'FLC-H': 26,
  'TRV-H': 10,
  'CRT-W': 5,
  'COA-W': 1,
}

const svgOf = ({ product: code, color, imprint, slot }: ReturnType<typeof listDemoPictures>[number]): string => {
  const product = PRODUCTS.find((one) => one.code === code)
  const garmentCode = color ?? product?.colors[0] ?? ''
  const garment = USUAL_GARMENT_COLORS.find((one) => one.code === garmentCode)
  const approved = APPROVED.get(garmentCode) ?? []
  const shown = color === null ? approved[0] : approved.find((one) => one.code === imprint)
  const kind = KINDS[product?.category ?? '']
  if (!kind || !garment) throw new Error(`The demo draws ${code} in ${color}, which it does not sell`)
  return drawGarment({
    kind,
    view: VIEWS[slot - 1] ?? 'front',
    garment: garment.hex_value,
    imprint: shown?.hex_value ?? null,
    number: NUMBERS[code] ?? 0,
  })
}

// The same drawings make the same file.
const AT = new Date('2026-01-01T00:00:00Z')

const drawings = new Map(listDemoPictures().map((picture) => [nameOf(picture), svgOf(picture)]))
const zip = new yazl.ZipFile()
for (const [name, svg] of [...drawings].toSorted()) {
  const png = await sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true, effort: 10 }).toBuffer()
  zip.addBuffer(png, name, { compress: false, mtime: AT })
}
zip.end()
await pipeline(zip.outputStream, createWriteStream(ARCHIVE))
