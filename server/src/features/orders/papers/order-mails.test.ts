import { getAttention } from '@kitroom/contract/attention'
import { forgotPassword } from '@kitroom/contract/auth'
import { listOrders } from '@kitroom/contract/listed-orders'
import type { OrderInput } from '@kitroom/contract/order'
import * as orders from '@kitroom/contract/order-calls'
import * as calls from '@kitroom/contract/order-mails'
import { getUserStatus } from '@kitroom/contract/user-status'
import { startApp } from '@kitroom/testkit/app'
import type { Client } from '@kitroom/testkit/client'
import { ENGINE } from '@kitroom/testkit/database'
import { eventually } from '@kitroom/testkit/eventually'
import { ageMails, mailsTo } from '@kitroom/testkit/mails'
import { anOrder, insertClubNamed, insertOrderCatalogue } from '@kitroom/testkit/orders'
import { expect, test } from 'vitest'
import { markFailed } from '../../../platform/mail/queue.ts'
import { listOffice, queueOrderMails } from '../order/mail-queue.ts'
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
    orderMails['order-submitted']?.compose({
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

/** Orders of clubs that can be submitted as they are, and what has become of their mails. */
const withDrafts = async () => {
  const app = await startApp()
  const office = await app.signInAdministrator()
  const { packFor } = await insertOrderCatalogue(office, app.database, 100)
  const draft = async (own: Partial<OrderInput>) =>
    (await office.call(orders.createOrder, { body: anOrder({ packs: [packFor(1)], ...own }) })).order.id
  const drafts = (count: number, own: Partial<OrderInput>) =>
    Promise.all(Array.from({ length: count }, () => draft(own)))
  const move = (id: number, action: orders.OrderMoveInput['action'] = 'submit') =>
    office.call(orders.moveOrder, { params: { id }, body: { action } })
  const mailsOf = (address: string) =>
    app.database.read.selectFrom('mails').selectAll().where('to_address', '=', address).orderBy('id').execute()
  /** Once each of them is sent or held. */
  const settled = (address: string, count: number) =>
    eventually(async () => {
      const mails = await mailsOf(address)
      expect(mails.filter(({ sent_at, held_until }) => sent_at ?? held_until)).toHaveLength(count)
      return { sent: mails.filter(({ sent_at }) => sent_at), held: mails.filter(({ sent_at }) => !sent_at) }
    })
  const allSent = (address: string, count: number) =>
    eventually(async () => expect((await mailsOf(address)).filter(({ sent_at }) => sent_at)).toHaveLength(count))
  return { ...app, office, draft, drafts, move, settled, allSent }
}

test('an address that is no user’s gets five mails an hour, a user’s all at once, and the sixth goes later', async () => {
  const { drafts, move, settled, allSent, insertPerson, office, signIn, database } = await withDrafts()
  const ids = await drafts(6, { contact_email: 'pat@club.example' })
  const { email } = await insertPerson([])
  const known = await drafts(7, { contact_email: email })

  for (const id of ids) expect((await move(id)).message).not.toContain('not sent')
  await Promise.all(known.map((id) => move(id)))

  const { sent, held } = await settled('pat@club.example', 6)
  expect([sent.length, held.map(({ attempts }) => attempts)]).toEqual([5, [0]])
  expect((await settled(email, 7)).sent).toHaveLength(7)
  const params = { id: held[0]?.record_id ?? 0 }
  expect((await office.call(calls.listHeldMails, { params })).mails).toEqual([
    { became: 'was submitted', to: 'pat@club.example', until: held[0]?.held_until },
  ])
  const stranger = await signIn('ORDER_READ')
  expect((await stranger.send(calls.listHeldMails, { params })).status).toBe(404)
  const { rows } = await office.call(listOrders, { query: { 'filter.mails_held': '1..' } })
  expect(rows.map(({ id, mails_held }) => [id, mails_held])).toEqual([[params.id, 1]])
  const attention = { query: { today: '2026-11-22' } }
  expect((await office.call(getAttention, attention)).counts.mails_held).toBe(1)

  await ageMails(database)
  await allSent('pat@club.example', 6)
  expect((await office.call(getAttention, attention)).counts.mails_held).toBeUndefined()
})

test('an address counts in any spelling', async () => {
  const { draft, drafts, move, settled } = await withDrafts()
  for (const id of await drafts(5, { contact_email: 'pat@club.example' })) await move(id)
  await settled('pat@club.example', 5)
  await move(await draft({ contact_email: 'Pat@Club.example' }))
  expect((await settled('Pat@Club.example', 1)).held).toHaveLength(1)
})

test('the orders of one club send thirty mails an hour to contacts, those of another their own, the office all', async () => {
  const { office, drafts, move, settled, insertPerson, database } = await withDrafts()
  const { email } = await insertPerson([])
  const manager = await insertPerson(['ORDER_MANAGE'])
  const [north, south] = [await insertClubNamed(office, 'Northside'), await insertClubNamed(office, 'Southside')]
  const ofNorth = await drafts(31, { contact_email: email, club_id: north })
  for (const id of ofNorth) await move(id)

  const { sent, held } = await settled(email, 31)
  expect([sent.length, held.length]).toEqual([30, 1])
  expect((await settled(manager.email, 31)).sent).toHaveLength(31)
  const [other = 0] = await drafts(1, { contact_email: email, club_id: south })
  await move(other)
  expect((await settled(email, 32)).held).toHaveLength(1)
  expect(await database.read.selectFrom('throttles').select('key').where('key', '=', 'order-mails').execute()).toEqual(
    [],
  )
})

test.runIf(ENGINE === 'postgres')('a move does not wait for the mails of another one', async () => {
  const { office, drafts, database } = await withDrafts()
  const [first = 0, second = 0] = await drafts(2, { contact_email: 'pat@club.example' })
  const orderOf = async (id: number) => (await office.call(orders.getOrder, { params: { id } })).order
  const [one, two] = [await orderOf(first), await orderOf(second)]
  await database.transaction(async (db) => {
    await queueOrderMails(db, one, 'submit')
    await database.transaction((other) => queueOrderMails(other, two, 'submit'))
  })
})

test('what waits for an address and an order goes in one mail, the summary in its own', async () => {
  const { office, draft, drafts, move, settled, allSent, config, database } = await withDrafts()
  const address = 'pat@club.example'
  for (const id of await drafts(5, { contact_email: address })) await move(id)
  await settled(address, 5)
  const id = await draft({ contact_email: address })
  await move(id)
  await move(id, 'confirm')
  await settled(address, 7)
  const version = (await office.call(orders.getOrder, { params: { id } })).order.updated_at
  await office.call(calls.sendOrderSummary, { params: { id }, body: { version } })
  expect((await settled(address, 8)).held).toHaveLength(3)

  await ageMails(database)

  await allSent(address, 8)
  const subjects = (await mailsTo(config, address, 7)).map(({ subject }) => subject ?? '')
  const [summary, joined] = subjects.slice(5).sort((one, two) => one.length - two.length)
  expect([summary, joined]).toEqual([
    expect.stringMatching(/^Order \S+ in one view$/),
    expect.stringMatching(/^Order \S+ was submitted and is confirmed$/),
  ])
})

test('a held mail is tried for five days after it was held', async () => {
  const { draft, drafts, move, settled, database } = await withDrafts()
  for (const id of await drafts(5, { contact_email: 'pat@club.example' })) await move(id)
  await settled('pat@club.example', 5)
  await move(await draft({ contact_email: 'pat@club.example' }))
  const { held } = await settled('pat@club.example', 6)
  const [mail] = held
  if (!mail) throw new Error('No mail is held')
  const weekAgo = new Date(Date.now() - 7 * 24 * 3_600_000).toISOString()
  const waiting = () =>
    database.read.selectFrom('mails').selectAll().where('id', '=', mail.id).executeTakeFirstOrThrow()

  await markFailed(database, { ...mail, created_at: weekAgo }, { reason: 'Try again later', isPermanent: false })
  expect((await waiting()).gave_up_at).toBeNull()
  await markFailed(database, { ...mail, held_until: weekAgo }, { reason: 'Try again later', isPermanent: false })
  expect((await waiting()).gave_up_at).not.toBeNull()
})

test('reset mails that went to nobody leave the contact its mails', async () => {
  const { drafts, move, settled, anonymous, database } = await withDrafts()
  const body = { email: 'pat@club.example' }
  for (let nth = 0; nth < 5; nth += 1) await anonymous().call(forgotPassword, { body })
  await eventually(async () => {
    const waiting = await database.read.selectFrom('mails').select('id').where('gave_up_at', 'is', null).execute()
    expect(waiting).toEqual([])
  })
  const [id = 0] = await drafts(1, { contact_email: 'pat@club.example' })
  await move(id)
  expect((await settled('pat@club.example', 1)).sent).toHaveLength(1)
})

test.each(['not an address', 'a@x.example, b@y.example', 'g: a@x.example;', 'a@x.example (b@y.example)'])(
  'nothing is sent to the contact %j, and a draft keeps it',
  async (contact_email) => {
    const { office, draft, database } = await withDrafts()
    const id = await draft({ contact_email })
    const { order } = await office.call(orders.getOrder, { params: { id } })
    expect(order.contact_email).toBe(contact_email)

    const refused = { errors: [{ path: 'contact_email', message: 'Must be a valid e-mail' }] }
    const body = { version: order.updated_at }
    expect((await office.send(calls.sendOrderSummary, { params: { id }, body })).body).toMatchObject(refused)
    expect((await office.send(calls.getOrderSummary, { params: { id } })).body).toMatchObject(refused)
    const mails = await database.read.selectFrom('mails').select('id').where('record_id', '=', id).execute()
    expect(mails).toEqual([])
  },
)

test('a person turns the mails about orders off for themselves, but not the last one who gets them', async () => {
  const app = await startApp()
  const office = await app.signInAdministrator()
  const manager = await app.signIn('ORDER_MANAGE', 'ORDER_READ')
  const choose = (client: Client, is_on: boolean) => client.send(calls.setOrderMailsChoice, { body: { is_on } })
  const readers = async () => (await listOffice(app.database.read)).map(({ email }) => email)
  expect((await manager.call(calls.getOrderMailsChoice)).is_on).toBe(true)

  const answers = await Promise.all([choose(office, false), choose(manager, false)])

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const [left, out] = answers[0].status === 409 ? [office, manager] : [manager, office]
  expect(await readers()).toEqual([left.person.email])
  expect((await choose(left, false)).body.message).toBe(calls.LAST_READER)
  expect((await out.call(calls.getOrderMailsChoice)).is_on).toBe(false)
  const mailsOf = async ({ person }: typeof left) =>
    (await office.call(getUserStatus, { params: { id: person.id } })).standing.mails
  expect([(await mailsOf(left)).includes('Orders'), (await mailsOf(out)).includes('Orders')]).toEqual([true, false])
  // Somebody always gets them.
  const off = { is_active: false }
  await app.database.transaction((db) => db.updateTable('users').set(off).where('id', '=', left.person.id).execute())
  expect(await readers()).toEqual([out.person.email])
  expect((await choose(out, true)).status).toBe(200)
  expect((await (await app.signIn('ORDER_READ')).send(calls.getOrderMailsChoice)).status).toBe(403)
})
