import { SLOT_NAMES } from '@kitroom/contract/image-coverage'
import type { Entry } from '../../platform/activity/activity.ts'
import type { Db } from '../../platform/database/schema.ts'
import { keepForUndo } from '../../platform/images/images.ts'
import { findImage, type ImageSlotRef, putImage, removeImage } from './queries.ts'

/** A slot and its image, as the activity log stores them. */
type SlotState = ImageSlotRef & { hash: string; slot_name: string; product_name: string }

/** For the activity log; `id` is the product's. */
export type SlotChange = Omit<Entry, 'before' | 'after'> & {
  before: SlotState | undefined
  after: SlotState | undefined
}

/** The name of the slot: 'Navy, White, 2 Back', or 'Home, 1 Front'. */
const findNames = async (db: Db, slotRef: ImageSlotRef): Promise<Pick<SlotState, 'slot_name' | 'product_name'>> => {
  const { productId, colorId, imprintColorId, slot } = slotRef
  const product = await db.selectFrom('products').select('name').where('id', '=', productId).executeTakeFirst()
  const color = await db.selectFrom('garment_colors').select('name').where('id', '=', colorId).executeTakeFirst()
  const imprint = await db
    .selectFrom('imprint_colors')
    .select('name')
    .where('id', '=', imprintColorId)
    .executeTakeFirst()
  const slotName = SLOT_NAMES[slot as keyof typeof SLOT_NAMES] // checked by the contract and the table
  return {
    slot_name: [color?.name ?? 'Home', imprint?.name, slotName].filter(Boolean).join(', '),
    product_name: product?.name ?? '',
  }
}

/** For the activity log: images that were put into empty slots. */
export const filledSlots = async (
  db: Db,
  images: readonly (ImageSlotRef & { hash: string })[],
): Promise<SlotChange[]> => {
  const changes: SlotChange[] = []
  for (const image of images) {
    const after = { ...image, ...(await findNames(db, image)) }
    changes.push({ action: 'product-image.uploaded', id: image.productId, before: undefined, after })
  }
  return changes
}

/**
 * Puts a stored image into a slot, or empties the slot. The previous image is kept as long as the change can be undone.
 * The caller has locked the product. Returns the activity entry; null if an empty slot stays empty.
 */
export const writeSlot = async (
  db: Db,
  slotRef: ImageSlotRef,
  hash: string | null,
  userId: number,
): Promise<SlotChange | null> => {
  const { productId, slot, colorId, imprintColorId } = slotRef
  const before = await findImage(db, slotRef)
  if (!before && hash === null) return null
  if (hash === null) await removeImage(db, slotRef)
  else await putImage(db, slotRef, hash, userId)
  if (before && before.hash !== hash) await keepForUndo(db, [before.hash])
  const names = await findNames(db, slotRef)
  const state = (held: string | undefined): SlotState | undefined =>
    held === undefined ? undefined : { productId, slot, colorId, imprintColorId, hash: held, ...names }
  return {
    action: hash === null ? 'product-image.deleted' : 'product-image.uploaded',
    id: productId,
    before: state(before?.hash),
    after: state(hash ?? undefined),
  }
}
