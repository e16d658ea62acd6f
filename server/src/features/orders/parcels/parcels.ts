import type { Order } from '@kitroom/contract/order'
import { MOVED_MEANWHILE } from '@kitroom/contract/order-calls'
import { NOT_THERE, NOTHING_IS_THERE, type ParcelInput, TAKEN_BACK } from '@kitroom/contract/order-parcels'
import { countPieces, countText, piecesInWords } from '@kitroom/contract/order-pieces'
import { movesFrom, STATUS_FACTS } from '@kitroom/contract/order-statuses'
import type { Db } from '../../../platform/database/schema.ts'
import { nextVersion } from '../../../platform/http/mount/optimistic-lock.ts'
import { conflict, invalid, notFound, Refusal } from '../../../platform/refusal.ts'
import { applyMove, tell } from '../order/events.ts'
import type { Writer } from '../order/reach.ts'
import { giveBack, listAllocations } from '../stock/stock.ts'
import { choosePieces, namedLeft, type OrderPiece, type WhereIs, whereIs } from './pieces.ts'
import * as queries from './queries.ts'

/** Where the pieces of these orders are now, by their ids. */
export const listPieces = async (db: Db, orders: readonly Order[]): Promise<ReadonlyMap<number, WhereIs>> => {
  const withParcels = orders.filter(({ pieces_shipped }) => pieces_shipped > 0).map(({ id }) => id)
  const shippedOf = Map.groupBy(await queries.listShipped(db, withParcels), ({ order_id }) => order_id)
  const allocated = await listAllocations(db, orders)
  return new Map(
    allocated.map(({ order, allocations }) => [order.id, whereIs(order, shippedOf.get(order.id) ?? [], allocations)]),
  )
}

export const findPieces = async (db: Db, order: Order): Promise<WhereIs> =>
  (await listPieces(db, [order])).get(order.id) ?? NO_PIECES

const NO_PIECES: WhereIs = { shipped: [], there: [], missing: [] }

const refuseNotLeft = (where: WhereIs, message: string): never => {
  throw new Refusal(409, message, { path: 'pieces', current: namedLeft(where) })
}

/** '12 pieces (6 jerseys, 6 practice tees)'. */
const contentsOf = (pieces: readonly OrderPiece[]): string =>
  `${countText(countPieces(pieces), 'piece')} (${piecesInWords(pieces)})`

/** Says of a parcel what its mail and the history say. */
const parcelInWords = ({ number, contents, carrier, tracking }: Omit<queries.NewParcel, 'note'>): string =>
  [`Parcel ${number}: ${contents}`, carrier, tracking].filter(Boolean).join(', ')

/** The pieces to ship: those that are asked for, or all that are there. */
const chosenPieces = (pieceRefs: ParcelInput['pieces'], where: WhereIs): OrderPiece[] => {
  if (pieceRefs === undefined) return where.there
  if (pieceRefs.lines.length + pieceRefs.extras.length === 0) invalid('pieces', 'Choose at least one piece')
  return choosePieces(pieceRefs, where) ?? refuseNotLeft(where, NOT_THERE)
}

/**
 * Ships pieces of an order whose row is locked. It is shipped when nothing is owed; an order of which an edit has removed
 * all that was owed is shipped without another parcel.
 */
export const shipPieces = async (
  db: Db,
  order: Order,
  { pieces: pieceRefs, ...fields }: ParcelInput,
  { userId, sides }: Writer,
): Promise<{ order: Order; parcelId: number | null }> => {
  if (!movesFrom(order, sides).some(({ action }) => action === 'ship')) conflict('action', MOVED_MEANWHILE)
  const where = await findPieces(db, order)
  const pieces = chosenPieces(pieceRefs, where)
  const count = countPieces(pieces)
  const owed = countPieces([...where.there, ...where.missing]) - count
  const hasMore = count > 0
  if (!hasMore && owed > 0) refuseNotLeft(where, NOTHING_IS_THERE)
  const number = (await queries.listParcelRows(db, order.id)).length + 1
  const parcel = { ...fields, address: fields.address ?? order.address, number, count, contents: contentsOf(pieces) }
  const at = nextVersion(order)
  const parcelId = hasMore ? await queries.insertParcel(db, order, parcel, { pieces, userId, at }) : null
  const shipped = await applyMove(db, order, {
    action: owed > 0 ? 'parcel' : 'ship',
    to: owed > 0 ? order.status : 'Shipped',
    note: fields.note,
    detail: hasMore ? parcelInWords(parcel) : null,
    userId,
    at,
    piecesShipped: order.pieces_shipped + count,
  })
  if (hasMore) await tell(db, order, 'order.parcel')
  if (owed === 0) await tell(db, order, 'order.shipped')
  return { order: shipped, parcelId }
}

/** Takes a parcel back from an order whose row is locked: the order is in production again. */
export const takeBack = async (
  db: Db,
  order: Order,
  { parcelId, reason }: { parcelId: number; reason: string },
  { userId, sides }: Writer,
): Promise<Order> => {
  const parcels = await queries.listParcelRows(db, order.id)
  const parcel = parcels.find(({ id }) => id === parcelId) ?? notFound('Parcel')
  if (parcel.taken_back_at !== null) conflict('parcel', TAKEN_BACK)
  if (!STATUS_FACTS[order.status].hasParcels || !sides.includes('maker')) conflict('action', MOVED_MEANWHILE)
  await queries.markTakenBack(db, parcelId, reason, nextVersion(order))
  await tell(db, order, 'order.changed')
  return applyMove(db, order, {
    action: 'unship',
    to: 'In production',
    note: reason,
    detail: parcelInWords(parcel),
    userId,
    piecesShipped: order.pieces_shipped - parcel.count,
  })
}

/** Returns what an order has taken and not shipped. Says what will not come. */
export const closeShort = async (db: Db, order: Order, userId: number): Promise<string> => {
  const where = await findPieces(db, order)
  const returned = await giveBack(db, { order, userId }, where.shipped)
  const left = [...where.there, ...where.missing]
  const notShipped = left.length > 0 ? `Not shipped: ${piecesInWords(left)}` : 'All is shipped'
  return returned > 0 ? `${notShipped}. ${countText(returned, 'piece')} came back to stock` : notShipped
}
