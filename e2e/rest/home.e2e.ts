import { createOrder, moveOrder } from '@kitroom/contract/order-calls'
import { anOrder, insertClubNamed, insertOrderCatalogue } from '@kitroom/testkit/orders'
import { expectAccessible } from '../accessible.ts'
import { administratorOf, unique } from '../administrator.ts'
import { sidewaysOverflow, status } from '../order-screens.ts'
import { expect, test } from '../test.ts'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }

test('home leads the office and the club from an order to what comes next', async ({
  kitroom,
  signIn,
  signInAs,
  insertPerson,
}) => {
  const admin = await administratorOf(kitroom)
  const { packFor } = await insertOrderCatalogue(admin, kitroom.database, 100)
  const club_id = await insertClubNamed(admin, unique('Club'))
  const body = anOrder({ club_id, team_name: unique('Team'), packs: [packFor(3)] })
  const { order } = await admin.call(createOrder, { body })
  const params = { id: order.id }
  await admin.call(moveOrder, { params, query: {}, body: { action: 'submit', accepts_doubts: true } })
  // The latest of all, so that it stands first.
  await kitroom.database.transaction((db) =>
    db.updateTable('orders').set({ needed_by: '2001-02-03' }).where('id', '=', order.id).execute(),
  )

  const office = await signIn('ORDER_READ', 'ORDER_UPDATE', 'ORDER_MANAGE')
  await office.setViewportSize(PHONE)
  await office.goto('/')
  const next = office.getByRole('region', { name: 'What comes next' })
  const card = next.getByRole('list', { name: 'Orders' }).getByRole('listitem').first()
  await expect(card).toContainText(body.team_name)
  await expect(card).toContainText(/days late/)
  await expect(next.getByRole('link', { name: /\d+ to confirm$/ })).toBeInViewport()
  expect(await sidewaysOverflow(office)).toBe(0)
  await expectAccessible(office)
  await office.setViewportSize(DESKTOP)
  await next.getByRole('link', { name: /\d+ to confirm$/ }).click()
  await office.getByRole('searchbox').fill(order.number)
  await expect(office.getByRole('link', { name: order.number })).toBeVisible()
  await office.goto('/')
  await next.getByRole('button', { name: `Confirm ${order.number}` }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(status(office, 'Confirmed')).toBeVisible()

  const club = await signInAs(await insertPerson(['ORDER_READ', 'ORDER_CREATE'], { club_id }))
  await club.setViewportSize(PHONE)
  await club.goto('/')
  const own = club.getByRole('region', { name: 'Your orders' }).getByRole('listitem').first()
  await expect(own).toContainText(body.team_name)
  await expect(own.getByRole('list', { name: 'Status' }).locator('[aria-current]')).toHaveText('Confirmed')
  expect(await sidewaysOverflow(club)).toBe(0)
  await expectAccessible(club)
  await own.getByRole('button', { name: `Order again for ${body.team_name}` }).click()
  await expect(club.getByRole('textbox', { name: 'Team name' })).toHaveValue(body.team_name)
})
