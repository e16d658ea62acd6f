import type { Order } from '@kitroom/contract/order'
import * as orders from '@kitroom/contract/order-calls'
import { startApp } from '@kitroom/testkit/app'
import { anOrder, insertOrderCatalogue } from '@kitroom/testkit/orders'
import { sentStatements } from '@kitroom/testkit/sent-statements'
import { expect, test } from 'vitest'

test('a write reads its order once and writes the difference', async () => {
  const { database, ...app } = await startApp()
  const office = await app.signInAdministrator()
  const { packFor } = await insertOrderCatalogue(office, database, 100)
  const body = anOrder({ packs: [packFor(1)] })
  const { order } = await office.call(orders.createOrder, { body })
  const params = { id: order.id }
  /** The statements of one request up to its commit. Its answer is what a read gives. */
  const count = async (send: () => Promise<{ order: Order }>): Promise<number> => {
    const answers: Order[] = []
    const statements = await sentStatements(async () => answers.push((await send()).order))
    const { id = 0 } = answers[0] ?? {}
    expect(answers).toEqual([(await office.call(orders.getOrder, { params: { id } })).order])
    return statements.findIndex((text) => /^commit$/i.test(text)) + 1
  }
  const move = (action: orders.OrderMoveInput['action']) =>
    count(() => office.call(orders.moveOrder, { params, body: { action, note: null } }))
  const rename = async (name: string) => {
    const { order: before } = await office.call(orders.getOrder, { params })
    const packs = before.packs.map((pack) => ({ ...pack, players: pack.players.map((line) => ({ ...line, name })) }))
    return count(() => office.call(orders.updateOrder, { params, body: { ...before, packs } }))
  }

  const counts = [
    await count(() => office.call(orders.createOrder, { body })),
    await rename('Bea'),
    await move('submit'),
    await move('confirm'),
    await move('start'),
    await rename('Cleo'),
  ]

  const [create, draft, submit, confirm, start, production] = counts
  expect(Math.min(...counts)).toBeGreaterThan(10)
  expect(create).toBeLessThanOrEqual(22)
  expect(draft).toBeLessThanOrEqual(22)
  expect(submit).toBeLessThanOrEqual(30)
  expect(confirm).toBeLessThanOrEqual(26)
  expect(start).toBeLessThanOrEqual(20)
  expect(production).toBeLessThanOrEqual(32)
})
