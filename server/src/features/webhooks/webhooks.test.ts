import { listActivity } from '@kitroom/contract/activity'
import { listInventoryItems, updateInventoryItem } from '@kitroom/contract/inventory'
import * as orders from '@kitroom/contract/order-calls'
import {
  createWebhook,
  webhooks as declared,
  getWebhook,
  listDeliveries,
  listWebhooks,
  renewSecret,
  sendAgain,
  updateWebhook,
  type WebhookInput,
} from '@kitroom/contract/webhooks'
import { startApp } from '@kitroom/testkit/app'
import { applyRows } from '@kitroom/testkit/batches'
import { type CatalogueArea, testCatalogueArea } from '@kitroom/testkit/catalogue-suite'
import type { Client } from '@kitroom/testkit/client'
import { newTestStorage } from '@kitroom/testkit/database'
import { eventually } from '@kitroom/testkit/eventually'
import { mailsTo } from '@kitroom/testkit/mails'
import { anOrder, insertOrderCatalogue } from '@kitroom/testkit/orders'
import { answering, startReceiver } from '@kitroom/testkit/receiver'
import { aWebhook } from '@kitroom/testkit/records'
import { expect, onTestFinished, test, vi } from 'vitest'
import { takeOver } from '../../platform/system.ts'
import { startDeliveryWorker } from './delivery-worker.ts'
import { signedHeaders } from './sign.ts'

const area: CatalogueArea = {
  one: 'a webhook',
  list: listWebhooks,
  get: getWebhook,
  create: createWebhook,
  update: updateWebhook,
  keys: { one: 'webhook', many: 'webhooks' },
  unique: { field: 'name', message: declared.duplicate },
  build: async (_admin, own) => aWebhook(own),
  required: ['name', 'url'],
  defaults: {
    wants_order_submitted: false,
    wants_order_confirmed: false,
    wants_order_in_production: false,
    wants_order_parcel: false,
    wants_order_shipped: false,
    wants_order_cancelled: false,
    wants_order_changed: false,
    wants_stock_critical: false,
    wants_stock_low: false,
    is_active: true,
  },
  wrong: [
    ['name', ' ', 'Name is required'],
    ['name', 'x'.repeat(256), 'Name can be at most 255 characters'],
    ['url', '', 'Address is required'],
    ['url', `https://e.example/${'x'.repeat(500)}`, 'Address can be at most 500 characters'],
    ...['e.example', 'ftp://e.example', 'javascript:alert(1)', 'https://', 'https://pat:secret@e.example/'].map(
      (url): [string, string, string] => [
        'url',
        url,
        'Address must begin with https:// and contain no name or password',
      ],
    ),
    ['wants_stock_low', 'yes', 'Stock became low must be true or false'],
  ],
}
testCatalogueArea(area)

const SHOP = 'http://127.0.0.1:3000'
const [MINUTE_MS, DAY_MS] = [60_000, 24 * 60 * 60 * 1000]
const NONE = Object.fromEntries(Object.keys(aWebhook()).flatMap((key) => (/^wants_/.test(key) ? [[key, false]] : [])))

/** A server that may send to this machine, whose clock the test sets forward. */
const withClock = async (own: Parameters<typeof startApp>[0] = {}) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const app = await startApp({ ...own, settings: { WEBHOOKS_ALLOW: '127.0.0.1', ...own.settings } })
  const deliveries = () => app.database.read.selectFrom('webhook_deliveries').selectAll().orderBy('id').execute()
  const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)
  const lookAgain = () => void vi.advanceTimersByTime(2000)
  /** Once no delivery is due and none is being sent. */
  const settled = () =>
    eventually(async () => {
      const all = await deliveries()
      const due = all.filter((row) => !row.sent_at && !row.gave_up_at && Date.parse(row.next_attempt_at) <= Date.now())
      const claimed = all.filter(({ claimed_until }) => claimed_until)
      const held = claimed.filter((row) => row.claimed_until && Date.parse(row.claimed_until) > Date.now())
      if (due.length > held.length) lookAgain()
      expect([due, claimed]).toEqual([[], []])
      return all
    })
  return { ...app, deliveries, pass, settled, lookAgain, admin: await app.signInAdministrator() }
}

/** A webhook that is on, with its secret. */
const addWebhook = async (admin: Client, url: string, own: Partial<WebhookInput> = {}) => {
  const { webhook } = await admin.call(createWebhook, { body: aWebhook({ url, is_active: true, ...own }) })
  const { secret } = await admin.call(renewSecret, { params: { id: webhook.id } })
  return { ...webhook, secret }
}

const mover = (admin: Client) => async (id: number, action: orders.OrderMoveInput['action']) => {
  const { status } = await admin.send(orders.moveOrder, { params: { id }, body: { action, accepts_doubts: true } })
  expect([action, status]).toEqual([action, 200])
}

/** Two orders with their events: one shipped, one cancelled; the first is changed on its way. */
const runOrders = async (admin: Client, packFor: (count: number) => object) => {
  const move = mover(admin)
  const body = anOrder({ packs: [packFor(2) as never] })
  const make = async () => (await admin.call(orders.createOrder, { body })).order.id
  const [first, second] = [await make(), await make()]
  await admin.call(orders.updateOrder, { params: { id: first }, body })
  await move(first, 'submit')
  await admin.call(orders.updateOrder, { params: { id: first }, body: { ...body, team_name: 'Boys 14' } })
  for (const action of ['confirm', 'start', 'ship'] as const) await move(first, action)
  await move(second, 'submit')
  await move(second, 'cancel')
  await move(await make(), 'cancel')
  return { first, second }
}

test('each event of an order is sent once to who wants it, signed, with id, kind, time and link and nothing else', async () => {
  const { admin, database, settled } = await withClock()
  const { packFor } = await insertOrderCatalogue(admin, database, 100)
  const [all, shipped, off] = [await startReceiver(), await startReceiver(), await startReceiver()]
  const { secret } = await addWebhook(admin, all.url)
  await addWebhook(admin, shipped.url, { ...NONE, wants_order_shipped: true })
  await addWebhook(admin, off.url, { is_active: false })
  await admin.call(createWebhook, { body: aWebhook({ url: off.url, is_active: true }) })

  const { first, second } = await runOrders(admin, packFor)

  await settled()
  const events = all.events()
  const kinds = ['submitted', 'changed', 'confirmed', 'in_production', 'parcel', 'shipped']
  const ofFirst = kinds.map((kind) => [`order.${kind}`, `${SHOP}/api/orders/${first}`])
  const ofSecond = ['submitted', 'cancelled'].map((kind) => [`order.${kind}`, `${SHOP}/api/orders/${second}`])
  expect(events.map(({ kind, link }) => [kind, link])).toEqual([...ofFirst, ...ofSecond])
  expect(shipped.events()).toEqual(events.filter(({ kind }) => kind === 'order.shipped'))
  expect(off.received).toEqual([])
  expect(new Set(events.map(({ id }) => id)).size).toBe(events.length)
  for (const { body, headers } of all.received) {
    const event = JSON.parse(body)
    expect(Object.keys(event)).toEqual(['id', 'kind', 'time', 'link'])
    const at = new Date(Number(headers['webhook-timestamp']) * 1000)
    expect(Math.abs(at.getTime() - Date.now())).toBeLessThan(MINUTE_MS)
    expect(headers).toMatchObject(signedHeaders(secret, event.id, at, body))
    // The link is one of the API.
    const { status } = await admin.request({ method: 'GET', url: event.link.slice(SHOP.length) })
    expect(status).toBe(200)
  }
})

test('a move or an edit that is refused leaves no event', async () => {
  const { admin, database, deliveries } = await withClock()
  const { packFor } = await insertOrderCatalogue(admin, database, 1)
  await addWebhook(admin, (await startReceiver()).url, {
    ...NONE,
    wants_order_confirmed: true,
    wants_order_changed: true,
  })
  const { order } = await admin.call(orders.createOrder, { body: anOrder({ packs: [packFor(2)] }) })
  await mover(admin)(order.id, 'submit')
  const params = { id: order.id }
  expect((await admin.send(orders.moveOrder, { params, body: { action: 'confirm' } })).status).toBe(409)
  const body = anOrder({ packs: [packFor(2)], club_id: 999 })
  expect((await admin.send(orders.updateOrder, { params, body })).status).toBe(400)
  expect(await deliveries()).toEqual([])
})

test('stock that becomes low or critical is told, by hand, import or order; what is no worse is not', async () => {
  const { admin, database, settled } = await withClock()
  const { packFor, ordered } = await insertOrderCatalogue(admin, database, 100)
  const receiver = await startReceiver()
  await addWebhook(admin, receiver.url, { ...NONE, wants_stock_critical: true, wants_stock_low: true })
  const { id } = ordered.jersey
  const told = async () => {
    await settled()
    return receiver.received.splice(0).map(({ body }) => JSON.parse(body))
  }
  const kinds = async () => (await told()).map(({ kind }) => kind)
  const save = async (own: object) => {
    await admin.call(updateInventoryItem, { params: { id }, body: { notes: null, ...own } as never })
    return kinds()
  }

  expect(await save({ low_stock_level: 20, critical_stock_level: 5 })).toEqual([])
  expect(await save({ adjustment_qty: -80 })).toEqual(['stock.low'])
  expect(await save({ adjustment_qty: -1 })).toEqual([])
  expect(await save({ adjustment_qty: -14 })).toEqual(['stock.critical'])
  // Better, and then none at all.
  expect(await save({ adjustment_qty: 5 })).toEqual([])
  expect(await save({ adjustment_qty: 90 })).toEqual([])
  // From good to critical at once: one event.
  expect(await save({ adjustment_qty: -96 })).toEqual(['stock.critical'])
  expect(await save({ adjustment_qty: 96 })).toEqual([])
  // By a level alone, by Always In Stock, and by an item that is not orderable.
  expect(await save({ low_stock_level: 100 })).toEqual(['stock.low'])
  expect(await save({ always_in_stock: true })).toEqual([])
  expect(await save({ always_in_stock: false })).toEqual(['stock.low'])
  expect(await save({ in_stock: false })).toEqual([])
  expect(await save({ in_stock: true, low_stock_level: 20 })).toEqual([])

  const item = await database.read.selectFrom('inventory_items').selectAll().where('id', '=', id).executeTakeFirst()
  await save({ sku: 'RALLY-1' })
  await applyRows(admin, 'inventory', [{ cells: { sku: 'RALLY-1', adjustment_qty: '-95' } }])
  const [imported, ...more] = await told()
  expect([imported.kind, more]).toEqual(['stock.critical', []])
  const { pathname, searchParams } = new URL(imported.link)
  expect(searchParams.get('item')).toBe(String(id))
  const { items } = await admin.call(listInventoryItems, { params: { id: item?.product_id ?? 0 } })
  expect(pathname).toBe(`/api/admin/product-inventory-items/${item?.product_id}`)
  expect(items.map((one) => one.id)).toContain(id)

  expect(await save({ adjustment_qty: 20 })).toEqual([])
  const { order } = await admin.call(orders.createOrder, { body: anOrder({ packs: [packFor(8)] }) })
  for (const action of ['submit', 'confirm'] as const) await mover(admin)(order.id, action)
  expect(await kinds()).toEqual(['stock.low'])
})

test('the secret is answered once, and is nowhere else in the clear; a new one ends it', async () => {
  const { admin, database, settled } = await withClock()
  const { packFor } = await insertOrderCatalogue(admin, database, 100)
  const receiver = await startReceiver()
  const { id, secret } = await addWebhook(admin, receiver.url)
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  const { order } = await admin.call(orders.createOrder, { body: anOrder({ packs: [packFor(1)] }) })
  await mover(admin)(order.id, 'submit')
  const answers = [
    await admin.call(listWebhooks),
    await admin.call(getWebhook, { params: { id } }),
    await admin.call(listDeliveries, { params: { id } }),
    await admin.call(listActivity, { query: {} }),
    await database.read.selectFrom('webhooks').selectAll().execute(),
    await database.read.selectFrom('activity').selectAll().execute(),
    await database.read.selectFrom('idempotency_keys').selectAll().execute(),
  ]
  expect(JSON.stringify(answers)).not.toContain(secret.slice('whsec_'.length))

  const { secret: next } = await admin.call(renewSecret, { params: { id } })
  await settled()
  receiver.received.splice(0)
  await mover(admin)(order.id, 'confirm')
  await settled()
  const { body, headers } = receiver.received[0] ?? expect.fail('nothing was sent')
  const at = new Date(Number(headers['webhook-timestamp']) * 1000)
  const event = JSON.parse(body)
  expect(headers).toMatchObject(signedHeaders(next, event.id, at, body))
  expect(headers['webhook-signature']).not.toBe(signedHeaders(secret, event.id, at, body)['webhook-signature'])
})

/** A submitted order, so that one delivery waits. */
const oneEvent = async (
  own: Awaited<ReturnType<typeof withClock>>,
  url: string,
): Promise<{ webhookId: number; orderId: number }> => {
  const { packFor } = await insertOrderCatalogue(own.admin, own.database, 100)
  const { id: webhookId } = await addWebhook(own.admin, url)
  const { order } = await own.admin.call(orders.createOrder, { body: anOrder({ packs: [packFor(1)] }) })
  await mover(own.admin)(order.id, 'submit')
  return { webhookId, orderId: order.id }
}

test('a receiver that answers 500 for a day is tried for 24 hours, and can be sent to again by hand', async () => {
  const own = await withClock()
  const receiver = await startReceiver(answering(500))
  const { webhookId } = await oneEvent(own, receiver.url)
  const start = Date.now()
  const pauses: number[] = []
  for (let [row] = await own.settled(); row && !row.gave_up_at; [row] = await own.settled()) {
    expect([row.attempts, row.answer]).toEqual([pauses.length + 1, '500'])
    const pause = Date.parse(row.next_attempt_at) - Date.now()
    pauses.push(Math.round(pause / MINUTE_MS))
    own.pass(pause)
  }
  expect(pauses).toEqual([1, 5, 30, 120, 300, 480, 504])
  expect(pauses.reduce((sum, pause) => sum + pause)).toBe(24 * 60)
  expect(new Set(receiver.events().map(({ id }) => id)).size).toBe(1)
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(8)

  const admin = await own.signIn('WEBHOOKS_READ', 'WEBHOOKS_UPDATE')
  const params = { id: webhookId }
  const [given] = (await admin.call(listDeliveries, { params })).deliveries
  expect(given).toMatchObject({ kind: 'order.submitted', attempts: 8, answer: '500', sent_at: null })
  const failing = (await admin.call(getWebhook, { params })).webhook
  expect([Date.parse(failing.failing_since ?? '') - start < DAY_MS, failing.is_active]).toEqual([true, true])

  receiver.answerWith(answering(204))
  await admin.call(sendAgain, { params: { id: given?.id ?? 0 } })
  await own.settled()
  const [sent] = (await admin.call(listDeliveries, { params })).deliveries
  expect(sent).toMatchObject({ id: given?.id, event_id: given?.event_id, attempts: 1, answer: '204', gave_up_at: null })
  expect(sent?.sent_at).not.toBeNull()
  expect(receiver.events().at(-1)?.id).toBe(given?.event_id)
  expect((await admin.call(getWebhook, { params })).webhook.failing_since).toBeNull()
})

test('a receiver that asks for time gets it, within a day', async () => {
  const own = await withClock()
  const receiver = await startReceiver(answering(429, { 'retry-after': '600' }))
  await oneEvent(own, receiver.url)
  const pause = async () => {
    const [row] = await own.settled()
    return Math.round((Date.parse(row?.next_attempt_at ?? '') - Date.now()) / MINUTE_MS)
  }
  expect(await pause()).toBe(10)
  receiver.answerWith(answering(503, { 'retry-after': new Date(Date.now() + 70 * MINUTE_MS).toUTCString() }))
  own.pass(10 * MINUTE_MS)
  expect(await pause()).toBe(60)
  receiver.answerWith(answering(503, { 'retry-after': '99999999' }))
  own.pass(60 * MINUTE_MS)
  expect(await pause()).toBe(24 * 60)
})

test('a receiver that says it is gone turns its webhook off, and its holders are told', async () => {
  const own = await withClock()
  const holder = await own.insertPerson(['WEBHOOKS_UPDATE'])
  const receiver = await startReceiver(answering(410))
  const { webhookId } = await oneEvent(own, receiver.url)
  const [row] = await own.settled()
  expect([row?.answer, row?.attempts, row?.gave_up_at !== null]).toEqual(['410', 1, true])
  const webhook = await own.database.read
    .selectFrom('webhooks')
    .select('is_active')
    .where('id', '=', webhookId)
    .executeTakeFirstOrThrow()
  expect(webhook.is_active).toBe(false)
  expect((await mailsTo(own.config, holder.email, 1))[0]?.subject).toBe('A Kitroom webhook was turned off')
})

test('after five days without an arrival a webhook is off, its holders get one mail, and turning it on begins anew', async () => {
  const own = await withClock()
  const holder = await own.insertPerson(['WEBHOOKS_UPDATE'])
  const reader = await own.insertPerson(['WEBHOOKS_READ'])
  const receiver = await startReceiver(answering(302, { location: 'https://elsewhere.example/' }))
  const { webhookId, orderId } = await oneEvent(own, receiver.url)
  const params = { id: webhookId }
  const isActive = async () => {
    const rows = await own.database.read.selectFrom('webhooks').selectAll().where('id', '=', webhookId).execute()
    return rows[0]?.is_active
  }
  const giveUp = async () => {
    for (let rows = await own.settled(); rows.some(({ gave_up_at }) => !gave_up_at); rows = await own.settled()) {
      own.pass(504 * MINUTE_MS)
    }
  }
  await giveUp()
  expect(await isActive()).toBe(true)
  own.pass(4 * DAY_MS)
  const admin = await own.signInAdministrator()
  await mover(admin)(orderId, 'confirm')
  await own.settled()
  expect(await isActive()).toBe(true)
  await giveUp()
  expect(await isActive()).toBe(false)

  const [mail] = await mailsTo(own.config, holder.email, 1)
  expect(mail?.subject).toBe('A Kitroom webhook was turned off')
  expect(mail?.text).toContain(`/admin/webhooks/${webhookId}/deliveries`)
  const mails = await own.database.read
    .selectFrom('mails')
    .select('to_address')
    .where('kind', '=', 'webhook-off')
    .execute()
  expect(mails.map(({ to_address }) => to_address).filter((to) => [holder.email, reader.email].includes(to))).toEqual([
    holder.email,
  ])
  const later = await own.signInAdministrator()
  const { rows: entries } = await later.call(listActivity, { query: { 'filter.area': 'Webhook' } })
  expect(entries[0]?.changes).toEqual([{ label: 'Active', before: 'Yes', after: 'No' }])
  expect(receiver.events().length).toBe(16)

  await mover(later)(orderId, 'start')
  expect((await own.deliveries()).length).toBe(2)
  const { webhook } = await later.call(getWebhook, { params })
  await later.call(updateWebhook, { params, body: { ...webhook, is_active: true } })
  expect((await later.call(getWebhook, { params })).webhook.failing_since).toBeNull()
  await mover(later)(orderId, 'ship')
  await giveUp()
  expect(await isActive()).toBe(true)
})

test('a receiver that hangs holds up no other one, and what waits for a webhook that is off waits', async () => {
  const own = await withClock()
  const held: Parameters<ReturnType<typeof answering>>[] = []
  const [hanging, good] = [await startReceiver((...handled) => void held.push(handled)), await startReceiver()]
  const { webhookId, orderId } = await oneEvent(own, hanging.url)
  for (const action of ['confirm', 'start'] as const) await mover(own.admin)(orderId, action)
  own.lookAgain()
  await eventually(() => expect(held).toHaveLength(1))
  await addWebhook(own.admin, good.url, { wants_order_parcel: false })

  await mover(own.admin)(orderId, 'ship')
  own.lookAgain()

  await eventually(() => expect(good.events().map(({ kind }) => kind)).toEqual(['order.shipped']))
  // One at a time, so that they come in order.
  expect(hanging.received).toHaveLength(1)
  const params = { id: webhookId }
  const { webhook } = await own.admin.call(getWebhook, { params })
  await own.admin.call(updateWebhook, { params, body: { ...webhook, is_active: false } })
  for (const handled of held) answering(500)(...handled)
  await eventually(async () =>
    expect((await own.deliveries()).filter(({ claimed_until }) => claimed_until)).toEqual([]),
  )
  own.pass(MINUTE_MS)
  own.lookAgain()
  const [arrived] = (await own.deliveries()).filter(({ sent_at }) => sent_at)
  await own.admin.call(sendAgain, { params: { id: arrived?.id ?? 0 } })
  own.lookAgain()
  await eventually(() => expect(good.received).toHaveLength(2))
  expect(hanging.received).toHaveLength(1)

  hanging.answerWith(answering(200))
  await own.admin.call(updateWebhook, { params, body: { ...webhook, is_active: true } })
  await own.settled()
  const sent = ['submitted', 'confirmed', 'in_production', 'parcel', 'shipped', 'submitted']
  const kinds = sent.map((kind) => `order.${kind}`)
  expect(
    hanging
      .events()
      .map(({ kind }) => kind)
      .sort(),
  ).toEqual(kinds.sort())
})

test('several servers send each delivery once, and a claim of a server that died is taken over', async () => {
  const storage = await newTestStorage()
  onTestFinished(storage.remove)
  const receiver = await startReceiver()
  const own = await withClock({ storage })
  for (const _ of [1, 2]) await startApp({ storage, settings: { WEBHOOKS_ALLOW: '127.0.0.1' } })
  const { orderId } = await oneEvent(own, receiver.url)
  for (const action of ['confirm', 'start', 'ship'] as const) await mover(own.admin)(orderId, action)
  await own.settled()
  // Servers that claim at the same moment may overtake each other.
  const kinds = ['order.confirmed', 'order.in_production', 'order.parcel', 'order.shipped', 'order.submitted']
  expect(
    receiver
      .events()
      .map(({ kind }) => kind)
      .sort(),
  ).toEqual(kinds)

  const soon = new Date(Date.now() + MINUTE_MS).toISOString()
  await own.database.transaction((db) =>
    db
      .updateTable('webhook_deliveries')
      .set({ sent_at: null, claimed_until: soon })
      .where('kind', '=', 'order.shipped')
      .execute(),
  )
  own.pass(2 * MINUTE_MS)
  await own.settled()
  expect(
    receiver
      .events()
      .map(({ kind }) => kind)
      .slice(5),
  ).toEqual(['order.shipped'])
})

test('without WEBHOOKS_ALLOW nothing is sent to this machine, and the delivery says why', async () => {
  const own = await withClock({ settings: { WEBHOOKS_ALLOW: '' } })
  const receiver = await startReceiver()
  await oneEvent(own, receiver.url)
  const [row] = await own.settled()
  expect(row?.answer).toBe('Not sent: the address is not public, or not by https')
  expect(receiver.received).toEqual([])
})

test('a secret that was made with another key is not used, and the delivery says so', async () => {
  const storage = await newTestStorage()
  onTestFinished(storage.remove)
  const receiver = await startReceiver()
  const own = await withClock({ storage, settings: { SECRET_KEY: 'a'.repeat(32) } })
  const { orderId } = await oneEvent(own, receiver.url)
  await own.settled()
  await own.app.close()
  const next = await withClock({ storage, settings: { SECRET_KEY: 'b'.repeat(32) } })
  await mover(next.admin)(orderId, 'confirm')
  const rows = await next.settled()
  expect(rows[1]?.answer).toBe('Not sent: the secret was made with another SECRET_KEY. Make a new one')
  expect(receiver.received).toHaveLength(1)
})

test('deliveries and secrets need their permissions, and those that are finished go after 30 days', async () => {
  const own = await withClock()
  const { webhookId } = await oneEvent(own, (await startReceiver()).url)
  const [row] = await own.settled()
  const reader = await own.signIn('WEBHOOKS_READ')
  const params = { id: webhookId }
  expect((await reader.send(renewSecret, { params })).status).toBe(403)
  expect((await reader.send(sendAgain, { params: { id: row?.id ?? 0 } })).status).toBe(403)
  expect((await reader.call(listDeliveries, { params })).deliveries).toHaveLength(1)
  const stranger = await own.signIn('ORDER_MANAGE')
  expect((await stranger.send(listDeliveries, { params })).status).toBe(403)
  expect((await own.admin.send(sendAgain, { params: { id: 9999 } })).status).toBe(404)
  own.pass(31 * DAY_MS)
  vi.advanceTimersByTime(60 * MINUTE_MS)
  await eventually(async () => expect(await own.deliveries()).toEqual([]))
})

test('a restored system sends nothing, and what it did not send is dropped when it takes over', async () => {
  const { admin, app, config, database, settled } = await withClock()
  const { packFor } = await insertOrderCatalogue(admin, database, 100)
  const receiver = await startReceiver()
  await addWebhook(admin, receiver.url)
  const restored_at = new Date().toISOString()
  await database.transaction((db) => db.updateTable('systems').set({ restored_at }).execute())
  await runOrders(admin, packFor)
  const parts = { config, database, publicUrl: () => SHOP, wakeMailWorker: () => undefined, log: app.log }
  await startDeliveryWorker(parts).stop()
  await database.transaction(takeOver)
  const dropped = await settled()
  expect(dropped.map(({ sent_at, attempts }) => [sent_at, attempts])).toEqual(dropped.map(() => [null, 0]))
  expect(dropped.length).toBeGreaterThan(5)

  await runOrders(admin, packFor)
  await settled()
  expect(receiver.events()).toHaveLength(dropped.length)
})
