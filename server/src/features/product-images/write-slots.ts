import { SLOT_NAMES } from '@kitroom/contract/image-coverage'
import { type ImagePlace, placeKey } from '@kitroom/contract/product-images'
import type { Entry } from '../../platform/activity/activity.ts'
import { isOneOf } from '../../platform/database/many-rows.ts'
import type { Db } from '../../platform/database/schema.ts'
import { keepForUndo } from '../../platform/images/images.ts'
import { listImagesIn, putImages, removeImages, type StoredImage } from './queries.ts'

/** A slot and its image, as the activity log stores them. */
type SlotState = StoredImage & { slot_name: string; product_name: string }

/** For the activity log; `id` is the product's. */
export type SlotChange = Omit<Entry, 'before' | 'after'> & {
  before: SlotState | undefined
  after: SlotState | undefined
}

/** A slot and its new image; null empties it. */
type SlotWrite = ImagePlace & { hash: string | null }

type Named = 'products' | 'garment_colors' | 'imprint_colors'

const listNames = async (
  db: Db,
  table: Named,
  slots: readonly ImagePlace[],
  idIn: 'productId' | 'colorId' | 'imprintColorId',
): Promise<Map<number | null, string>> => {
  const distinctIds = [...new Set(slots.flatMap((slot) => slot[idIn] ?? []))]
  if (distinctIds.length === 0) return new Map()
  const rows = await db
    .selectFrom(table)
    .select(['id', 'name'])
    .where(isOneOf(db, 'id', distinctIds))
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The names of these slots: 'Navy, White, 2 Back', or 'Home, 1 Front'. */
const findNames = async (db: Db, slots: readonly ImagePlace[]) => {
  const products = await listNames(db, 'products', slots, 'productId')
  const colors = await listNames(db, 'garment_colors', slots, 'colorId')
  const imprints = await listNames(db, 'imprint_colors', slots, 'imprintColorId')
  return ({ productId, colorId, imprintColorId, slot }: ImagePlace) => {
    const slotName = SLOT_NAMES[slot as keyof typeof SLOT_NAMES] // checked by the contract and the table
    return {
      slot_name: [colors.get(colorId) ?? 'Home', imprints.get(imprintColorId), slotName].filter(Boolean).join(', '),
      product_name: products.get(productId) ?? '',
    }
  }
}

/** For the activity log: images that were put into empty slots. */
export const filledSlots = async (db: Db, images: readonly StoredImage[]): Promise<SlotChange[]> => {
  const namesOf = await findNames(db, images)
  return images.map((image) => ({
    action: 'product-image.uploaded',
    id: image.productId,
    before: undefined,
    after: { ...image, ...namesOf(image) },
  }))
}

/**
 * Puts stored images into slots, each into another one, or empties slots. Previous images are kept as long as the change
 * can be undone. The caller has locked the products. Returns the activity entries; an empty slot that stays empty has none.
 */
export const writeSlots = async (
  db: Db,
  writes: readonly SlotWrite[],
  userId: number | null,
): Promise<SlotChange[]> => {
  const before = new Map((await listImagesIn(db, writes)).map((image) => [placeKey(image), image.hash]))
  const made = writes.filter((write) => write.hash !== null || before.has(placeKey(write)))
  const emptied = made.filter(({ hash }) => hash === null)
  const filled = made.flatMap(({ hash, ...slot }) => (hash === null ? [] : { ...slot, hash }))
  await removeImages(db, emptied)
  await putImages(db, filled, userId)
  const replaced = made.flatMap((write) => {
    const was = before.get(placeKey(write))
    return was === undefined || was === write.hash ? [] : was
  })
  await keepForUndo(db, [...new Set(replaced)])
  const namesOf = await findNames(db, made)
  return made.map(({ productId, slot, colorId, imprintColorId, hash }) => {
    const place = { productId, slot, colorId, imprintColorId }
    const state = (slotHash: string | null | undefined) =>
      slotHash === null || slotHash === undefined ? undefined : { ...place, hash: slotHash, ...namesOf(place) }
    return {
      action: hash === null ? 'product-image.deleted' : 'product-image.uploaded',
      id: productId,
      before: state(before.get(placeKey(place))),
      after: state(hash),
    }
  })
}

/** The same for one slot; null if it was empty and stays so. */
export const writeSlot = async (
  db: Db,
  slot: ImagePlace,
  hash: string | null,
  userId: number,
): Promise<SlotChange | null> => (await writeSlots(db, [{ ...slot, hash }], userId))[0] ?? null
