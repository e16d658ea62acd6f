import { createPlayerPack } from '@kitroom/contract/player-packs'
import { insertClubNamed, insertOrderCatalogue } from '@kitroom/testkit/orders'
import { uniqueMark } from '@kitroom/testkit/unique'
import { expectAccessible } from './accessible.ts'
import { administratorOf, unique } from './administrator.ts'
import {
  expectPrinted,
  expectProductionSheet,
  leaveHourOfMails,
  move,
  pack,
  sendSummary,
  sidewaysOverflow,
  startOrder,
  status,
} from './order-screens.ts'
import { expect, test } from './test.ts'
import { openTool } from './tools.ts'

const OFFICE = ['ORDER_READ', 'ORDER_CREATE', 'ORDER_UPDATE', 'ORDER_MANAGE', 'CLUB_PLAYER_PACK_READ'] as const

test('the office takes an order from paste to the shipped packing slips', async ({ kitroom, signIn }) => {
  test.slow()
  const admin = await administratorOf(kitroom)
  const { pack: parts, ordered, onHand } = await insertOrderCatalogue(admin, kitroom.database, 5)
  const [name, club, team] = [unique('Pack'), unique('Club'), unique('Team')]
  // An address gets five mails an hour.
  const contact = `${uniqueMark()}@club.example`
  await admin.call(createPlayerPack, { body: { ...parts, name } })
  await insertClubNamed(admin, club)
  const office = await signIn(...OFFICE)

  const { jersey, practice, spandex } = ordered
  const sizes = [jersey.code, spandex.code, practice.code].join('\t')
  await startOrder(office, name, [`Anna Li\t7\t${sizes}`, `Bea Kim\t8\t${sizes}`])
  await office.getByRole('combobox', { name: 'Club' }).click()
  await office.getByRole('option', { name: club }).click()
  await office.getByRole('textbox', { name: 'Team name' }).fill(team)
  await office.getByRole('textbox', { name: 'Contact e-mail' }).fill(contact)
  await office.getByLabel('Needed by').fill('2999-12-24')
  await expectAccessible(office)
  await office.getByRole('button', { name: 'Save order' }).click()
  await expect(office).toHaveURL(/\/orders\/\d+$/)
  const path = new URL(office.url()).pathname
  await expect(office.getByRole('main').getByText(club).first()).toBeVisible()

  await move(office, 'Submit', '')
  await expect(status(office, 'Submitted')).toBeVisible()
  // The pressed button is gone; the keyboard goes on with what takes its place.
  await expect(office.getByRole('button', { name: 'Confirm', exact: true })).toBeFocused()
  await expect(pack(office).getByLabel('Player 1 name')).toBeEnabled()
  await move(office, 'Confirm', 'All of it is there')
  await expect(status(office, 'Confirmed')).toBeVisible()
  expect(await onHand()).toBe(3)
  await expect(office.getByRole('region', { name: 'Shortages' })).toHaveCount(0)
  await move(office, 'Start production', '')
  await expect(status(office, 'In production')).toBeVisible()
  await leaveHourOfMails(kitroom)
  await sendSummary(office, 'Anna Li')
  expect(await sidewaysOverflow(office)).toBe(0)
  await expectProductionSheet(office, path, 2)

  await office.goto('/orders')
  await office.getByRole('searchbox').fill(team)
  // Orders of other tests have the same day until the search has left them out.
  await expect(office.getByText('24 Dec 2999', { exact: true })).toHaveCount(1)
  await openTool(office, 'Select')
  await office.getByRole('checkbox', { name: /^Select \d{4}-\d{4}$/ }).check()
  await office.getByRole('button', { name: 'Purchase list' }).click()
  await expect(office.getByRole('heading', { level: 1, name: 'Purchase list' })).toBeVisible()
  await expect(office.getByText('Nothing is short.')).toBeVisible()
  await expectPrinted(office, 'Nothing is short.')
  await expectAccessible(office)

  await office.goto(path)
  await move(office, 'Ship', 'In one box')
  await expect(status(office, 'Shipped')).toBeVisible()
  await expect(office.getByRole('region', { name: 'Parcels' })).toContainText('In one box')
  await expect(office.getByText(/^Last changed by \S+ \S+, /)).toBeVisible()
  for (const label of ['Save order', 'Cancel order', 'Take what has come']) {
    await expect(office.getByRole('button', { name: label })).toHaveCount(0)
  }
  expect(await onHand()).toBe(3)
})
