import { forgotPassword } from '@kitroom/contract/auth'
import * as orders from '@kitroom/contract/orders'
import { startApp } from '@kitroom/testkit/app'
import { eventually } from '@kitroom/testkit/eventually'
import { mailsTo } from '@kitroom/testkit/mails'
import { anOrder, insertClubNamed, insertOrderCatalogue } from '@kitroom/testkit/orders'
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

/** Orders of clubs that can be submitted as they are, and what their mails were. */
const withDrafts = async () => {
  const app = await startApp()
  const office = await app.signInAdministrator()
  const { packFor } = await insertOrderCatalogue(office, app.database, 100)
  const draft = async (own: Partial<orders.OrderInput>) =>
    (await office.call(orders.createOrder, { body: anOrder({ packs: [packFor(1)], ...own }) })).order.id
  const drafts = (count: number, own: Partial<orders.OrderInput>) =>
    Promise.all(Array.from({ length: count }, () => draft(own)))
  const submit = async (id: number): Promise<string> =>
    (await office.call(orders.moveOrder, { params: { id }, body: { action: 'submit' } })).message ?? ''
  const mails = async () =>
    (await app.database.read.selectFrom('mails').select('to_address').where('kind', 'like', 'order-%').execute()).map(
      ({ to_address }) => to_address,
    )
  const anHourLater = () =>
    app.database.transaction((db) =>
      db
        .updateTable('mails')
        .set({ created_at: new Date(Date.now() - 3_600_000).toISOString() })
        .execute(),
    )
  return { ...app, office, drafts, submit, mails, anHourLater }
}

test('an address that is no user’s gets five mails an hour, a user’s more, and the page says what was not sent', async () => {
  const { drafts, submit, mails, anHourLater, insertPerson } = await withDrafts()
  const to = async (address: string) => (await mails()).filter((one) => one.toLowerCase() === address).length
  const unsent = (messages: string[]) => messages.filter((message) => message.includes('1 mail not sent')).length
  const [strange = 0, ...others] = await drafts(7, { contact_email: 'pat@club.example' })
  const { email } = await insertPerson([])
  const known = await drafts(7, { contact_email: email })

  expect(await submit(strange)).not.toContain('not sent')
  expect(unsent(await Promise.all(others.map(submit)))).toBe(2)
  expect(await to('pat@club.example')).toBe(5)
  const [spelled = 0] = await drafts(1, { contact_email: 'Pat@Club.example' })
  expect(await submit(spelled)).toMatch(/is submitted now\. 1 mail not sent: at most 5 an hour go to an address/)
  await anHourLater()
  expect(unsent(await Promise.all(known.map(submit)))).toBe(0)
  expect(await to(email)).toBe(7)
  const [later = 0] = await drafts(1, { contact_email: 'pat@club.example' })
  expect(await submit(later)).not.toContain('not sent')
  expect(await to('pat@club.example')).toBe(6)
})

test('the orders of one club send thirty mails an hour, and those of another their own', async () => {
  const { office, drafts, submit, mails, anHourLater, insertPerson } = await withDrafts()
  const { email } = await insertPerson([])
  for (let nth = 0; nth < 4; nth += 1) await insertPerson(['ORDER_MANAGE'])
  const [north, south] = [await insertClubNamed(office, 'Northside'), await insertClubNamed(office, 'Southside')]
  const ofNorth = await drafts(7, { contact_email: email, club_id: north })
  const others = [
    ...(await drafts(1, { contact_email: email, club_id: south })),
    ...(await drafts(1, { contact_email: email })),
  ]

  const messages = await Promise.all(ofNorth.slice(0, 6).map(submit))
  expect(messages.filter((message) => message.includes('6 mails not sent'))).toHaveLength(1)
  expect(await mails()).toHaveLength(30)
  for (const id of others) expect(await submit(id)).not.toContain('not sent')
  expect(await mails()).toHaveLength(42)
  await anHourLater()
  expect(await submit(ofNorth[6] ?? 0)).not.toContain('not sent')
})

test('reset mails that went to nobody leave the contact its mails', async () => {
  const { drafts, submit, anonymous, database } = await withDrafts()
  const body = { email: 'pat@club.example' }
  for (let nth = 0; nth < 5; nth += 1) await anonymous().call(forgotPassword, { body })
  await eventually(async () => {
    const waiting = await database.read.selectFrom('mails').select('id').where('gave_up_at', 'is', null).execute()
    expect(waiting).toEqual([])
  })
  const [id = 0] = await drafts(1, { contact_email: 'pat@club.example' })
  expect(await submit(id)).not.toContain('not sent')
})
