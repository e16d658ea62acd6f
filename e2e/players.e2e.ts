import { createOrder, moveOrder } from '@kitroom/contract/orders'
import { anOrder, insertClubNamed, insertOrderCatalogue } from '@kitroom/testkit/orders'
import { administratorOf, unique } from './administrator.ts'
import { expectAccessibleInBothThemes } from './both-themes.ts'
import { firstCells } from './rows.ts'
import { expect, test } from './test.ts'
import { openTool } from './tools.ts'

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
  await openTool(director, 'Filters')
  await director.getByRole('combobox', { name: 'Number' }).click()
  await director.getByRole('option', { name: '12', exact: true }).click()
  await director.keyboard.press('Escape')
  await director.getByRole('combobox', { name: 'Color' }).click()
  await director.getByRole('option', { name: 'Color 0' }).click()
  await expect(firstCells(director)).toHaveText(['Ann Ace'])
  await director.keyboard.press('Escape')
  await director.keyboard.press('Escape')

  await director.getByRole('link', { name: 'Ann Ace' }).click()
  await expect(director).toHaveURL(`/orders/${order.id}`)
  await director.goto('/players?search=12+color')
  await expect(firstCells(director)).toHaveText(['Ann Ace', 'Bea Bold'])
})
