import type { OrderInput } from '@kitroom/contract/order'
import { createOrder, getOrder, moveOrder, updateOrder } from '@kitroom/contract/order-calls'
import { anOrder, insertClubNamed, insertOrderCatalogue } from '@kitroom/testkit/orders'
import { isTo, readOutbox, tokenIn } from '@kitroom/testkit/outbox'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { administratorOf, unique } from '../administrator.ts'
import { expectPrinted, leaveHourOfMails, move, sidewaysOverflow } from '../order-screens.ts'
import { expect, test } from '../test.ts'

const PHONE = { width: 390, height: 900 }
const DESKTOP = { width: 1440, height: 900 }

/** Nothing is cut on paper of either size: the page is as wide as the paper without its margins. */
const expectWholeOnPaper = async (page: Page) => {
  await page.emulateMedia({ media: 'print' })
  for (const width of [718, 740]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await sidewaysOverflow(page)).toBe(0)
  }
  await page.emulateMedia({ media: null })
  await page.setViewportSize(DESKTOP)
  for (const format of ['A4', 'Letter']) {
    const pages = (await page.pdf({ format })).toString('latin1').match(/\/Type \/Page\b(?!s)/g)
    // Two orders, each with its slips on a page of their own.
    expect(pages?.length).toBeGreaterThanOrEqual(4)
    expect(pages?.length).toBeLessThanOrEqual(8)
  }
}

test('orders are printed, approved by their contact, and marked when they change', async ({
  kitroom,
  signIn,
  page: guest,
}) => {
  test.slow()
  const admin = await administratorOf(kitroom)
  const { packFor } = await insertOrderCatalogue(admin, kitroom.database, 100)
  const club_id = await insertClubNamed(admin, unique('Club'))
  const contact_email = `${crypto.randomUUID()}@club.example`
  const submitted = async (count: number, own: Partial<OrderInput>) => {
    const body = anOrder({ club_id, packs: [packFor(count)], ...own })
    const { order } = await admin.call(createOrder, { body })
    const params = { id: order.id }
    await admin.call(moveOrder, { params, query: {}, body: { action: 'submit', accepts_doubts: true } })
    return { body, params, ...order }
  }
  const one = await submitted(1, { team_name: 'Solo' })
  const many = await submitted(14, { team_name: 'Girls 16', contact_email })
  const rename = async (team_name: string) =>
    admin.call(updateOrder, { params: many.params, body: { ...many.body, team_name } })

  const office = await signIn('ORDER_READ', 'ORDER_UPDATE', 'ORDER_MANAGE')
  await office.goto(`/orders/production-sheet?orders=${one.id},${many.id}`)
  const sheetOf = (number: string) => office.getByRole('region', { name: `Order ${number}` })
  const players = sheetOf(many.number).getByRole('table', { name: 'Players: Jersey' }).getByRole('row')
  await expect(players).toHaveCount(15)
  await expect(players.nth(1)).toContainText('Player 1')
  // One for each player, and one for the hoodies.
  await expect(sheetOf(many.number).getByRole('listitem')).toHaveCount(15)
  await expect(sheetOf(one.number).getByText('Needed by 24 Dec 2999')).toBeVisible()
  await expectPrinted(office, 'Player 14')
  await expectWholeOnPaper(office)
  await expectAccessible(office)
  const printed = office.waitForResponse((answer) => answer.url().endsWith('/api/order-lists/prints'))
  await office.getByRole('button', { name: 'Print', exact: true }).click()
  expect((await printed).status()).toBe(200)
  await expect(sheetOf(many.number).getByText(/^Printed \d/)).toBeVisible()
  await office.setViewportSize(PHONE)
  expect(await sidewaysOverflow(office)).toBe(0)
  await office.setViewportSize(DESKTOP)

  await leaveHourOfMails(kitroom)
  await office.goto(`/orders/${many.id}`)
  await office.getByRole('button', { name: 'Ask for approval' }).click()
  await expectAccessible(office)
  await office.getByRole('button', { name: 'Send mail' }).click()
  await expect(office.getByText(/^Asked .* The link is open until/)).toBeVisible()
  const asked = async () => (await readOutbox(kitroom.dataDir)).filter((mail) => isTo(mail, contact_email)).at(-1)
  await expect.poll(async () => (await asked())?.subject).toContain('waits for your approval')
  const token = tokenIn(await asked())
  await guest.setViewportSize(PHONE)
  await guest.goto(`/approve/${token}`)
  await expect(guest.getByRole('heading', { level: 1, name: 'Girls 16' })).toBeVisible()
  await expect(guest.getByRole('table', { name: 'Players of Player Pack 1' }).getByRole('row')).toHaveCount(15)
  await expect(guest.getByRole('button', { name: 'Approve' })).toBeInViewport({ ratio: 1 })
  expect(await sidewaysOverflow(guest)).toBe(0)
  await expectAccessible(guest)
  await guest.getByRole('textbox', { name: 'Your name' }).fill('Ada Marlow')
  await guest.getByRole('button', { name: 'Ask for a change' }).click()
  await expect(guest.getByRole('textbox', { name: 'Your name' })).toHaveValue('Ada Marlow')
  await guest.getByRole('textbox', { name: 'Note' }).fill('We are Girls 17')
  await guest.getByRole('button', { name: 'Send' }).click()
  await expect(guest.getByText('Sent. The shop looks at it now.')).toBeVisible()
  await rename('Girls 17')
  await guest.getByRole('button', { name: 'Approve' }).click()
  await expect(guest.getByText('The order has changed since you opened this page.')).toBeVisible()
  await expect(guest.getByRole('heading', { level: 1, name: 'Girls 17' })).toBeVisible()
  await guest.getByRole('button', { name: 'Approve' }).click()
  await expect(guest.getByText(/^Approved by Ada Marlow, /)).toBeVisible()
  await expectAccessible(guest)

  await rename('Girls 18')
  await office.reload()
  const approval = office.getByRole('region', { name: 'Approval' })
  await expect(approval.getByText(/^Approved by Ada Marlow, \d+ \w+ \d\d:\d\d$/)).toBeVisible()
  await expect(approval.getByText('Order: Team name Girls 17, now Girls 18')).toBeVisible()
  await expect(office.getByText('Changed since printed')).toBeVisible()
  await move(office, 'Confirm', '')
  await office.getByRole('button', { name: 'Start production' }).click()
  await expect(office.getByRole('dialog').getByText('Changed since approval')).toBeVisible()
  await office.getByRole('dialog').getByRole('button', { name: 'Start production' }).click()
  await expect(office.getByRole('button', { name: 'Ship' })).toBeVisible()
  await guest.goto(`/approve/${token}`)
  await expect(guest.getByText('This link is closed.')).toBeVisible()
  await expect(guest.getByText('Player 1')).toHaveCount(0)

  await office.getByRole('textbox', { name: 'Notes' }).fill('Two more are for coaches')
  await office.getByRole('button', { name: 'Save order' }).click()
  await expect(office.getByRole('dialog', { name: 'This order is in production. Change it?' })).toBeVisible()
  await expectAccessible(office)
  expect((await admin.call(getOrder, { params: many.params })).order.notes).toBe(many.notes)
  await office.getByRole('button', { name: 'Change order' }).click()
  await expect(office.getByRole('region', { name: 'Order history' })).toContainText(
    'Notes: Two shirts are for coaches, now Two more are for coaches',
  )
  await office.goto(`/orders/${many.id}/production-sheet`)
  await expect(
    sheetOf(many.number)
      .getByText(/changed \d+ \w+/)
      .first(),
  ).toBeVisible()
  await office.setViewportSize(PHONE)
  expect(await sidewaysOverflow(office)).toBe(0)
  await expectAccessible(office)

  const maker = await signIn('ORDER_READ', 'ORDER_MAKE')
  await maker.goto(`/orders/${many.id}/production-sheet`)
  await expect(maker.getByRole('button', { name: `Back to order ${many.number}` })).toBeVisible()
  await maker.getByRole('button', { name: 'Print', exact: true }).click()
  await expect(maker.getByText(/^Printed \d.*Printed before/)).toBeVisible()
  expect((await admin.call(getOrder, { params: many.params })).order.is_changed_since_print).toBe(false)
})
