import { ORDER_PARTS } from '@kitroom/contract/order-checks'
import type { Order, OrderInput, OrderPart } from '@kitroom/contract/orders'
import { byId } from '../../platform/database/by-id.ts'
import { insertMany } from '../../platform/database/many-rows.ts'
import { inListOrder } from '../../platform/database/order.ts'
import type { Db } from '../../platform/database/schema.ts'
import { isSamePart, partsOfPack } from './rules.ts'

/** The stored copy of a part from the submission of its order; its pictures are in a separate table. */
type Kept = Omit<OrderPart, 'images'>

const selectParts = byId((db, orderId) =>
  db
    .selectFrom('order_parts')
    .innerJoin('products', 'products.id', 'order_parts.product_id')
    .innerJoin('garment_colors', 'garment_colors.id', 'order_parts.garment_color_id')
    .leftJoin('imprint_colors', 'imprint_colors.id', 'order_parts.imprint_color_id')
    .select(['order_parts.pack', 'order_parts.part', 'order_parts.kept'])
    .select(['products.id as product_id', 'products.name as product_name', 'products.code as product_code'])
    .select(['products.supplier_name', 'products.supplier_code'])
    .select(['garment_colors.id as garment_color_id', 'garment_colors.name as garment_color_name'])
    .select(['garment_colors.code as garment_color_code', 'garment_colors.hex_value as garment_color_hex'])
    .select(['imprint_colors.id as imprint_color_id', 'imprint_colors.name as imprint_color_name'])
    .select(['imprint_colors.code as imprint_color_code', 'imprint_colors.hex_value as imprint_color_hex'])
    .where('order_id', '=', orderId),
)

/** The parts of an order by pack: the stored copies, or the current catalogue data before submission. */
export const listParts = async (db: Db, orderId: number): Promise<ReadonlyMap<number, OrderPart[]>> => {
  const rows = await selectParts(db, orderId)
  const images = await listImages(db, orderId)
  const sizesOf = await listSizes(db, orderId)
  const parts = rows.map(({ pack, kept, ...live }) => {
    const offered = sizesOf.get(live.product_id) ?? []
    const now = { ...live, part: live.part as OrderPart['part'], sizes: offered } // as it was inserted
    const part: Kept = kept === null ? now : JSON.parse(kept)
    const added = offered.filter(({ id }) => !part.sizes.some((size) => size.id === id))
    return {
      pack,
      part: { ...part, sizes: [...part.sizes, ...added], images: images.get(`${pack} ${part.part}`) ?? [] },
    }
  })
  const inOrder = parts.sort((one, other) => ORDER_PARTS.indexOf(one.part.part) - ORDER_PARTS.indexOf(other.part.part))
  return new Map(
    [...Map.groupBy(inOrder, ({ pack }) => pack)].map(([pack, own]) => [pack, own.map(({ part }) => part)]),
  )
}

const selectImages = byId((db, orderId) =>
  db.selectFrom('order_images').select(['pack', 'part', 'hash']).where('order_id', '=', orderId).orderBy('slot'),
)

const listImages = async (db: Db, orderId: number): Promise<ReadonlyMap<string, string[]>> => {
  const rows = await selectImages(db, orderId)
  const byPart = Map.groupBy(rows, ({ pack, part }) => `${pack} ${part}`)
  return new Map([...byPart].map(([key, own]) => [key, own.map(({ hash }) => hash)]))
}

const selectSizes = byId((db, orderId) =>
  db
    .selectFrom('product_sizes')
    .innerJoin('sizes', 'sizes.id', 'size_id')
    .select(['product_id', 'sizes.id', 'sizes.code'])
    .where('sizes.is_active', '=', true)
    .where('product_id', 'in', (of) =>
      of.selectFrom('order_parts').select('product_id').where('order_id', '=', orderId),
    )
    .orderBy(inListOrder('sizes')),
)

/** The active sizes of an order's products. */
const listSizes = async (db: Db, orderId: number): Promise<ReadonlyMap<number, { id: number; code: string }[]>> => {
  const rows = await selectSizes(db, orderId)
  const byProduct = Map.groupBy(rows, ({ product_id }) => product_id)
  return new Map([...byProduct].map(([id, own]) => [id, own.map(({ product_id: _, ...size }) => size)]))
}

/** Inserts the parts of packs. A part that is also in `before` keeps its stored copy. */
export const insertParts = async (
  db: Db,
  orderId: number,
  packs: OrderInput['packs'],
  before?: Order,
): Promise<void> => {
  const isKept = before !== undefined && before.status !== 'Draft'
  const known = isKept ? before.packs.flatMap(({ parts }) => parts ?? []) : []
  const parts = packs.flatMap(({ pack: ids }, pack) =>
    (ids ? partsOfPack(ids) : []).map((part) => ({ pack, part, kept: known.find((one) => isSamePart(one, part)) })),
  )
  const rows = parts.map(({ pack, part, kept }) => {
    const { images: _, ...rest } = kept ?? { images: [] }
    return { order_id: orderId, pack, ...part, kept: kept ? JSON.stringify(rest) : null }
  })
  await insertMany(db, 'order_parts', rows)
  await insertImages(
    db,
    orderId,
    parts.map(({ pack, part, kept }) => ({ pack, part: part.part, images: kept?.images ?? [] })),
  )
}

type PartImages = { pack: number; part: string; images: readonly string[] }

const insertImages = (db: Db, orderId: number, parts: readonly PartImages[]) =>
  insertMany(
    db,
    'order_images',
    parts.flatMap(({ pack, part, images }) =>
      images.map((hash, nth) => ({ order_id: orderId, pack, part, slot: nth + 1, hash })),
    ),
  )

/** Stores a copy of the current names, codes, colors and pictures of all parts that have none. */
export const keepParts = async (db: Db, { id, packs }: Order): Promise<void> => {
  const open = await db
    .selectFrom('order_parts')
    .select(['pack', 'part'])
    .where('order_id', '=', id)
    .where('kept', 'is', null)
    .execute()
  for (const { pack, part } of open) {
    const own = packs[pack]?.parts?.find((one) => one.part === part)
    if (!own) continue
    const { images: _, ...kept } = own
    await db
      .updateTable('order_parts')
      .set({ kept: JSON.stringify(kept) })
      .where('order_id', '=', id)
      .where('pack', '=', pack)
      .where('part', '=', part)
      .execute()
    await insertImages(db, id, [{ pack, part, images: await picturesOf(db, own) }])
  }
}

/** Keeps the current pictures of the kept parts that have none. */
export const keepPictures = async (db: Db, { id, packs }: Order): Promise<void> => {
  for (const [pack, { parts }] of packs.entries()) {
    for (const part of parts ?? []) {
      if (part.images.length > 0) continue
      await insertImages(db, id, [{ pack, part: part.part, images: await picturesOf(db, part) }])
    }
  }
}

/** The pictures of a part: those of its color combination, else of its garment color, else the home images. */
const picturesOf = async (db: Db, part: OrderPart): Promise<string[]> => {
  const { product_id, garment_color_id, imprint_color_id } = part
  const rows = await db
    .selectFrom('product_images')
    .select(['color_id', 'imprint_color_id', 'hash'])
    .where('product_id', '=', product_id)
    .orderBy('slot')
    .execute()
  const of = (color: number | null, imprint: number | null) =>
    rows.filter((row) => row.color_id === color && row.imprint_color_id === imprint).map(({ hash }) => hash)
  const candidates = [of(garment_color_id, imprint_color_id), of(garment_color_id, null), of(null, null)]
  return candidates.find((images) => images.length > 0) ?? []
}
