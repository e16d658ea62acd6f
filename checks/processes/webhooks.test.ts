import { createOrder, moveOrder } from '@kitroom/contract/order-calls'
import { createWebhook, renewSecret } from '@kitroom/contract/webhooks'
import { eventually } from '@kitroom/testkit/eventually'
import { anOrder, insertOrderCatalogue } from '@kitroom/testkit/orders'
import { answering, startReceiver } from '@kitroom/testkit/receiver'
import { aWebhook } from '@kitroom/testkit/records'
import { expect, test } from 'vitest'
import { ENGINE_NAME, emptyDatabase, signIn } from './test-system.ts'

test(`events of orders on ${ENGINE_NAME} are sent after kill -9, before the send and in the middle of it`, async () => {
  const { start, open } = await emptyDatabase()
  const allowed = { WEBHOOKS_ALLOW: '127.0.0.1' }
  let server = await start(allowed)
  const admin = await signIn(() => server.url)
  const receiver = await startReceiver(() => undefined)
  const { webhook } = await admin.call(createWebhook, { body: aWebhook({ url: receiver.url, is_active: true }) })
  await admin.call(renewSecret, { params: { id: webhook.id } })
  const database = await open()
  const { packFor } = await insertOrderCatalogue(admin, database, 10)
  const { order } = await admin.call(createOrder, { body: anOrder({ packs: [packFor(1)] }) })
  const move = (action: 'submit' | 'confirm') =>
    admin.call(moveOrder, { params: { id: order.id }, query: {}, body: { action, accepts_doubts: true } })

  await move('submit')
  await eventually(() => expect(receiver.received).toHaveLength(1))
  // Its turn is taken by the delivery that hangs: this one has not been sent.
  await move('confirm')
  await server.kill()
  receiver.answerWith(answering(200))
  // As if two minutes had passed: the claim of the dead process ends.
  await database.transaction((db) => db.updateTable('webhook_deliveries').set({ claimed_until: null }).execute())
  server = await start(allowed)

  const kinds = () => receiver.events().map(({ kind }) => kind)
  await eventually(() => expect(kinds()).toEqual(['order.submitted', 'order.submitted', 'order.confirmed']))
  expect(receiver.events()[1]).toEqual({ ...receiver.events()[0], link: expect.stringContaining(server.url) })
  await database.close()
})
