import type { Order, OrderPart } from '@kitroom/contract/order'
import { EXTRA_ITEMS, EXTRA_SIZES, type ExtraItem, type ExtraSize } from '@kitroom/contract/order-checks'
import type { ParcelPieces } from '@kitroom/contract/order-parcels'
import { combinationKey, combinationOf, type Piece, sizedPieces } from '@kitroom/contract/order-pieces'
import type { StockAllocation } from '../stock/stock.ts'

export type OrderPiece = Piece<OrderPart, Order['packs'][number]['players'][number]>

/** Pieces of a parcel as they are stored. */
export type ParcelPiece = { line_id: number | null; part: string; piece_count: number }

const keyOf = (lineId: number | null, part: string): string => `${lineId ?? ''} ${part}`

const lineOf = ({ worn }: OrderPiece): number | null => worn?.player.id ?? null

/** The pieces of an order by where they are: in parcels, on hand for it, or missing. */
export type WhereIs = Record<'shipped' | 'there' | 'missing', OrderPiece[]>

/**
 * Pieces that were taken from stock are there, in the order of the roster; so are those that are always in stock, and
 * all that move no stock.
 */
export const whereIs = (
  order: Order,
  inParcels: readonly ParcelPiece[],
  allocations: readonly StockAllocation[],
): WhereIs => {
  const shippedCounts = new Map<string, number>()
  for (const { line_id, part, piece_count } of inParcels) {
    const key = keyOf(line_id, part)
    shippedCounts.set(key, (shippedCounts.get(key) ?? 0) + piece_count)
  }
  const onHand = new Map(
    allocations.map(({ item, taken }) => [
      combinationKey(item),
      item.always_in_stock ? Number.POSITIVE_INFINITY : taken,
    ]),
  )
  const take = (piece: OrderPiece): boolean => {
    const key = combinationOf(piece)
    const left = key === null ? undefined : onHand.get(key)
    if (key === null || left === undefined) return true
    onHand.set(key, left - piece.count)
    return left >= piece.count
  }
  const counted = sizedPieces(order).map((piece) => {
    const count = Math.min(piece.count, shippedCounts.get(keyOf(lineOf(piece), piece.key)) ?? 0)
    return { piece, shipped: { ...piece, count }, left: { ...piece, count: piece.count - count } }
  })
  const shipped = counted.flatMap((of) => (of.shipped.count > 0 ? [of.shipped] : []))
  for (const piece of shipped) take(piece)
  const left = counted.flatMap((of) => (of.left.count > 0 ? [{ piece: of.left, isThere: take(of.left) }] : []))
  const piecesThat = (isThere: boolean) => left.filter((of) => of.isThere === isThere).map(({ piece }) => piece)
  return { shipped, there: piecesThat(true), missing: piecesThat(false) }
}

/** Pieces as they are stored. */
export const asStored = (pieces: readonly OrderPiece[]): ParcelPiece[] =>
  pieces.map((piece) => ({ line_id: lineOf(piece), part: piece.key, piece_count: piece.count }))

/** Stored pieces as calls name them. */
export const asNamed = (pieces: readonly ParcelPiece[]): ParcelPieces => {
  const lines = new Map<number, string[]>()
  const extras: ParcelPieces['extras'] = []
  for (const { line_id, part, piece_count: count } of pieces) {
    const extra = EXTRA_OF_KEY.get(part)
    if (extra) extras.push({ ...extra, count })
    else if (line_id !== null) lines.set(line_id, [...(lines.get(line_id) ?? []), part])
  }
  return { lines: [...lines].map(([id, parts]) => ({ id, parts })), extras }
}

const EXTRA_OF_KEY = new Map<string, { item: ExtraItem; size: ExtraSize }>(
  EXTRA_ITEMS.flatMap((item) => EXTRA_SIZES.map((size) => [`${item} ${size}`, { item, size }] as const)),
)

/** The pieces that are left of an order, as calls name them. */
export const namedLeft = ({ there, missing }: Pick<WhereIs, 'there' | 'missing'>) => ({
  there: asNamed(asStored(there)),
  missing: asNamed(asStored(missing)),
})

/** The pieces that are asked for; null if one is not left, or more of an item than there are. */
export const choosePieces = (pieceRefs: ParcelPieces, { there, missing }: WhereIs): OrderPiece[] | null => {
  const leftPieces = new Map([...there, ...missing].map((piece) => [keyOf(lineOf(piece), piece.key), piece]))
  const askedPieces = [
    ...pieceRefs.lines.flatMap(({ id, parts }) => parts.map((part) => ({ key: keyOf(id, part), count: 1 }))),
    ...pieceRefs.extras.map(({ item, size, count }) => ({ key: keyOf(null, `${item} ${size}`), count })),
  ]
  const chosen = askedPieces.flatMap(({ key, count }) => {
    const piece = leftPieces.get(key)
    leftPieces.delete(key)
    return piece && piece.count >= count ? [{ ...piece, count }] : []
  })
  const thereOf = Map.groupBy(there, combinationOf)
  const hasAll = [...Map.groupBy(chosen, combinationOf)].every(
    ([combination, pieces]) => combination === null || pieces.length <= (thereOf.get(combination)?.length ?? 0),
  )
  return hasAll && chosen.length === askedPieces.length ? chosen : null
}
