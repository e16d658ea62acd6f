import { type Order, OrderInput } from '@kitroom/contract/order'
import { DOUBTFUL, MOVED_MEANWHILE, type OrderMoveInput } from '@kitroom/contract/order-calls'
import { isWritable, movesFrom, type OrderAction, type OrderSide, STATUS_FACTS } from '@kitroom/contract/order-statuses'
import { PackParts } from '@kitroom/contract/player-packs'
import { changeInWords, comparePrints, printedLines } from '@kitroom/contract/printed-lines'
import type { EventKind } from '@kitroom/contract/webhooks'
import { refuseUnknownReferences, unknownReferencesOf } from '../../../platform/database/references.ts'
import type { Db } from '../../../platform/database/schema.ts'
import { nextVersion } from '../../../platform/http/mount/optimistic-lock.ts'
import { conflict, invalidAll, notFound } from '../../../platform/refusal.ts'
import { listListeners, queueEvents } from '../../webhooks/index.ts'
import { followEdit, giveBack, takeForOrder, takeWhatHasCome } from '../stock/stock.ts'
import { checkOrder } from './checks.ts'
import { keepParts } from './parts.ts'
import { withMarks } from './prints.ts'
import * as queries from './queries.ts'

const WHAT = 'Order'

/** The user who writes an order, and the shop's day. */
export type Writer = { userId: number; side: OrderSide; today: string }

const findWritten = async (db: Db, id: number): Promise<Order> => (await queries.findOrder(db, id)) ?? notFound(WHAT)

const refuseUnknown = async (db: Db, values: OrderInput): Promise<void> => {
  await refuseUnknownReferences(db, OrderInput, values)
  const packs = values.packs.flatMap(({ pack }, nth) => (pack ? [{ pack, path: `packs.${nth}.pack` }] : []))
  const errors = await unknownReferencesOf(
    db,
    PackParts,
    packs.map(({ pack }) => pack),
  )
  const inPacks = errors.flatMap((ofPack, nth) =>
    ofPack.map(({ message }) => ({ path: packs[nth]?.path ?? '', message })),
  )
  if (inPacks.length > 0) invalidAll(inPacks)
}

export const createOrder = async (db: Db, values: OrderInput, userId: number, made: queries.Made): Promise<Order> => {
  await refuseUnknown(db, values)
  return findWritten(db, await queries.insertOrder(db, values, userId, made))
}

/** Tells webhooks of an order. Its events begin with Submit: a draft is its club's own. */
const tell = async (db: Db, { id }: Order, kind: EventKind): Promise<void> =>
  queueEvents(db, await listListeners(db), [{ kind, path: `/api/orders/${id}` }])

/** The events of moves; taking what has come changes nothing of the order. */
const EVENTS: Readonly<Record<OrderAction, EventKind | null>> = {
  submit: 'order.submitted',
  confirm: 'order.confirmed',
  take: null,
  start: 'order.in_production',
  ship: 'order.shipped',
  cancel: 'order.cancelled',
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
  values: OrderInput,
  writer: Writer,
  { asBackOrder = false, earlierPacks = [] }: Edit = {},
): Promise<Order> => {
  if (!isWritable(before.status, writer.side)) conflict('status', MOVED_MEANWHILE)
  await refuseUnknown(db, values)
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

const NOTE_MAX = 500

/** The history says what was changed in production. */
const noteChange = async (db: Db, before: Order, after: Order, userId: number): Promise<Order> => {
  const words = comparePrints(printedLines(before), printedLines(after)).map(changeInWords).join('\n')
  const note = words.length > NOTE_MAX ? `${words.slice(0, NOTE_MAX - 1)}…` : words || null
  const { id, status, updated_at: at } = after
  const move = await queries.insertEvent(db, id, { action: 'change', note, from: status, to: status, at }, userId)
  return { ...after, moves: [move, ...after.moves] }
}

const refuseSubmit = async (db: Db, order: Order, today: string, acceptsDoubts: boolean): Promise<void> => {
  const { wrong, doubtful } = await checkOrder(db, order, today)
  if (wrong.length > 0) invalidAll(wrong)
  if (doubtful.length > 0 && !acceptsDoubts) conflict('accepts_doubts', DOUBTFUL)
}

/** The work of a move besides the change of status; it may freeze the order's parts. The order's row is locked. */
const work = async (db: Db, order: Order, input: OrderMoveInput, { userId, today }: Writer): Promise<Order> => {
  const acting = { order, userId }
  switch (input.action) {
    case 'submit':
      await refuseSubmit(db, order, today, input.accepts_doubts)
      return keepParts(db, order)
    case 'confirm':
      await takeForOrder(db, acting, input.as_back_order)
      break
    case 'take':
      await takeWhatHasCome(db, acting)
      break
    case 'cancel':
      await giveBack(db, acting)
      break
    case 'start':
    case 'ship': // only the status changes
  }
  return order
}

/** Changes the status of an order whose row is locked, completely or not at all. */
export const moveOrder = async (db: Db, before: Order, input: OrderMoveInput, writer: Writer): Promise<Order> => {
  const move = movesFrom(before.status, writer.side).find(({ action }) => action === input.action)
  if (!move) return conflict('action', MOVED_MEANWHILE)
  const order = await work(db, before, input, writer)
  const status = move.to ?? before.status
  const updated_at = nextVersion(before)
  const entry = await queries.moveOrder(db, order.id, {
    ...input,
    from: before.status,
    to: status,
    userId: writer.userId,
    at: updated_at,
  })
  const kind = EVENTS[input.action]
  if (kind && (before.status !== 'Draft' || input.action === 'submit')) await tell(db, order, kind)
  return { ...order, status, updated_at, moves: [entry, ...order.moves] }
}
