import { isDeepStrictEqual } from 'node:util'
import type { BodyOf } from '@kitroom/contract/endpoint'
import { type Order, OrderInput } from '@kitroom/contract/order'
import * as contract from '@kitroom/contract/order-replacement'
import { isWritable, STATUS_FACTS } from '@kitroom/contract/order-statuses'
import { type PackParts, bulk as packsBulk } from '@kitroom/contract/player-packs'
import { sql } from 'kysely'
import type { Entry } from '../../../platform/activity/activity.ts'
import type { BatchUndo, Services } from '../../../platform/area.ts'
import { applyBatch } from '../../../platform/batch/apply.ts'
import { planBatch } from '../../../platform/batch/plan.ts'
import type { BatchTarget } from '../../../platform/batch/planning.ts'
import { listEntries } from '../../../platform/batch/queries.ts'
import { refuseStale, refuseWrong } from '../../../platform/batch/routes.ts'
import { undoBatch } from '../../../platform/batch/undo.ts'
import { lockRows } from '../../../platform/database/many-rows.ts'
import type { Db } from '../../../platform/database/schema.ts'
import type { Actor } from '../../../platform/http/auth/actor.ts'
import type { Context, Repeated } from '../../../platform/http/mount/context.ts'
import { conflict, denied, invalid, invalidAll, Refusal } from '../../../platform/refusal.ts'
import { listStockOf, lockStock } from '../../inventory/index.ts'
import { playerPackStore } from '../../player-packs/index.ts'
import { listTaken, stockChange } from '../stock/stock.ts'
import { checkOrder } from './checks.ts'
import { auditState, visibleOrderList, writerOf } from './reach.ts'
import { partsOfPack } from './rules.ts'
import * as write from './write.ts'

const PACKS: BatchTarget = { name: 'player-packs', bulk: packsBulk, store: playerPackStore }

/** An order, and all of its packs as they will be. `earlierPacks` are packs that it wrongBefore, whose parts need not be offered. */
type Change = { order: Order; packs: readonly (PackParts | null)[]; earlierPacks?: Order['packs'] }

const PACKS_CHANGED = 'Its player packs have changed'

const refusalOf = ({ status }: Order, actor: Actor): string | null => {
  const is = `It is ${status.toLowerCase()}`
  if (!STATUS_FACTS[status].mayBeReplaced) return is
  return isWritable(status, writerOf(actor, '').sides) ? null : `${is}: only the office changes it`
}

/** A draft may hold anything, but a replacement makes nothing wrong in it. */
const refuseWrongDraft = async (db: Db, before: Order, after: Order, today: string): Promise<void> => {
  const wrongBefore = (await checkOrder(db, before, today, before)).wrong
  const { wrong } = await checkOrder(db, after, today, before)
  const fresh = wrong.filter((one) => !wrongBefore.some((other) => isDeepStrictEqual(one, other)))
  if (fresh.length > 0) invalidAll(fresh)
}

/** Saves the change as an edit of the order. Missing pieces are back orders. */
const replaceOne = async (db: Db, actor: Actor, { order, packs, earlierPacks = [] }: Change) => {
  const isOther = packs.length !== order.packs.length || packs.some((pack, nth) => !pack !== !order.packs[nth]?.pack)
  const refusal = refusalOf(order, actor) ?? (isOther ? PACKS_CHANGED : null)
  if (refusal !== null) conflict('orders', refusal)
  const input = OrderInput.parse({ ...order, packs: order.packs.map((pack, nth) => ({ ...pack, pack: packs[nth] })) })
  // The day on which it is needed stays, and is compared with no other.
  const today = ''
  const takenBefore = await listTaken(db, [order.id])
  const edit = { asBackOrder: true, earlierPacks }
  const after = await write.updateOrder(db, order, input, writerOf(actor, today), edit)
  if (order.status === 'Draft') {
    await refuseWrongDraft(db, { ...order, packs: [...order.packs, ...earlierPacks] }, after, today)
  }
  const entry = { action: 'order.updated' as const, before: auditState(order), after: auditState(after) }
  const isAdjusted = STATUS_FACTS[order.status].holdsStock
  return { entry, stock: isAdjusted ? stockChange(takenBefore, await listTaken(db, [order.id])) : null }
}

const wordsOf = ({ message, errors }: Refusal): string =>
  errors ? [...new Set(errors.map((error) => error.message))].join(', ') : message

/** Makes the changes one after another. One that is refused leaves nothing behind. */
const replaceEach = async (db: Db, actor: Actor, changes: readonly Change[]) => {
  const products = changes.flatMap(({ order, packs }) => [
    ...order.packs.flatMap(({ parts }) => parts ?? []),
    ...packs.flatMap((pack) => (pack ? partsOfPack(pack) : [])),
  ])
  // All at once: two replacements that each lock some would wait for one another.
  await lockStock(db, idsOf(await listStockOf(db, [...new Set(products.map(({ product_id }) => product_id))])))
  const results: { order: Order; refusal: string | null; stock: contract.StockChange | null; entry?: Entry }[] = []
  for (const change of changes) {
    const { order } = change
    await sql`SAVEPOINT one_order`.execute(db)
    try {
      results.push({ order, refusal: null, ...(await replaceOne(db, actor, change)) })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await sql`ROLLBACK TO SAVEPOINT one_order`.execute(db)
      results.push({ order, refusal: wordsOf(error), stock: null })
    }
    await sql`RELEASE SAVEPOINT one_order`.execute(db)
  }
  return results
}

const alsoOf = (results: readonly { entry?: Entry }[]) => {
  return { area: 'orders' as const, entries: results.flatMap(({ entry = [] }) => entry) }
}

/** The orders of the rows, locked; a 404 if the actor may not see all of them. */
const changesOf = async <Row extends { id: number }>(db: Db, actor: Actor, rows: readonly Row[]) => {
  await lockRows(db, 'orders', idsOf(rows))
  const orderOf = new Map((await visibleOrderList(db, actor, idsOf(rows))).map((order) => [order.id, order]))
  return rows.map((row) => ({ ...row, order: orderOf.get(row.id) as Order })) // `visibleOrderList` refuses otherwise
}

/** Takes back what was results for a look. */
class OnlyLooked extends Error {}

const refusePackRight = ({ permissions }: Actor): void => {
  if (!permissions.includes(packsBulk.access.update)) denied('You do not have permission to edit player packs.')
}

type Resent = Repeated<{ body: Pick<BodyOf<typeof contract.replaceInOrders>, 'orders'> }>

/** The actor may have been moved to another club. */
const refuseRepeated = ({ db, actor, body }: Resent): Promise<Order[]> =>
  visibleOrderList(db, actor, idsOf(body.orders))

/** All of the changes, or none. */
const replaceWith =
  (database: Services['database'], wakeMailWorker: () => void) =>
  async ({ db, body, actor, logBatch, afterCommit }: Context<typeof contract.replaceInOrders>) => {
    if (body.packs.length > 0) refusePackRight(actor)
    if (body.packs.length + body.orders.length === 0) invalid('orders', 'Choose at least one order or pack')
    const changes = await changesOf(db, actor, body.orders)
    const changing = { db, actor, target: PACKS, sendsInvitations: false }
    const packs = await planBatch({ ...changing, database, references: new Map(), isLocking: true }, body.packs)
    refuseStale(body.packs, packs)
    refuseWrong(packs)
    const stale = changes.find(({ order, updated_at }) => order.updated_at !== updated_at)
    if (stale) conflict('orders', `Nothing was changed: somebody has changed order ${stale.order.number} meanwhile.`)
    const results = await replaceEach(db, actor, changes)
    for (const [nth, { order, refusal, stock }] of results.entries()) {
      if (refusal !== null) conflict('orders', `Nothing was changed. Order ${order.number}: ${refusal}.`)
      if ((stock?.short ?? 0) > (changes[nth]?.short ?? 0)) {
        conflict('orders', `Nothing was changed: order ${order.number} would be short of ${stock?.short} pieces now.`)
      }
    }
    const applying = { ...changing, logBatch, kind: 'edit' as const, undoesId: null, also: alsoOf(results) }
    const { batch } = await applyBatch(applying, packs)
    afterCommit(wakeMailWorker)
    return { batch, message: 'Changes saved.' }
  }

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id)

/** Other parts for orders that are not in production, together with player packs. */
export const replacementRoutes = ({ mountUnder, mountRaw, database, wakeMailWorker }: Services): void => {
  mountRaw(contract.checkReplacement, async ({ database: { transaction }, body, actor }) => {
    const looked: { orders?: object[] } = {}
    const look = transaction(async (db) => {
      const results = await replaceEach(db, actor, await changesOf(db, actor, body.orders))
      looked.orders = results.map(({ order: { id }, refusal, stock }) => ({ id, refusal, stock }))
      throw new OnlyLooked()
    })
    await look.catch((error: unknown) => {
      if (!(error instanceof OnlyLooked)) throw error
    })
    return { success: true, ...looked }
  })

  mountUnder(refuseRepeated)(contract.replaceInOrders, replaceWith(database, wakeMailWorker))
}

const packsIn = (state: string | null): Order['packs'] => JSON.parse(state ?? '{}').packs

const isSame = (one?: Order['packs'][number], other?: Order['packs'][number]): boolean =>
  isDeepStrictEqual(one?.pack, other?.pack)

/** Undoes a replacement in orders and packs. What the old parts lack by now becomes a back order. */
const undoReplacement: BatchUndo['undo'] = async (undoing, batchId) => {
  const { db, actor } = undoing
  const entries = await listEntries(db, batchId)
  const ofOrders = entries.filter(({ action }) => action === 'order.updated')
  if (ofOrders.length < entries.length) refusePackRight(actor)
  const rows = ofOrders.map(({ target_id, before, after }) => {
    return { id: target_id ?? 0, earlierPacks: packsIn(before), given: packsIn(after) }
  })
  const undone = (await changesOf(db, actor, rows)).map(({ order, earlierPacks, given }) => ({
    order,
    earlierPacks,
    packs: order.packs.map((pack, nth) => (isSame(pack, given[nth]) ? earlierPacks[nth] : pack)?.pack ?? null),
    isChanged: given.some((pack, nth) => !isSame(pack, earlierPacks[nth]) && !isSame(pack, order.packs[nth])),
  }))
  const unchanged = undone.filter(({ isChanged }) => !isChanged)
  const results = await replaceEach(db, actor, unchanged)
  const changed = undone.flatMap(({ order, isChanged }) => (isChanged ? [{ order, refusal: PACKS_CHANGED }] : []))
  const alsoKept = [...changed, ...results].flatMap(({ order, refusal }) =>
    refusal === null ? [] : [{ name: auditState(order).name, reason: refusal }],
  )
  return undoBatch({ ...undoing, target: PACKS, references: new Map(), also: alsoOf(results), alsoKept }, batchId)
}

export const replacementUndo: BatchUndo = { area: 'orders', codes: ['ORDER_UPDATE'], undo: undoReplacement }
