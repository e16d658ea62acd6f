import { listOrders } from '@kitroom/contract/listed-orders'
import type { OrderInput } from '@kitroom/contract/order'
import * as approval from '@kitroom/contract/order-approval'
import * as orders from '@kitroom/contract/order-calls'
import { getOrdersHome } from '@kitroom/contract/order-lists'
import { changeInWords } from '@kitroom/contract/printed-lines'
import { startApp } from '@kitroom/testkit/app'
import { eventually } from '@kitroom/testkit/eventually'
import { ageMails, allSent, mailsTo } from '@kitroom/testkit/mails'
import { anOrder, insertClubNamed, insertOrderCatalogue } from '@kitroom/testkit/orders'
import { tokenIn } from '@kitroom/testkit/outbox'
import { aPicture, upload } from '@kitroom/testkit/pictures'
import { expect, test } from 'vitest'
import { derivedColumns } from '../../../derived-columns.ts'
import { mendBehind } from '../../../platform/database/derived.ts'

const CONTACT = 'pat.jones@club.example'

const withApproval = async () => {
  const app = await startApp()
  const office = await app.signInAdministrator()
  const catalogue = await insertOrderCatalogue(office, app.database, 100)
  await upload(office, { productId: catalogue.pack.jersey_product_id, slot: 1 }, await aPicture())
  const body = anOrder({
    club_id: await insertClubNamed(office, 'Northside'),
    packs: [catalogue.packFor(2)],
    contact_email: CONTACT,
  })
  const { order } = await office.call(orders.createOrder, { body })
  const params = { id: order.id }
  const move = (action: orders.OrderMoveInput['action']) =>
    office.call(orders.moveOrder, { params, query: {}, body: { action, accepts_doubts: true } })
  const edit = async (own: Partial<OrderInput>) =>
    (await office.call(orders.updateOrder, { params, body: { ...body, ...own } })).order
  let mails = 1
  const ask = async () => {
    await office.call(approval.askForApproval, { params })
    mails += 1
    const mail = (await mailsTo(app.config, CONTACT, mails)).at(-1)
    await allSent(app.database)
    return tokenIn(mail)
  }
  await move('submit')
  const token = await ask()
  const look = (own = token) => app.anonymous().send(approval.getApprovalForm, { query: { token: own } })
  const { seen, order: shown } = (await look()).body
  const approve = (own: object = {}) =>
    app.anonymous().send(approval.approveOrder, { body: { token, seen, name: 'Ada Marlow', ...own } })
  const object = (own: object = {}) =>
    app.anonymous().send(approval.askForChange, { body: { token, name: 'Ada Marlow', note: 'Not navy', ...own } })
  const picture = (own: object = {}) => {
    const hash = shown.packs[0].parts[0].images[0]
    return app.anonymous().send(approval.getApprovalImage, { query: { token, hash, ...own } })
  }
  const statuses = async (own = token) => [
    (await look(own)).status,
    (await picture({ token: own })).status,
    (await approve({ token: own })).status,
    (await object({ token: own })).status,
  ]
  const state = async () => (await office.call(approval.getOrderApproval, { params })).approval
  const stored = () => app.database.read.selectFrom('order_approvals').selectAll().execute()
  return {
    ...app,
    office,
    order,
    params,
    move,
    edit,
    ask,
    token,
    look,
    approve,
    object,
    picture,
    statuses,
    state,
    stored,
  }
}

const CLOSED = [404, 404, 404, 404]

test('the approval is a fact of the order: asked, approved, changed since, and a change that is asked for', async () => {
  const { ask, approve, object, edit, office, params, state, database, config, move } = await withApproval()
  const fact = async () => (await office.call(orders.getOrder, { params })).order.approval
  const listed = async (approval: string) =>
    (await office.call(listOrders, { query: { 'filter.approval': approval } })).rows.length
  expect([await fact(), await listed('Asked'), await listed('Approved')]).toEqual(['Asked', 1, 0])

  await object({ note: 'Number 7 is Bea' })
  expect([await fact(), await state()]).toMatchObject([
    'Change asked',
    { change_asked: { name: 'Ada Marlow', note: 'Number 7 is Bea' } },
  ])
  expect((await office.call(getOrdersHome)).orders[0]?.approval).toBe('Change asked')
  await approve()
  expect([await fact(), (await state())?.change_asked]).toEqual(['Approved', null])
  expect((await edit({ needed_by: '2999-12-25' })).approval).toBe('Changed since')
  expect((await edit({ contact_phone: '1' })).approval).toBe('Approved')
  await edit({ needed_by: '2999-12-25' })
  expect([await fact(), (await state())?.changes.map(({ line }) => line)]).toEqual(['Changed since', ['Order']])
  await ask()
  expect(await fact()).toBe('Asked')
  await office.call(approval.closeApproval, { params })
  expect(await fact()).toBe('Changed since')
  await database.transaction((db) => db.updateTable('orders').set({ approval: null }).execute())
  await mendBehind(database, derivedColumns(config.timeZone))
  expect(await fact()).toBe('Changed since')
  await move('confirm')
  expect(await listed('Changed since')).toBe(1)
})

test('opening the link shows the order as it will be printed, nothing else of it, and changes nothing', async () => {
  const { look, picture, stored, token, database, order, anonymous } = await withApproval()
  const kept = async () =>
    JSON.stringify([await stored(), await database.read.selectFrom('activity').select('id').execute()])
  const before = await kept()

  const { status, body } = await look()

  expect([status, Object.keys(body).sort()]).toEqual([200, ['approved', 'ends_at', 'order', 'seen', 'shop', 'success']])
  expect(body.order).toMatchObject({ number: order.number, team_name: 'Girls 16 Blue', club_name: 'Northside' })
  expect(body.order.packs[0].players.map(({ name }: { name: string }) => name)).toEqual(['Player 1', 'Player 2'])
  const text = JSON.stringify(body)
  const [part] = order.packs[0]?.parts ?? []
  const secrets = ['Pat Jones', CONTACT, '+1 555 0100', part?.supplier_name ?? '-', 'supplier', 'contact']
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
  const image = await picture()
  expect([image.status, image.headers['content-type']]).toEqual([200, 'image/webp'])
  expect((await picture({ hash: 'a'.repeat(64) })).status).toBe(404)
  expect((await picture({ token: 'guessed' })).status).toBe(404)
  expect(before).toBe(await kept())
  expect(before).not.toContain(token)
  expect((await anonymous().send(orders.getOrder, { params: { id: order.id } })).status).toBe(401)
})

test('an approval is kept with its name and time; a second one shows the first, also of many at once', async () => {
  const { approve, object, look, state, office, params, insertPerson, config } = await withApproval()
  const manager = await insertPerson(['ORDER_MANAGE'])
  expect((await approve({ name: ' ' })).status).toBe(400)

  const answers = await Promise.all(['Ada Marlow', 'Eve', 'Mallory'].map((name) => approve({ name })))

  const first = answers[0]?.body.approved
  expect(answers.map(({ status, body }) => [status, body.approved])).toEqual(answers.map(() => [200, first]))
  expect((await approve({ name: 'Someone else', seen: 'other' })).body.approved).toEqual(first)
  expect([(await look()).body.approved, (await state())?.approved, (await state())?.changes]).toEqual([
    first,
    first,
    [],
  ])
  const { moves } = (await office.call(orders.getOrder, { params })).order
  expect(moves.filter(({ action }) => action === 'approve').map((own) => own.by_first_name)).toEqual([first.name])
  expect((await object()).status).toBe(200)
  const mails = await mailsTo(config, manager.email, 1)
  expect(mails[0]?.subject).toMatch(/^Order \S+ was approved by its contact$/)
})

test('a link causes one mail an hour, which tells all that came since; a new link its own', async () => {
  const { object, approve, ask, look, insertPerson, config, database } = await withApproval()
  const manager = await insertPerson(['ORDER_MANAGE'])
  await object({ note: 'Not navy' })
  expect((await mailsTo(config, manager.email, 1))[0]?.text).toContain('> Not navy')
  for (const note of ['Rather red', 'And long sleeves']) await object({ note })
  await eventually(async () => {
    const waiting = await database.read.selectFrom('mails').select('held_until').where('sent_at', 'is', null).execute()
    expect(waiting.filter(({ held_until }) => held_until)).not.toEqual([])
    expect(waiting.every(({ held_until }) => held_until)).toBe(true)
  })

  await ageMails(database)

  const [, second] = await mailsTo(config, manager.email, 2)
  const text = second?.text ?? ''
  expect(text).not.toContain('Not navy')
  expect([text.indexOf('> Rather red'), text.indexOf('> And long sleeves')].map((at) => at > 0)).toEqual([true, true])
  expect(text.indexOf('> Rather red')).toBeLessThan(text.indexOf('> And long sleeves'))
  const token = await ask()
  // A mail that the link before has caused may be sent after the new link was made.
  const sent_at = new Date().toISOString()
  await database.transaction((db) =>
    db.updateTable('mails').set({ sent_at }).where('sent_at', 'is not', null).execute(),
  )
  await approve({ token, seen: (await look(token)).body.seen })
  const mails = await mailsTo(config, manager.email, 3)
  expect(mails[2]?.subject).toMatch(/^Order \S+ was approved by its contact$/)
})

test('what changed after the approval is named, and an approval of another content is refused', async () => {
  const { approve, edit, look, state, ask, params, office } = await withApproval()
  await edit({ team_name: 'Girls 18' })
  const stale = await approve()
  expect([stale.status, stale.body.message]).toEqual([409, approval.CHANGED_MEANWHILE])
  expect((await state())?.approved).toBe(null)
  const { seen } = (await look()).body
  const { approved } = (await approve({ seen })).body

  await edit({ team_name: 'Girls 17', contact_phone: '+1 555 0199' })

  const now = await state()
  expect([now?.approved, now?.changes.map(changeInWords)]).toEqual([
    approved,
    ['Order: Team name Girls 18, now Girls 17'],
  ])
  const again = await ask()
  expect((await look(again)).body.approved).toBe(null)
  expect((await state())?.approved).toEqual(approved)
  const renewed = await approve({ token: again, seen: (await look(again)).body.seen, name: 'Bea Kim' })
  expect([renewed.status, (await state())?.approved?.name, (await state())?.changes]).toEqual([200, 'Bea Kim', []])
  // A change is asked for with a note, which stands in the history.
  const { moves } = (await office.call(orders.getOrder, { params })).order
  expect(moves.map(({ action }) => action)).toEqual(['approve', 'approve', 'submit'])
})

test('a link ends when it is closed, with a new link, another contact, production and cancelling', async () => {
  const { statuses, ask, office, params, edit, move, token, look } = await withApproval()
  const second = await ask()
  expect(await statuses(token)).toEqual(CLOSED)
  expect((await look(second)).status).toBe(200)
  await office.call(approval.closeApproval, { params })
  expect(await statuses(second)).toEqual(CLOSED)

  const third = await ask()
  expect((await look(third)).status).toBe(200)
  await edit({ contact_email: 'another@club.example' })
  expect(await statuses(third)).toEqual(CLOSED)
  await edit({})

  const fourth = await ask()
  await move('confirm')
  expect((await look(fourth)).status).toBe(200)
  await move('start')
  expect(await statuses(fourth)).toEqual(CLOSED)
  const late = await office.send(approval.askForApproval, { params })
  expect([late.status, late.body.message]).toEqual([409, approval.APPROVAL_TOO_LATE])
})

test('a draft and an order without a contact are not asked about, and a mail over the limit waits', async () => {
  const { office, params, move, ask, stored, config, database, look } = await withApproval()
  await ask()
  await ask()
  await ask()
  expect((await office.send(approval.askForApproval, { params })).status).toBe(200)
  await ageMails(database)
  const mail = (await mailsTo(config, CONTACT, 6)).at(-1)
  expect((await look(tokenIn(mail))).status).toBe(200)
  expect((await stored())[0]?.token_hash).not.toBe(null)
  const { order: draft } = await office.call(orders.createOrder, { body: anOrder() })
  expect((await office.send(approval.askForApproval, { params: { id: draft.id } })).status).toBe(409)
  await move('cancel')
  expect((await office.send(orders.updateOrder, { params, body: anOrder() })).status).toBe(409)
})

test('guesses show nothing and are throttled; a valid link from the same address still opens', async () => {
  const { look, approve, object, token, statuses, state } = await withApproval()
  for (const guess of ['', '1', token.slice(0, -1), `${token}x`, token.toUpperCase(), "' OR 1=1 --"]) {
    const { status, body } = await look(guess)
    expect([guess, status, body.message]).toEqual([guess, 404, approval.APPROVAL_CLOSED])
  }
  expect(await statuses('guessed')).toEqual(CLOSED)
  expect((await look('x'.repeat(101))).status).toBe(400)
  const guesses = await Promise.all(Array.from({ length: 80 }, (_, nth) => look(`guess-${nth}`)))
  expect(guesses.at(-1)?.status === 429 || guesses.some(({ status }) => status === 429)).toBe(true)
  expect((await look()).status).toBe(200)
  expect((await object({ note: ' ' })).status).toBe(400)
  expect((await object({ note: 'x'.repeat(501) })).status).toBe(400)
  expect((await approve({ name: 'x'.repeat(20_000) })).status).toBe(413)
  expect((await state())?.approved).toBe(null)
  const notes = await Promise.all(Array.from({ length: 80 }, () => object()))
  expect(notes.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(60)
  expect(notes.some(({ status }) => status === 429)).toBe(true)
})
