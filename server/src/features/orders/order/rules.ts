import type { Order, OrderPart } from '@kitroom/contract/order'
import { PACK_PARTS } from '@kitroom/contract/pack-parts'
import type { PackParts } from '@kitroom/contract/player-packs'

type PartIds = Pick<OrderPart, 'part' | 'product_id' | 'garment_color_id' | 'imprint_color_id'>

/** The three parts of a pack's eight ids. A spandex item has no imprint. */
export const partsOfPack = (pack: PackParts): PartIds[] =>
  PACK_PARTS.map((part) => ({
    part,
    product_id: pack[`${part}_product_id`],
    garment_color_id: pack[`${part}_garment_color_id`],
    imprint_color_id: part === 'spandex' ? null : pack[`${part}_imprint_color_id`],
  }))

/** The inverse of `partsOfPack`. */
export const packOf = (parts: readonly PartIds[]): PackParts =>
  Object.fromEntries(
    parts.flatMap(({ part, product_id, garment_color_id, imprint_color_id }) =>
      Object.entries({ product_id, garment_color_id, imprint_color_id }).flatMap(([name, id]) =>
        id === null ? [] : [[`${part}_${name}`, id]],
      ),
    ),
  ) as PackParts // the eight that `partsOfPack` takes apart

/** The pictures that a reader of an order may see. */
export const picturesOf = ({ packs }: Pick<Order, 'packs'>): (string | null)[] =>
  packs.flatMap(({ parts }) => parts ?? []).flatMap(({ images, picture }) => [...images, picture])

/** Identifies a pack of an order. */
export const packKey = ({ order_id, pack }: { order_id: number; pack: number }): string => `${order_id} ${pack}`

/** The rows of each order, without the order's id. */
export const byOrder = <Row extends { order_id: number }>(
  rows: readonly Row[],
): ReadonlyMap<number, Omit<Row, 'order_id'>[]> =>
  new Map(
    [...Map.groupBy(rows, ({ order_id }) => order_id)].map(([id, ofOrder]) => [
      id,
      ofOrder.map(({ order_id: _, ...row }) => row),
    ]),
  )

export const isSamePart = (one: PartIds, other: PartIds): boolean =>
  one.part === other.part &&
  one.product_id === other.product_id &&
  one.garment_color_id === other.garment_color_id &&
  one.imprint_color_id === other.imprint_color_id
