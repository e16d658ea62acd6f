import type { Order } from '@kitroom/contract/order'
import type { Parcel } from '@kitroom/contract/order-parcels'
import { actorNameOf, byName } from '../../../platform/activity/actor-name.ts'
import { insertMany, isOneOf } from '../../../platform/database/many-rows.ts'
import type { Db } from '../../../platform/database/schema.ts'
import { asNamed, asStored, type OrderPiece } from './pieces.ts'

/** The pieces of these orders that are in parcels, each with the number of its parcel. */
export const listShipped = async (db: Db, orderIds: readonly number[]) => {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('order_parcel_pieces')
    .innerJoin('order_parcels', 'order_parcels.id', 'parcel_id')
    .select(['order_id', 'parcel_id', 'number', 'line_id', 'part', 'order_parcel_pieces.piece_count'])
    .where(isOneOf(db, 'order_id', orderIds))
    .orderBy('order_parcel_pieces.id')
    .execute()
}

/** The parcels of an order without their pieces, oldest first. */
export const listParcelRows = (db: Db, orderId: number) =>
  db
    .selectFrom('order_parcels')
    .leftJoin('users', 'users.id', 'made_by')
    .select(['order_parcels.id', 'number', 'carrier', 'tracking', 'note', 'order_parcels.address'])
    .select(['piece_count as count', 'contents', 'made_at', 'taken_back_at', 'taken_back_because'])
    .select(byName('order_parcels'))
    .where('order_id', '=', orderId)
    .orderBy('number')
    .execute()

/** The same with them. */
export const listParcels = async (db: Db, orderId: number): Promise<Parcel[]> => {
  const piecesById = Map.groupBy(await listShipped(db, [orderId]), ({ parcel_id }) => parcel_id)
  return (await listParcelRows(db, orderId)).map((row) => ({ ...row, pieces: asNamed(piecesById.get(row.id) ?? []) }))
}

export type NewParcel = Pick<Parcel, 'number' | 'carrier' | 'tracking' | 'note' | 'address' | 'count' | 'contents'>

/** Stores a parcel of an order whose row is locked. Returns its id. */
export const insertParcel = async (
  db: Db,
  { id: order_id }: Order,
  { count, ...parcel }: NewParcel,
  { pieces, userId, at }: { pieces: readonly OrderPiece[]; userId: number; at: string },
): Promise<number> => {
  const made = { made_at: at, made_by: userId, ...(await actorNameOf(db, userId)) }
  const { id } = await db
    .insertInto('order_parcels')
    .values({ order_id, ...parcel, piece_count: count, ...made })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = asStored(pieces).map((piece) => ({ parcel_id: id, ...piece }))
  await insertMany(db, 'order_parcel_pieces', rows)
  return id
}

/** Takes the pieces out of a parcel, and says why. */
export const markTakenBack = async (db: Db, parcelId: number, reason: string, at: string): Promise<void> => {
  await db.deleteFrom('order_parcel_pieces').where('parcel_id', '=', parcelId).execute()
  await db
    .updateTable('order_parcels')
    .set({ taken_back_at: at, taken_back_because: reason })
    .where('id', '=', parcelId)
    .execute()
}
