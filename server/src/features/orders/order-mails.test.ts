import * as orders from '@kitroom/contract/orders'
import { startApp } from '@kitroom/testkit/app'
import { mailsTo } from '@kitroom/testkit/mails'
import { anOrder, insertOrderCatalogue } from '@kitroom/testkit/orders'
import { expect, test } from 'vitest'
import { orderMails } from './mails.ts'

test('submit, confirm and ship send one mail each to the contact and the office, without players’ names', async () => {
  const app = await startApp()
  const office = await app.signInAdministrator()
  const { packFor } = await insertOrderCatalogue(office, app.database, 100)
  const manager = await app.insertPerson(['ORDER_MANAGE'])
  const stranger = await app.insertPerson(['ORDER_READ', 'ORDER_UPDATE'])
  const gone = await app.insertPerson(['ORDER_MANAGE'])
  await app.database.transaction((db) =>
    db.updateTable('users').set({ is_active: false }).where('id', '=', gone.id).execute(),
  )
  const body = anOrder({ packs: [packFor(2)], contact_email: 'pat@club.example' })
  const { order } = await office.call(orders.createOrder, { body })
  const move = (action: orders.OrderMoveInput['action']) =>
    office.send(orders.moveOrder, { params: { id: order.id }, body: { action } })

  for (const action of ['submit', 'confirm', 'confirm', 'start', 'ship'] as const) await move(action)

  const mails = await mailsTo(app.config, 'pat@club.example', 3)
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Order ${order.number} was submitted`,
    `Order ${order.number} is confirmed`,
    `Order ${order.number} is on its way`,
  ])
  expect(mails[0]?.text).toContain('Girls 16 Blue')
  expect(mails[0]?.text).toContain('Total: 2 players, 2 jerseys, 2 practice tees, 2 spandex, 3 hoodies, 1 windbreaker.')
  expect(mails[0]?.text).not.toContain('/orders/')
  const ofTheOffice = await mailsTo(app.config, manager.email, 3)
  expect(ofTheOffice[0]?.text).toContain(`/orders/${order.id}`)
  expect(JSON.stringify([...mails, ...ofTheOffice])).not.toContain('Player 1')
  const all = await app.database.read.selectFrom('mails').select(['to_address', 'kind']).execute()
  const told = all.filter(({ kind }) => kind.startsWith('order-'))
  expect(new Set(told.map(({ to_address, kind }) => `${to_address} ${kind}`)).size).toBe(told.length)
  expect(told.filter(({ to_address }) => [stranger.email, gone.email].includes(to_address))).toEqual([])
})

test('a mail that waited tells the contact, and no office that may not see orders any more', async () => {
  const app = await startApp()
  const office = await app.signInAdministrator()
  const manager = await app.insertPerson(['ORDER_MANAGE'])
  const body = anOrder({ packs: [], contact_email: 'pat@club.example' })
  const { order } = await office.call(orders.createOrder, { body })
  const compose = (to: { user_id: number | null; to_address: string }) =>
    orderMails['order-submitted']?.({
      database: app.database,
      publicUrl: 'https://kitroom.example',
      mail: { id: 1, kind: 'order-submitted', record_id: order.id, created_at: order.created_at, ...to },
    })
  const toManager = { user_id: manager.id, to_address: manager.email }
  expect((await compose(toManager))?.to).toBe(manager.email)
  await app.database.transaction((db) =>
    db.updateTable('users').set({ is_active: false }).where('id', '=', manager.id).execute(),
  )
  expect(await compose(toManager)).toBe(null)
  expect((await compose({ user_id: null, to_address: 'pat@club.example' }))?.to).toBe('pat@club.example')
  const toBoth = await compose({ user_id: manager.id, to_address: 'pat@club.example' })
  expect([toBoth?.to, toBoth?.text.includes('/orders/')]).toEqual(['pat@club.example', false])
})

test('a refused move sends no mail', async () => {
  const app = await startApp()
  const office = await app.signInAdministrator()
  const { packFor } = await insertOrderCatalogue(office, app.database, 1)
  const { order } = await office.call(orders.createOrder, { body: anOrder({ packs: [packFor(2)] }) })
  const params = { id: order.id }
  await office.send(orders.moveOrder, { params, body: { action: 'submit' } })
  const count = async () =>
    (await app.database.read.selectFrom('mails').select('id').where('record_id', '=', order.id).execute()).length
  const before = await count()
  expect((await office.send(orders.moveOrder, { params, body: { action: 'confirm' } })).status).toBe(409)
  expect(await count()).toBe(before)
})
