import { type Order, OrderInput } from '@kitroom/contract/order'
import { DOUBTFUL, MOVED_MEANWHILE, type OrderMoveInput } from '@kitroom/contract/order-calls'
import { countText } from '@kitroom/contract/order-pieces'
import { isWritable, movesFrom, STATUS_FACTS } from '@kitroom/contract/order-statuses'
import { PackParts } from '@kitroom/contract/player-packs'
import { changeInWords, comparePrints, printedLines } from '@kitroom/contract/printed-lines'
import { refuseUnknownReferences, unknownReferencesOf } from '../../../platform/database/references.ts'
import type { Db } from '../../../platform/database/schema.ts'
import { nextVersion } from '../../../platform/http/mount/optimistic-lock.ts'
import { conflict, invalid, invalidAll, notFound } from '../../../platform/refusal.ts'
import { refuseShippedChanges } from '../parcels/edits.ts'
import { closeShort, shipPieces } from '../parcels/parcels.ts'
import { followEdit, giveBack, takeForOrder, takeWhatHasCome } from '../stock/stock.ts'
import { checkOrder } from './checks.ts'
import { applyMove, insertEvent, tell } from './events.ts'
import { withMarks } from './marks.ts'
import { keepParts } from './parts.ts'
import * as queries from './queries.ts'
import type { Writer } from './reach.ts'

const WHAT = 'Order'

const findWritten = async (db: Db, id: number): Promise<Order> => (await queries.findOrder(db, id)) ?? notFound(WHAT)

const refuseUnknown = async (db: Db, values: OrderInput): Promise<void> => {
  await refuseUnknownReferences(db, OrderInput, values)
  const packs = values.packs.flatMap(({ pack }, nth) => (pack ? [{ pack, path: `packs.${nth}.pack` }] : []))
  const parts = packs.map(({ pack }) => pack)
  const errors = await unknownReferencesOf(db, PackParts, parts)
  const inPacks = errors.flatMap((ofPack, nth) =>
    ofPack.map(({ message }) => ({ path: packs[nth]?.path ?? '', message })),
  )
  if (inPacks.length > 0) invalidAll(inPacks)
}

/** A new order, or one that gets another club, takes the address of that club unless it has one of its own. */
const withAddress = async (db: Db, values: OrderInput, before?: Order): Promise<OrderInput> => {
  const { club_id, address } = values
  const clubBefore = before?.club_id ?? null
  if (club_id === null || club_id === clubBefore) return values
  const addresses = await queries.listAddresses(db, clubBefore === null ? [club_id] : [club_id, clubBefore])
  const isOwn = address !== null && address !== addresses.get(clubBefore ?? club_id)
  return isOwn ? values : { ...values, address: addresses.get(club_id) ?? null }
}

export const createOrder = async (db: Db, sent: OrderInput, userId: number, made: queries.Made): Promise<Order> => {
  const values = await withAddress(db, sent)
  await refuseUnknown(db, values)
  return findWritten(db, await queries.insertOrder(db, values, userId, made))
}

type Edit = {
  /** Leaves the order short of pieces that it had. */
  asBackOrder?: boolean
  /** Packs that the order had earlier: their parts need not be offered any more. */
  earlierPacks?: Order['packs']
}

/** Changes an order whose row is locked. After Submit it must stay valid, and the taken stock is adjusted. */
export const updateOrder = async (
  db: Db,
  before: Order,
  sent: OrderInput,
  writer: Writer,
  { asBackOrder = false, earlierPacks = [] }: Edit = {},
): Promise<Order> => {
  if (!isWritable(before.status, writer.sides)) conflict('status', MOVED_MEANWHILE)
  const values = await withAddress(db, sent, before)
  await refuseUnknown(db, values)
  if (before.pieces_shipped > 0) await refuseShippedChanges(db, before, values)
  const version = nextVersion(before)
  const earlier = { ...before, packs: [...before.packs, ...earlierPacks] }
  const partsBefore = earlier.packs.flatMap(({ parts }) => parts ?? [])
  const changed = await queries.updateOrder(db, before, values, { version, partsBefore })
  if (before.status === 'Draft') return withMarks(db, changed ?? (await findWritten(db, before.id)), version)
  const order = changed ?? (await keepParts(db, await findWritten(db, before.id)))
  const { wrong } = await checkOrder(db, order, writer.today, earlier)
  if (wrong.length > 0) invalidAll(wrong)
  if (STATUS_FACTS[order.status].holdsStock) await followEdit(db, { order, userId: writer.userId }, before, asBackOrder)
  await tell(db, order, 'order.changed')
  if (order.status !== 'In production') return withMarks(db, order, version)
  return withMarks(db, await noteChange(db, before, order, writer.userId), version)
}

/** The history says what was changed in production. */
const noteChange = async (db: Db, before: Order, after: Order, userId: number): Promise<Order> => {
  const detail = comparePrints(printedLines(before), printedLines(after)).map(changeInWords).join('\n') || null
  const { id, status, updated_at: at } = after
  const event = { action: 'change', note: null, detail, from: status, to: status, at } as const
  const move = await insertEvent(db, id, event, userId)
  return { ...after, moves: [move, ...after.moves] }
}

const refuseSubmit = async (db: Db, order: Order, today: string, acceptsDoubts: boolean): Promise<void> => {
  const { wrong, doubtful } = await checkOrder(db, order, today)
  if (wrong.length > 0) invalidAll(wrong)
  if (doubtful.length > 0 && !acceptsDoubts) conflict('accepts_doubts', DOUBTFUL)
}

type Work = {
  /** With its parts frozen at Submit. */
  order: Order
  /** Its effect, in words. */
  detail: string | null
}

/** The work of a move besides the change of status. The order's row is locked. */
const work = async (db: Db, order: Order, input: OrderMoveInput, { userId, today }: Writer): Promise<Work> => {
  const acting = { order, userId }
  switch (input.action) {
    case 'submit':
      await refuseSubmit(db, order, today, input.accepts_doubts)
      return { order: await keepParts(db, order), detail: null }
    case 'confirm':
      return { order, detail: await takeForOrder(db, acting, input.as_back_order) }
    case 'take':
      return { order, detail: await takeWhatHasCome(db, acting) }
    case 'close':
      if (input.note === null) invalid('note', 'Reason is required')
      return { order, detail: await closeShort(db, order, userId) }
    case 'cancel': {
      const returned = await giveBack(db, acting)
      return { order, detail: returned > 0 ? `${countText(returned, 'piece')} came back to stock` : null }
    }
    case 'start':
    case 'ship': // by `shipPieces`
      return { order, detail: null }
  }
}

/** Changes the status of an order whose row is locked, completely or not at all. */
export const moveOrder = async (db: Db, before: Order, input: OrderMoveInput, writer: Writer): Promise<Order> => {
  const { action, note } = input
  if (action === 'ship') {
    const parcel = { carrier: null, tracking: null, note, address: null }
    return (await shipPieces(db, before, parcel, writer)).order
  }
  const move = movesFrom(before, writer.sides).find((possible) => possible.action === action)
  if (!move) return conflict('action', MOVED_MEANWHILE)
  const { order, detail } = await work(db, before, input, writer)
  if (move.event && (before.status !== 'Draft' || action === 'submit')) await tell(db, order, move.event)
  return applyMove(db, order, { action, to: move.to ?? before.status, note, detail, userId: writer.userId })
}
