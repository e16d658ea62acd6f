import type { OrderInput } from '@kitroom/contract/order'
import * as orders from '@kitroom/contract/order-calls'
import { getOrderSummary, sendOrderSummary } from '@kitroom/contract/order-mails'
import { startApp } from '@kitroom/testkit/app'
import { mailsTo } from '@kitroom/testkit/mails'
import { anOrder, insertClubNamed, insertOrderCatalogue } from '@kitroom/testkit/orders'
import { aPicture, upload } from '@kitroom/testkit/pictures'
import { expect, test } from 'vitest'
import { orderMails } from './mails.ts'

const CONTACT = 'pat.jones@club.example'

const withOrder = async (own: Partial<OrderInput> = {}) => {
  const app = await startApp()
  const office = await app.signInAdministrator()
  const { pack, packFor } = await insertOrderCatalogue(office, app.database, 100)
  await upload(office, { productId: pack.jersey_product_id, slot: 1 }, await aPicture('#204080', 'png'))
  const club_id = await insertClubNamed(office, 'Northside')
  const body = anOrder({ club_id, packs: [packFor(2)], contact_email: CONTACT, ...own })
  const { order } = await office.call(orders.createOrder, { body })
  const params = { id: order.id }
  const summary = async (version?: string) => {
    const { order: now } = await office.call(orders.getOrder, { params })
    return { params, body: { version: version ?? now.updated_at } }
  }
  const move = (action: orders.OrderMoveInput['action']) =>
    office.call(orders.moveOrder, { params, body: { action, accepts_doubts: true } })
  return { ...app, office, order, params, body, club_id, move, summary }
}

test('a mail about an order shows its pictures, the sizes and what comes next, in text and in HTML', async () => {
  const { config, move, order, insertPerson } = await withOrder()
  const manager = await insertPerson(['ORDER_MANAGE'])
  await move('submit')

  const [mail] = await mailsTo(config, CONTACT, 1)
  const [forOffice] = await mailsTo(config, manager.email, 1)
  const jersey = order.packs[0]?.parts?.find(({ part }) => part === 'jersey')
  const size = order.packs[0]?.players[0]?.jersey
  for (const part of [mail?.text, mail?.html]) {
    for (const words of [order.number, 'Girls 16 Blue', 'Northside', '24 Dec 2999', 'Two shirts are for coaches']) {
      expect(part).toContain(words)
    }
    expect(part).toContain(`${jersey?.product_name}, ${jersey?.garment_color_name}`)
    expect(part).toContain(`${size}×2`)
    expect(part).toContain('2 pieces')
    expect(part).toContain('What comes next: we look at the order and confirm it.')
    expect(part).not.toContain('Player 1 ')
  }
  expect(forOffice?.text).toContain('What comes next: confirm the order.')
  expect(forOffice?.html).toContain(`/orders/${order.id}"`)
  const [picture] = mail?.attachments ?? []
  expect(mail?.attachments).toHaveLength(1)
  expect(picture).toMatchObject({ mimeType: 'image/jpeg', disposition: 'inline' })
  expect(mail?.html).toContain(`src="cid:${picture?.contentId?.slice(1, -1)}"`)
})

test('pictures that cannot be read, or are too much for a mail, are fields in the garment color', async () => {
  const { database, order } = await withOrder()
  const jersey = order.packs[0]?.parts?.find(({ part }) => part === 'jersey')
  for (const content of [null, Buffer.alloc(2 * 1024 * 1024)]) {
    const mail = await orderMails['order-summary']?.compose({
      database,
      mail: {
        id: 1,
        kind: 'order-summary',
        to_address: CONTACT,
        user_id: null,
        record_id: order.id,
        created_at: order.created_at,
      },
      publicUrl: 'https://kitroom.example',
      pictureOf: async () => content,
    })
    expect(mail?.attachments).toEqual([])
    expect(mail?.html).toContain(`background: #${jersey?.garment_color_hex}`)
    expect(mail?.html).not.toContain('cid:')
  }
})

test('a contact who may see the orders of the club gets the link', async () => {
  const { config, database, office, params, club_id, body, insertPerson, summary } = await withOrder()
  const reader = await insertPerson(['ORDER_READ'])
  await office.call(orders.updateOrder, { params, body: { ...body, contact_email: reader.email } })
  await office.call(sendOrderSummary, await summary())
  await database.transaction((db) => db.updateTable('users').set({ club_id }).where('id', '=', reader.id).execute())
  await mailsTo(config, reader.email, 1)
  await office.call(sendOrderSummary, await summary())

  const mails = await mailsTo(config, reader.email, 2)
  expect(mails.at(-1)?.text).toContain(`/orders/${params.id}`)
})

test('a summary is looked at, sent to the contact with the roster, and stands in the history', async () => {
  const { office, config, params, order, database } = await withOrder()
  const { to, subject, html, version } = await office.call(getOrderSummary, { params })
  expect([to, version]).toEqual([CONTACT, order.updated_at])
  expect(html).toContain('src="data:image/jpeg;base64,')
  expect(html).not.toContain('cid:')
  expect(await database.read.selectFrom('mails').select('id').where('kind', '=', 'order-summary').execute()).toEqual([])

  const { order: after } = await office.call(sendOrderSummary, { params, body: { version } })

  const [mail] = await mailsTo(config, CONTACT, 1)
  expect(mail?.subject).toBe(subject)
  for (const part of [html, mail?.html, mail?.text]) expect(part).toContain('Player 2')
  expect(mail?.text).not.toContain('/orders/')
  expect(after.moves[0]).toMatchObject({
    action: 'summary',
    to_status: 'Draft',
    by_first_name: 'Pat',
  })
  expect(after.updated_at).toBe(order.updated_at)
  const told = await database.read
    .selectFrom('activity')
    .selectAll()
    .where('action', '=', 'order.summary-sent')
    .execute()
  expect(JSON.stringify(told)).toContain(CONTACT)
})

test('a summary is the office’s: others, an older version and an order without contact send none', async () => {
  const { office, signIn, params, body, order, database, summary } = await withOrder()
  const clerk = await signIn('ORDER_READ', 'ORDER_UPDATE')
  for (const endpoint of [getOrderSummary, sendOrderSummary]) {
    expect((await clerk.send(endpoint, await summary())).status).toBe(403)
  }
  await office.call(orders.updateOrder, { params, body: { ...body, team_name: 'Girls 18' } })
  expect((await office.send(sendOrderSummary, { params, body: { version: order.updated_at } })).status).toBe(409)
  await office.call(orders.updateOrder, { params, body: { ...body, contact_email: null } })
  expect((await office.send(getOrderSummary, { params })).status).toBe(400)
  expect((await office.send(sendOrderSummary, await summary())).status).toBe(400)
  expect(await database.read.selectFrom('mails').select('id').where('kind', '=', 'order-summary').execute()).toEqual([])
})
