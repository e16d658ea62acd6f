import type { Order, OrderInput, OrderPart } from '@kitroom/contract/order'
import { PACK_PARTS } from '@kitroom/contract/pack-parts'
import { sql } from 'kysely'
import { byIds } from '../../../platform/database/compiled-once.ts'
import { insertMany, isOneOf, updateMany } from '../../../platform/database/many-rows.ts'
import { inListOrder } from '../../../platform/database/order.ts'
import type { Db } from '../../../platform/database/schema.ts'
import { isSamePart, packKey, partsOfPack } from './rules.ts'

/** The stored copy of a part from the submission of its order; its pictures are in a separate table. */
type PartSnapshot = Omit<OrderPart, 'images' | 'picture'>

const selectParts = byIds((db, orderIds) =>
  db
    .selectFrom('order_parts')
    .innerJoin('products', 'products.id', 'order_parts.product_id')
    .innerJoin('garment_colors', 'garment_colors.id', 'order_parts.garment_color_id')
    .leftJoin('imprint_colors', 'imprint_colors.id', 'order_parts.imprint_color_id')
    .select(['order_parts.order_id', 'order_parts.pack', 'order_parts.part', 'order_parts.kept'])
    .select(['products.id as product_id', 'products.name as product_name', 'products.code as product_code'])
    .select(['products.supplier_name', 'products.supplier_code'])
    .select(['garment_colors.id as garment_color_id', 'garment_colors.name as garment_color_name'])
    .select(['garment_colors.code as garment_color_code', 'garment_colors.hex_value as garment_color_hex'])
    .select(['imprint_colors.id as imprint_color_id', 'imprint_colors.name as imprint_color_name'])
    .select(['imprint_colors.code as imprint_color_code', 'imprint_colors.hex_value as imprint_color_hex'])
    .select([
      'garment_colors.pantone_code as garment_color_pantone',
      'imprint_colors.pantone_code as imprint_color_pantone',
    ])
    .where(isOneOf(db, 'order_id', orderIds)),
)

/** The parts of orders by `packKey`: the stored copies, or the current catalogue data before submission. */
export const listParts = async (db: Db, orderIds: readonly number[]): Promise<ReadonlyMap<string, OrderPart[]>> => {
  const rows = await selectParts(db, orderIds)
  if (rows.length === 0) return new Map()
  const [isLive, isKept] = [rows.some((row) => row.kept === null), rows.some((row) => row.kept !== null)]
  const images = Map.groupBy(isKept ? await selectImages(db, orderIds) : [], partKey)
  const pictures = Map.groupBy(isLive ? await selectPictures(db, orderIds) : [], partKey)
  const sizesOf = await listSizes(db, orderIds)
  const parts = rows.map(({ order_id, pack, kept: copy, ...live }) => {
    const offered = sizesOf.get(live.product_id) ?? []
    const now = { ...live, part: live.part as OrderPart['part'], sizes: offered } // as it was inserted
    // Copies of older versions have no Pantone.
    const { garment_color_pantone, imprint_color_pantone } = now
    const part: PartSnapshot =
      copy === null ? now : { garment_color_pantone, imprint_color_pantone, ...JSON.parse(copy) }
    const added = offered.filter(({ id }) => !part.sizes.some((size) => size.id === id))
    const place = partKey({ order_id, pack, part: part.part })
    const hashes = images.get(place)?.map(({ hash }) => hash) ?? []
    const picture = hashes[0] ?? pictures.get(place)?.[0]?.hash ?? null
    return { key: packKey({ order_id, pack }), ...part, sizes: [...part.sizes, ...added], images: hashes, picture }
  })
  const inOrder = parts.sort((one, other) => PACK_PARTS.indexOf(one.part) - PACK_PARTS.indexOf(other.part))
  return new Map(
    [...Map.groupBy(inOrder, ({ key }) => key)].map(([key, ofPack]) => [
      key,
      ofPack.map(({ key: _, ...part }) => part),
    ]),
  )
}

const partKey = ({ part, ...pack }: { order_id: number; pack: number; part: string }): string =>
  `${packKey(pack)} ${part}`

const selectImages = byIds((db, orderIds) =>
  db
    .selectFrom('order_images')
    .select(['order_id', 'pack', 'part', 'hash'])
    .where(isOneOf(db, 'order_id', orderIds))
    .orderBy('slot'),
)

/** The first picture of each part's combination of colors, then the home image of its product, before Submit. */
const selectPictures = byIds((db, orderIds) =>
  db
    .selectFrom('order_parts')
    .innerJoin('product_images', 'product_images.product_id', 'order_parts.product_id')
    .select(['order_parts.order_id', 'order_parts.pack', 'order_parts.part', 'product_images.hash'])
    .where('kept', 'is', null)
    .where('slot', '=', 1)
    .where(
      sql<boolean>`(color_id IS NULL OR color_id = garment_color_id
        AND coalesce(product_images.imprint_color_id, 0) = coalesce(order_parts.imprint_color_id, 0))`,
    )
    .where(isOneOf(db, 'order_id', orderIds))
    .orderBy('color_id', (order) => order.asc().nullsLast()),
)

const selectSizes = byIds((db, orderIds) =>
  db
    .selectFrom('product_sizes')
    .innerJoin('sizes', 'sizes.id', 'size_id')
    .select(['product_id', 'sizes.id', 'sizes.code'])
    .where('sizes.is_active', '=', true)
    .where('product_id', 'in', (of) =>
      of
        .selectFrom('order_parts')
        .select('product_id')
        .where(isOneOf(db, 'order_id', orderIds)),
    )
    .orderBy(inListOrder('sizes')),
)

/** The active sizes of the orders' products. */
const listSizes = async (
  db: Db,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, { id: number; code: string }[]>> => {
  const rows = await selectSizes(db, orderIds)
  const byProduct = Map.groupBy(rows, ({ product_id }) => product_id)
  return new Map([...byProduct].map(([id, sizes]) => [id, sizes.map(({ product_id: _, ...size }) => size)]))
}

/** Inserts the parts of packs. A part that is also in `before` keeps its stored copy. */
export const insertParts = async (
  db: Db,
  orderId: number,
  packs: OrderInput['packs'],
  before: readonly OrderPart[],
): Promise<void> => {
  const parts = packs.flatMap(({ pack: ids }, pack) =>
    (ids ? partsOfPack(ids) : []).map((part) => ({ pack, part, copy: before.find((one) => isSamePart(one, part)) })),
  )
  const rows = parts.map(({ pack, part, copy }) => {
    const { images: _, picture: __, ...rest } = copy ?? { images: [], picture: null }
    return { order_id: orderId, pack, ...part, kept: copy ? JSON.stringify(rest) : null }
  })
  await insertMany(db, 'order_parts', rows)
  const copies = parts.map(({ pack, part, copy }) => ({ pack, part, images: copy?.images ?? [] }))
  await insertImages(db, orderId, copies)
}

type PartImages = { pack: number; part: Pick<OrderPart, 'part'>; images: readonly string[] }

const insertImages = async (db: Db, orderId: number, parts: readonly PartImages[]): Promise<void> => {
  const rows = parts.flatMap(({ pack, part: { part }, images }) =>
    images.map((hash, nth) => ({ order_id: orderId, pack, part, slot: nth + 1, hash })),
  )
  await insertMany(db, 'order_images', rows)
}

/**
 * Stores a copy of the current names, codes, colors and pictures of all parts that have none. Returns the order with
 * these pictures.
 */
export const keepParts = async (db: Db, order: Order): Promise<Order> => {
  const open = await db
    .selectFrom('order_parts')
    .select(['pack', 'part'])
    .where('order_id', '=', order.id)
    .where('kept', 'is', null)
    .execute()
  const parts = open.flatMap(({ pack, part }) => {
    const openPart = order.packs[pack]?.parts?.find((one) => one.part === part)
    return openPart ? [{ pack, part: openPart }] : []
  })
  const rows = parts.map(({ pack, part: { images: _, picture: __, ...copy } }) => ({
    order_id: order.id,
    pack,
    part: copy.part,
    kept: JSON.stringify(copy),
  }))
  await updateMany(db, 'order_parts', rows, ['order_id', 'pack', 'part'])
  const imagesOf = await insertCurrentImages(db, order.id, parts)
  const withImages = (part: OrderPart): OrderPart => {
    const images = imagesOf.get(part)
    return images ? { ...part, images, picture: images[0] ?? null } : part
  }
  return { ...order, packs: order.packs.map((pack) => ({ ...pack, parts: pack.parts?.map(withImages) ?? null })) }
}

/** Keeps the current pictures of the kept parts that have none. */
export const keepPictures = async (db: Db, { id, packs }: Order): Promise<void> => {
  const parts = packs.flatMap(({ parts: ofPack }, pack) => (ofPack ?? []).map((part) => ({ pack, part })))
  const bare = parts.filter(({ part }) => part.images.length === 0)
  await insertCurrentImages(db, id, bare)
}

/**
 * Stores the pictures that parts have now: those of the color combination, else of the garment color, else the home
 * images. Returns those of each part.
 */
const insertCurrentImages = async (
  db: Db,
  orderId: number,
  parts: readonly { pack: number; part: OrderPart }[],
): Promise<ReadonlyMap<OrderPart, string[]>> => {
  if (parts.length === 0) return new Map()
  const productIds = parts.map(({ part }) => part.product_id)
  const rows = await db
    .selectFrom('product_images')
    .select(['product_id', 'color_id', 'imprint_color_id', 'hash'])
    .where(isOneOf(db, 'product_id', productIds))
    .orderBy('slot')
    .execute()
  const imagesOf = ({ product_id, garment_color_id, imprint_color_id }: OrderPart): string[] => {
    const of = (color: number | null, imprint: number | null) =>
      rows
        .filter((row) => row.product_id === product_id)
        .filter((row) => row.color_id === color && row.imprint_color_id === imprint)
        .map(({ hash }) => hash)
    const candidates = [of(garment_color_id, imprint_color_id), of(garment_color_id, null), of(null, null)]
    return candidates.find((images) => images.length > 0) ?? []
  }
  const current = parts.map(({ pack, part }) => ({ pack, part, images: imagesOf(part) }))
  await insertImages(db, orderId, current)
  return new Map(current.map(({ part, images }) => [part, images]))
}
