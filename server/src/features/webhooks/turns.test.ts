import { createWebhook } from '@kitroom/contract/webhooks'
import { startApp } from '@kitroom/testkit/app'
import { aWebhook } from '@kitroom/testkit/records'
import { expect, test } from 'vitest'
import { outbox } from '../../platform/outbox.ts'

type Row = { id: number; webhook_id: number }

test('of the deliveries of one webhook one is claimed at a time, however many ask at once', async () => {
  const { database, signInAdministrator } = await startApp()
  // It is off, so that nobody else sends its deliveries.
  const { webhook } = await (await signInAdministrator()).call(createWebhook, { body: aWebhook({ is_active: false }) })
  const deliveries = outbox<Row>('webhook_deliveries', ['id', 'webhook_id'], { turns: 'webhook_id' })
  const happened_at = new Date(0).toISOString()
  const event = {
    kind: 'order.submitted' as const,
    path: '/orders/1',
    attempts: 0,
    happened_at,
    next_attempt_at: happened_at,
  }
  const rows = Array.from({ length: 30 }, (_, nth) => ({ ...event, webhook_id: webhook.id, event_id: `event ${nth}` }))
  await database.transaction((db) => db.insertInto('webhook_deliveries').values(rows).execute())

  const order: number[] = []
  while (order.length < rows.length) {
    const claimed = await Promise.all(Array.from({ length: 4 }, () => deliveries.claim(database)))
    const [one, ...others] = claimed.filter((row) => row !== undefined)
    expect(others).toEqual([])
    if (!one) continue
    order.push(one.id)
    await database.transaction((db) => deliveries.write(db, one.id, { sent_at: happened_at }))
  }

  expect(order).toEqual(order.toSorted((one, other) => one - other))
})
