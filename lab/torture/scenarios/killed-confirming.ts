import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createOrder, moveOrder } from '@kitroom/contract/order-calls'
import { anOrder, insertOrderCatalogue } from '@kitroom/testkit/orders'
import { startedWithCatalogue } from '@kitroom/testkit/test-system'
import type { Database } from '../../../server/src/platform/database/database.ts'
import { BOTH, type Scenario } from '../scenario.ts'

const PLAYERS = 60
const PIECES = 1_000_000
/** Longer than two concurrent confirmations take. */
const CONFIRM_MS = 200
const CLIENTS = [1, 2]

/** The status of an order, its taken pieces, and the pieces that the stock history took for it. */
const stateOf = async ({ read }: Database, orderId: number) => {
  const { status } = await read
    .selectFrom('orders')
    .select('status')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const stockRows = await read.selectFrom('order_stock').select('taken').where('order_id', '=', orderId).execute()
  const moved = await read
    .selectFrom('inventory_adjustments')
    .select('adjustment_qty')
    .where('order_id', '=', orderId)
    .execute()
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
  return {
    status,
    stock: sum(stockRows.map(({ taken }) => taken)),
    moved: -sum(moved.map(({ adjustment_qty }) => adjustment_qty)),
  }
}

/**
 * `kill -9` while two orders are confirmed at once: an order is confirmed with all of its pieces or not at all,
 * acknowledged confirmations are kept, and a retry with the same key takes the pieces once.
 */
export const killedConfirming: Scenario = {
  name: 'killed while it confirms',
  engines: BOTH,
  inTest: ['sqlite'],
  run: async (system, rounds) => {
    const { admin, crash } = await startedWithCatalogue(system)
    const { packFor } = await system.look((database) => insertOrderCatalogue(admin, database, PIECES))
    const needed = PLAYERS * 3
    const losses: string[] = []
    const submitted = async (): Promise<number> => {
      const { order } = await admin.call(createOrder, { body: anOrder({ packs: [packFor(PLAYERS)] }) })
      await admin.call(moveOrder, {
        params: { id: order.id },
        body: { action: 'submit', accepts_doubts: true },
      })
      return order.id
    }
    const confirm = (id: number) =>
      admin
        .send(moveOrder, {
          params: { id },
          body: { action: 'confirm' },
          headers: { 'idempotency-key': `confirm-${id}` },
        })
        .catch(() => null)
    for (let round = 0; round < rounds * 2; round += 1) {
      const ids: number[] = []
      for (const _ of CLIENTS) ids.push(await submitted())
      const sent = ids.map(confirm)
      await pause(randomInt(CONFIRM_MS))
      await crash()
      const answers = await Promise.all(sent)
      for (const [nth, id] of ids.entries()) {
        const { status, stock, moved } = await system.look((database) => stateOf(database, id))
        const pieces = status === 'Confirmed' ? needed : 0
        if (stock !== pieces || moved !== pieces) losses.push(`order ${id}: ${status}, holds ${stock}, took ${moved}`)
        if (answers[nth]?.status === 200 && status !== 'Confirmed')
          losses.push(`order ${id}: acknowledged and ${status}`)
        const again = await confirm(id)
        if (again?.status !== 200) losses.push(`order ${id}: sent again, ${again?.status} ${again?.body}`)
        const after = await system.look((database) => stateOf(database, id))
        if (after.stock !== needed || after.moved !== needed) losses.push(`order ${id}: took ${after.moved} in the end`)
      }
    }
    return { attempts: rounds * 2 * CLIENTS.length, losses }
  },
}
