import { join } from 'node:path'
import type { Db } from '../../platform/database/schema.ts'
import { APPROVED } from '../business.ts'
import { PACKS, PRODUCTS } from '../catalogue-data.ts'

/** Drawn as PNG by `lab/demo-pictures/draw.ts`: drawing them takes half a minute, reading them a second. */
export const ARCHIVE = join(import.meta.dirname, 'pictures.zip')

type ImageSlotRef = { product_id: number; color_id: number | null; imprint_color_id: number | null; slot: number }
/** A slot, and the name of its picture in the archive. */
type MissingPicture = ImageSlotRef & { name: string }

/** By codes. */
type DemoPicture = { product: string; color: string | null; imprint: string | null; slot: number }

const SLOTS = 4
const IMPRINTS_DRAWN = 2

const inSlots = (count: number, slotRef: Omit<DemoPicture, 'slot'>): DemoPicture[] =>
  Array.from({ length: count }, (_, nth) => ({ ...slotRef, slot: nth + 1 }))

/** The most visible pictures first: one of each product, then the player packs, then the rest. */
export const listDemoPictures = (): DemoPicture[] => {
  const home = (count: number) =>
    PRODUCTS.flatMap(({ code }) => inSlots(count, { product: code, color: null, imprint: null }))
  const packs = PACKS.flatMap((pack) => [
    ...inSlots(SLOTS, { product: pack.jersey, color: pack.jersey_color, imprint: pack.jersey_imprint }),
    ...inSlots(SLOTS, { product: pack.practice, color: pack.practice_color, imprint: pack.practice_imprint }),
    ...inSlots(SLOTS, { product: pack.spandex, color: pack.spandex_color, imprint: null }),
  ])
  const colors = PRODUCTS.flatMap(({ code: product, colors: ofProduct, category }) =>
    ofProduct.flatMap((color) => [
      ...inSlots(category === 'SPANDEX' ? 2 : 1, { product, color, imprint: null }),
      ...(category === 'SPANDEX'
        ? []
        : (APPROVED.get(color) ?? [])
            .slice(0, IMPRINTS_DRAWN)
            .flatMap((imprint) => inSlots(2, { product, color, imprint: imprint.code }))),
    ]),
  )
  return [...home(1), ...packs, ...home(SLOTS), ...colors]
}

/** The name of a picture in the archive. */
export const nameOf = ({ product, color, imprint, slot }: DemoPicture): string =>
  `${[product, color, imprint, slot].filter((part) => part !== null).join('-')}.png`

/** The pictures that are not stored yet: for records whose code is unchanged, in empty slots. */
export const missingPictures = async (db: Db): Promise<MissingPicture[]> => {
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
  const filledKeys = new Set(filled.map(keyOfSlot))
  return listDemoPictures().flatMap((picture): MissingPicture[] => {
    const product_id = products.get(picture.product)
    const color_id = picture.color === null ? null : colors.get(picture.color)
    const imprint_color_id = picture.imprint === null ? null : imprints.get(picture.imprint)
    if (product_id === undefined || color_id === undefined || imprint_color_id === undefined) return []
    const slotRef = { product_id, color_id, imprint_color_id, slot: picture.slot }
    if (filledKeys.has(keyOfSlot(slotRef))) return []
    filledKeys.add(keyOfSlot(slotRef))
    return [{ ...slotRef, name: nameOf(picture) }]
  })
}
