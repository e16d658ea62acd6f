import { hash } from 'node:crypto'
import { join } from 'node:path'
import { USUAL_GARMENT_COLORS } from '../../features/shop/index.ts'
import type { Db } from '../../platform/database/schema.ts'
import { APPROVED } from '../business.ts'
import { PACKS, PRODUCTS } from '../catalogue-data.ts'
import { drawGarment } from './drawing.ts'
import type { View } from './garments.ts'

/** The drawings as PNG, made by `draw.ts`: drawing them takes half a minute, reading them a second. */
export const ARCHIVE = join(import.meta.dirname, 'pictures.zip')

type ImageSlotRef = { product_id: number; color_id: number | null; imprint_color_id: number | null; slot: number }
/** A slot, and the name of its picture in the archive. */
export type DemoPicture = ImageSlotRef & { name: string }

type Named = { product: string; color: string | null; imprint: string | null; slot: number }

const VIEWS: readonly View[] = ['front', 'back', 'side', 'detail']
const IMPRINTS_DRAWN = 2

const inSlots = (count: number, slotRef: Omit<Named, 'slot'>): Named[] =>
  Array.from({ length: count }, (_, nth) => ({ ...slotRef, slot: nth + 1 }))

const approvedFor = (color: string) => APPROVED.get(color) ?? []

/** The most visible pictures first: one of each product, then the player packs, then the rest. */
const namedPlaces = (): Named[] => {
  const home = (count: number) =>
    PRODUCTS.flatMap(({ code }) => inSlots(count, { product: code, color: null, imprint: null }))
  const packs = PACKS.flatMap(({ jersey, practice, spandex }) => [
    ...inSlots(4, { product: jersey[0], color: jersey[1], imprint: jersey[2] }),
    ...inSlots(4, { product: practice[0], color: practice[1], imprint: practice[2] }),
    ...inSlots(4, { product: spandex[0], color: spandex[1], imprint: null }),
  ])
  const colors = PRODUCTS.flatMap(({ code: product, colors: own, kind }) =>
    own.flatMap((color) => [
      ...inSlots(kind === 'spandex' ? 2 : 1, { product, color, imprint: null }),
      ...(kind === 'spandex'
        ? []
        : approvedFor(color)
            .slice(0, IMPRINTS_DRAWN)
            .flatMap((imprint) => inSlots(2, { product, color, imprint: imprint.code }))),
    ]),
  )
  return [...home(1), ...packs, ...home(VIEWS.length), ...colors]
}

const svgOf = ({ product: code, color, imprint, slot }: Named): string => {
  const product = PRODUCTS.find((one) => one.code === code)
  const garmentCode = color ?? product?.colors[0] ?? ''
  const garment = USUAL_GARMENT_COLORS.find((one) => one.code === garmentCode)
  const [first] = approvedFor(garmentCode)
  const printed = approvedFor(garmentCode).find((one) => one.code === imprint)
  const shown = color === null ? first : printed
  if (!product || !garment) throw new Error(`The demo draws ${code} in ${color}, which it does not sell`)
  return drawGarment({
    kind: product.kind,
    view: VIEWS[slot - 1] ?? 'front',
    garment: garment.hex_value,
    imprint: shown?.hex_value ?? null,
    number: product.number,
  })
}

/** The name of a drawing in the archive: another drawing has another name. */
const nameOf = (svg: string): string => `${hash('sha256', svg)}.png`

/** Every drawing of the demo as SVG, by its name in the archive. */
export const listDrawings = (): ReadonlyMap<string, string> =>
  new Map(
    namedPlaces().map((named) => {
      const svg = svgOf(named)
      return [nameOf(svg), svg]
    }),
  )

/** The pictures that are not stored yet: for records whose code is unchanged, in empty slots. */
export const missingPictures = async (db: Db): Promise<DemoPicture[]> => {
  const idsOf = async (table: 'products' | 'garment_colors' | 'imprint_colors') =>
    new Map((await db.selectFrom(table).select(['id', 'code']).execute()).map(({ id, code }) => [code, id]))
  const [products, colors, imprints] = [
    await idsOf('products'),
    await idsOf('garment_colors'),
    await idsOf('imprint_colors'),
  ]
  const keyOfSlot = ({ product_id, color_id, imprint_color_id, slot }: ImageSlotRef) =>
    [product_id, color_id, imprint_color_id, slot].join(' ')
  const filled = await db
    .selectFrom('product_images')
    .select(['product_id', 'color_id', 'imprint_color_id', 'slot'])
    .execute()
  const known = new Set(filled.map(keyOfSlot))
  return namedPlaces().flatMap((named): DemoPicture[] => {
    const product_id = products.get(named.product)
    const color_id = named.color === null ? null : colors.get(named.color)
    const imprint_color_id = named.imprint === null ? null : imprints.get(named.imprint)
    if (product_id === undefined || color_id === undefined || imprint_color_id === undefined) return []
    const slotRef = { product_id, color_id, imprint_color_id, slot: named.slot }
    if (known.has(keyOfSlot(slotRef))) return []
    known.add(keyOfSlot(slotRef))
    return [{ ...slotRef, name: nameOf(svgOf(named)) }]
  })
}
