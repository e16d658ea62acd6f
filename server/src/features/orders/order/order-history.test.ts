import { approveOrder, askForApproval, getApprovalForm } from '@kitroom/contract/order-approval'
import * as orders from '@kitroom/contract/order-calls'
import { sendOrderSummary } from '@kitroom/contract/order-mails'
import { recordPrint } from '@kitroom/contract/order-prints'
import * as sizes from '@kitroom/contract/order-sizes'
import { startApp } from '@kitroom/testkit/app'
import { eventually } from '@kitroom/testkit/eventually'
import { allSent, mailsTo } from '@kitroom/testkit/mails'
import { anOrder, insertOrderCatalogue } from '@kitroom/testkit/orders'
import { tokenIn } from '@kitroom/testkit/outbox'
import { insertPerson } from '@kitroom/testkit/people'
import { expect, test } from 'vitest'

const CONTACT = 'pat.jones@club.example'

const withOrder = async () => {
  const app = await startApp()
  const office = await app.signInAdministrator()
  const { packFor } = await insertOrderCatalogue(office, app.database, 100)
  const { order } = await office.call(orders.createOrder, { body: anOrder({ packs: [packFor(1)] }) })
  const params = { id: order.id }
  const read = async () => (await office.call(orders.getOrder, { params })).order
  const rename = async (name: string) => {
    const before = await read()
    const packs = before.packs.map((pack) => ({ ...pack, players: pack.players.map((line) => ({ ...line, name })) }))
    await office.call(orders.updateOrder, { params, body: { ...before, packs } })
  }
  const move = (action: orders.OrderMoveInput['action'], note: string | null = null) =>
    office.call(orders.moveOrder, { params, body: { action, note } })
  const print = async () => {
    const { id, updated_at } = await read()
    await office.call(recordPrint, { body: { way: 'Print', orders: [{ id, updated_at }] } })
  }
  const history = async () => (await office.call(orders.getOrderHistory, { params, query: {} })).entries
  return { ...app, office, order, params, read, rename, move, print, history }
}

test('one history tells moves, edits, prints, approvals, size entries and mails, by names alone', async () => {
  const { config, office, order, params, read, rename, move, print, history, anonymous } = await withOrder()
  const { path } = await office.call(sizes.createSizeLink, { params, body: { last_day: '2999-12-31' } })
  const { jersey = '', practice = '', spandex = '' } = order.packs[0]?.players[0] ?? {}
  const body = { token: path.split('/')[2], name: 'Bea', number: '8', jersey, practice, spandex }
  await anonymous().send(sizes.sendSizes, { body })
  const [entry] = (await office.call(sizes.getCollectedSizes, { params })).entries
  await office.call(sizes.declineSizeEntry, { params: { ...params, entryId: entry?.id ?? 0 } })
  await move('submit', 'Called the club')
  await office.call(askForApproval, { params })
  const token = tokenIn((await mailsTo(config, CONTACT, 2)).at(-1))
  const { seen } = (await anonymous().send(getApprovalForm, { query: { token } })).body
  await anonymous().send(approveOrder, { body: { token, seen, name: 'Pat Guest' } })
  await rename('Anna Keller')
  await move('confirm')
  await move('start')
  const { id, updated_at: version } = await read()
  await office.call(sendOrderSummary, { params: { id }, body: { version } })
  await print()
  await rename('Anna Kellerman')
  await mailsTo(config, CONTACT, 4)
  // A mail is in the history once it is known to be sent.
  await eventually(async () => {
    const mails = (await history()).filter(({ kind }) => kind === 'mailed')
    expect(mails.map(({ changes }) => changes.map(({ after }) => after))).toEqual(
      expect.arrayContaining([
        ['was submitted', CONTACT],
        ['was submitted', 'the office'],
        ['waits for your approval', CONTACT],
        ['in one view', CONTACT],
      ]),
    )
  })

  const told = await history()

  const entries = told.filter(({ kind }) => kind !== 'mailed')
  expect(entries.map(({ filter, title, note }) => [filter, title, note]).toReversed()).toEqual([
    ['edit', 'Created', null],
    ['sizes', 'Sizes collected', null],
    ['sizes', 'Sizes sent in', null],
    ['sizes', 'Sizes declined', null],
    ['move', 'Submit: Submitted', 'Called the club'],
    ['approval', 'Approval asked for', null],
    ['approval', 'Approved', null],
    ['edit', 'Updated', null],
    ['move', 'Confirm: Confirmed', null],
    ['move', 'Start production: In production', null],
    ['mail', 'Summary sent', null],
    ['print', 'Printed on paper', null],
    ['edit', 'Updated', null],
  ])
  expect(entries.filter(({ filter }) => filter === 'sizes').map(({ changes }) => changes.length)).toEqual([0, 0, 1])
  expect(entries.find(({ title }) => title === 'Approved')).toMatchObject({ by_first_name: 'Pat Guest' })
  const edits = entries.filter(({ kind }) => kind === 'updated').map(({ changes }) => changes)
  expect(edits).toEqual([
    [{ label: 'Player Pack 1, Anna Kellerman: Name', before: 'Anna Keller', after: 'Anna Kellerman' }],
    [{ label: 'Player Pack 1, Anna Keller: Name', before: 'Player 1', after: 'Anna Keller' }],
  ])
  expect(told.filter(({ kind }) => kind === 'mailed').every(({ filter }) => filter === 'mail')).toBe(true)
  expect(JSON.stringify(told.map(({ values: _, ...rest }) => rest))).not.toMatch(/[0-9a-f]{12}/)
})

test('a mail to everybody in the office is one entry', async () => {
  const { config, database, move, history } = await withOrder()
  const { email } = await insertPerson(database, ['ORDER_MANAGE'])
  for (const action of ['submit', 'confirm'] as const) await move(action)
  await mailsTo(config, email, 2)
  await allSent(database)
  const told = (await history()).flatMap(({ changes }) => changes.map(({ after }) => after))
  expect(told.filter((after) => after === 'the office')).toHaveLength(2)
})

test('a change in production that the activity does not know is told by its move', async () => {
  const { database, order, history } = await withOrder()
  const note = 'Hoodie: M 3, now 4'
  const status = 'In production' as const
  const change = { action: 'change', from_status: status, to_status: status, note } as const
  const actor = { moved_by: null, actor_first_name: 'Kim', actor_last_name: 'Ray' }
  await database.transaction((db) =>
    db
      .insertInto('order_moves')
      .values({ order_id: order.id, ...change, moved_at: '2020-01-02T03:04:05.000Z', ...actor })
      .execute(),
  )
  expect((await history()).at(-1)).toMatchObject({ filter: 'edit', title: 'Changed in production', note })
})

test('an order in production says whether it was ever printed, and the day of a status is when it was reached', async () => {
  const { read, rename, move, print } = await withOrder()
  await move('submit')
  await move('confirm')
  await move('start')
  const started = (await read()).moves.find(({ action }) => action === 'start')?.moved_at
  expect((await read()).is_printed).toBe(false)
  await print()
  await rename('Cleo')
  const after = await read()
  expect([after.is_printed, after.is_changed_since_print]).toEqual([true, true])
  const reached = after.moves.filter(({ from_status, to_status }) => from_status !== to_status)
  expect(reached.find(({ to_status }) => to_status === 'In production')?.moved_at).toBe(started)
})
