import { createOrder, moveOrder } from '@kitroom/contract/order-calls'
import { anOrder, insertClubNamed, insertOrderCatalogue } from '@kitroom/testkit/orders'
import { expectAccessible } from './accessible.ts'
import { administratorOf, unique } from './administrator.ts'
import { expectAccessibleInBothThemes } from './both-themes.ts'
import { firstCells } from './rows.ts'
import { expect, test } from './test.ts'
import { openFilter } from './tools.ts'

test('who wore 12 in a color is two filters, and a player leads to the order', async ({
  kitroom,
  insertPerson,
  signInAs,
}) => {
  const admin = await administratorOf(kitroom)
  const { packFor } = await insertOrderCatalogue(admin, kitroom.database, 100)
  const club_id = await insertClubNamed(admin, unique('Club'))
  const pack = packFor(3)
  const [one, other, nameless] = pack.players
  if (!one || !other || !nameless) throw new Error('A pack of three has three players')
  const players = [
    { ...one, name: 'Ann Ace', number: '12' },
    { ...other, name: 'Bea Bold', number: '112' },
    { ...nameless, name: '', number: '5' },
  ]
  const { order } = await admin.call(createOrder, { body: anOrder({ club_id, packs: [{ ...pack, players }] }) })
  const submit = { action: 'submit', accepts_doubts: true } as const
  await admin.call(moveOrder, { params: { id: order.id }, body: submit })
  const director = await signInAs(await insertPerson(['ORDER_READ'], { club_id }))

  await director.goto('/players')
  await expect(firstCells(director)).toHaveText(['Ann Ace', 'Bea Bold', 'No name'])
  await expectAccessibleInBothThemes(director)
  await openFilter(director, 'Number')
  await director.getByRole('combobox', { name: 'Number' }).click()
  await director.getByRole('option', { name: '12', exact: true }).click()
  await director.keyboard.press('Escape')
  await director.getByRole('button', { name: 'All filters' }).click()
  await director.getByRole('option', { name: 'Color', exact: true }).click()
  await director.getByRole('combobox', { name: 'Color' }).click()
  await director.getByRole('option', { name: 'Color 0' }).click()
  await expect(firstCells(director)).toHaveText(['Ann Ace'])
  await director.keyboard.press('Escape')
  await director.keyboard.press('Escape')

  await director.getByRole('link', { name: 'Ann Ace' }).click()
  await expect(director).toHaveURL(`/orders/${order.id}`)
  await director.goto('/players?search=12+color')
  await expect(firstCells(director)).toHaveText(['Ann Ace', 'Bea Bold'])

  // The office removes a player from all orders.
  const office = await signInAs(await insertPerson(['ORDER_READ', 'ORDER_UPDATE', 'ORDER_MANAGE'], {}))
  await office.goto(`/players?search=${order.number}`)
  await office.getByRole('button', { name: 'Remove player Ann Ace' }).click()
  const question = office.getByRole('dialog', { name: 'Remove player?' })
  await expect(question.getByRole('list', { name: 'Where the name stands' })).toContainText(`${order.number}`)
  await expect(question).toContainText('This cannot be undone.')
  await expectAccessible(office)
  await question.getByRole('button', { name: 'Remove player' }).click()
  await expect(office.getByText('A player is removed from 1 order.')).toBeVisible()
  await expect(firstCells(office)).toHaveText(['Removed', 'Bea Bold', 'No name'])
})
