import { getGarmentColor, updateGarmentColor } from '@kitroom/contract/garment-colors'
import { listInventoryItems, updateInventoryItem } from '@kitroom/contract/inventory'
import { createOrder, getOrder, moveOrder, updateOrder } from '@kitroom/contract/order-calls'
import { createPlayerPack, listPackProducts } from '@kitroom/contract/player-packs'
import { Client } from '@kitroom/testkit/client'
import { anOrder, insertClubNamed, insertOrderCatalogue } from '@kitroom/testkit/orders'
import { overHttp } from '@kitroom/testkit/over-http'
import { startSession } from '@kitroom/testkit/people'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { administratorOf, unique } from '../administrator.ts'
import { keptIn } from '../kept-in.ts'
import {
  chooseInMenu,
  expectPrinted,
  expectProductionSheet,
  move,
  pack,
  sidewaysOverflow,
  startOrder,
  status,
} from '../order-screens.ts'
import { hold } from '../pending-calls.ts'
import { expect, test } from '../test.ts'

const CLUB_CODES = ['ORDER_READ', 'ORDER_CREATE', 'ORDER_UPDATE', 'CLUB_PLAYER_PACK_READ']

/** Makes the link of a draft and answers with its address. */
const collectSizes = async (director: Page): Promise<string> => {
  await director.getByRole('button', { name: 'Collect sizes' }).click()
  await expectAccessible(director)
  await director.getByRole('button', { name: 'Create link' }).click()
  await expect(director.getByText(/^A link is open until \d+ \w+ \d{4}, that day included\.$/)).toBeVisible()
  return director.getByRole('textbox', { name: 'Link', exact: true }).inputValue()
}

/** Enters a player by a link, as somebody without an account. */
const enterPlayer = async (guest: Page, link: string, name: string, sizes: Readonly<Record<string, string>>) => {
  const calls: string[] = []
  guest.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await guest.goto(link)
  await expect(guest.getByRole('heading', { level: 1, name: 'Girls 16' })).toBeVisible()
  await expect(guest.getByText(/^Club .*\. Open until \d+ \w+ \d{4}\.$/)).toBeVisible()
  await guest.getByRole('textbox', { name: 'Name' }).fill(name)
  await guest.getByRole('textbox', { name: 'Number' }).fill('3')
  for (const [part, code] of Object.entries(sizes)) await guest.getByLabel(`${part} size`).selectOption(code)
  expect(await sidewaysOverflow(guest)).toBe(0)
  await expectAccessible(guest)
  await guest.getByRole('button', { name: 'Send' }).click()
  await expect(guest.getByText(`Sent: ${name}`)).toBeVisible()
  expect(new Set(calls.filter((path) => path.startsWith('/api/')))).toEqual(new Set(['/api/size-form']))
  await expect(guest.getByRole('link')).toHaveCount(0)
}

// The journey of the office takes this way on a wide screen.
const PHONE = { width: 390, height: 900 }

test('an order goes from paste to packing slip on a phone, by the club and the office', async ({
  kitroom,
  insertPerson,
  signInAs,
  signIn,
  page: guest,
}) => {
  test.slow()
  const admin = await administratorOf(kitroom)
  const { pack: parts, ordered, onHand } = await insertOrderCatalogue(admin, kitroom.database, 1)
  const name = unique('Pack')
  await admin.call(createPlayerPack, { body: { ...parts, name } })
  await admin.call(updateInventoryItem, {
    params: { id: ordered.jersey.id },
    body: { in_stock: true, adjustment_qty: null, notes: null, supplier_sku: 'SP-77-YS' },
  })
  const club_id = await insertClubNamed(admin, unique('Club'))
  const director = await signInAs(await insertPerson(CLUB_CODES, { club_id }))
  await director.setViewportSize(PHONE)

  const { jersey, practice, spandex } = ordered
  const sizes = [jersey.code, spandex.code, practice.code].join('\t')
  await startOrder(director, name, [`Anna Li\t7\t${sizes}`, `Bea Kim\t7\t${sizes}`])
  await expect(pack(director).getByLabel('Player 2 jersey size')).toHaveValue(jersey.code)
  await director.getByRole('button', { name: 'Save order' }).click()
  await expect(director.getByText('Team name is required')).toBeVisible()
  await expect(director.getByRole('combobox', { name: 'Club' })).toHaveCount(0)
  await director.getByRole('textbox', { name: 'Team name' }).fill('Girls 16')
  await expectAccessible(director)
  await director.getByRole('button', { name: 'Save order' }).click()

  await expect(director).toHaveURL(/\/orders\/\d+$/)
  await expect(director.getByRole('heading', { level: 1 })).toContainText('Girls 16')
  await expect(status(director, 'Draft')).toBeVisible()
  const link = await collectSizes(director)
  await guest.setViewportSize(PHONE)
  const inStock = { Jersey: jersey.code, 'Practice Tee': practice.code, Spandex: spandex.code }
  await enterPlayer(guest, link, 'Cleo Park', inStock)
  await director.reload()
  await expect(director.getByText('Adds a player')).toBeVisible()
  await director.getByRole('button', { name: 'Accept' }).click()
  await expect(pack(director).getByRole('button', { name: /Cleo Park/ })).toBeVisible()
  await expect(director.getByText(/changed this/)).toHaveCount(0)
  await director.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(director.getByText('Contact e-mail is required', { exact: true })).toBeVisible()
  await director.getByRole('textbox', { name: 'Contact e-mail' }).fill('pat@club.example')
  await director.getByLabel('Needed by').fill('2999-12-24')
  // 'Submit' saves what was corrected.
  await director.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(director.getByRole('dialog').getByText('Player Pack 1, Anna Li: Number 7 twice')).toBeVisible()
  await director.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await move(director, 'Submit', 'Twins')
  await expect(status(director, 'Submitted')).toBeVisible()
  await expect(director.getByText(/changed this/)).toHaveCount(0)
  await expect(director.getByRole('button', { name: 'Save order' })).toHaveCount(0)
  await expect(director.getByRole('main').getByRole('textbox')).toHaveCount(0)
  expect(await sidewaysOverflow(director)).toBe(0)
  await expectAccessible(director)
  await expectPrinted(director, 'Cleo Park')
  const path = new URL(director.url()).pathname
  await guest.goto(link)
  await expect(guest.getByText('This link is closed.')).toBeVisible()
  await expectAccessible(guest)
  await expectProductionSheet(director, path, 3)
  await director.goto('/teams')
  await expect(director.getByRole('link', { name: 'Order again for Girls 16' })).toBeVisible()
  // The sentence of the placeholder stands over an empty page alone.
  await expect(director.getByText('The teams of a club will be kept here.')).toHaveCount(0)
  await expectAccessible(director)
  await director.setViewportSize({ width: 1440, height: 900 })
  const team = director.getByRole('row').filter({ hasText: 'Girls 16' }).getByRole('cell').first()
  await expect(team.locator('img')).toBeVisible()
  // Nothing of the name is cut off beside its shirt.
  expect(await team.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBe(0)
  await director.setViewportSize(PHONE)
  await director.getByRole('link', { name: 'Order again for Girls 16' }).click()
  await expect(director).toHaveURL('/order')
  await expect(pack(director).getByLabel('Player 3 name')).toHaveValue('Cleo Park')
  await expect(director.getByRole('textbox', { name: 'Team name' })).toHaveValue('Girls 16')
  await expect(director.getByLabel('Needed by')).toHaveValue('')
  await expect.poll(() => keptIn(director)).toContain('Cleo Park')
  await director.reload()
  await expect(director.getByText(/^Unsaved changes from/)).toBeVisible()
  // A browser that had no time to note that the page was left brings it back by itself.
  const resume = director.getByRole('button', { name: 'Resume' })
  if (await resume.isVisible()) await resume.click()
  await expect(pack(director).getByLabel('Player 3 name')).toHaveValue('Cleo Park')
  await expect(director.getByRole('textbox', { name: 'Team name' })).toHaveValue('Girls 16')
  await expect(director.getByRole('textbox', { name: 'Contact e-mail' })).toHaveValue('pat@club.example')
  await expect(director.getByLabel('Needed by')).toHaveValue('')

  const office = await signIn('ORDER_READ', 'ORDER_UPDATE', 'ORDER_MANAGE')
  await office.setViewportSize(PHONE)
  await office.goto('/orders')
  await expect(office.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await expectAccessible(office)
  await office.getByRole('button', { name: 'Chart' }).click()
  await expect(office.getByText(/^[\d,]+ orders? in \d+ weeks?/)).toBeVisible()
  expect(await sidewaysOverflow(office)).toBe(0)
  await expectAccessible(office)
  await office.goto(path)
  await move(office, 'Confirm', '', 'Confirm as back order')
  await expect(status(office, 'Confirmed')).toBeVisible()
  await expect(office.getByRole('region', { name: 'Shortages' }).getByRole('listitem')).toHaveCount(3)
  expect(await onHand()).toBe(0)
  await expect(office.getByRole('button', { name: 'Take what has come' })).toHaveCount(0)
  await expectAccessible(office)
  await expectProductionSheet(office, path, 3)
  await office.goto(`/orders/purchase-list?orders=${path.split('/').at(-1)}`)
  await expect(office.getByRole('row').filter({ hasText: 'SP-77-YS' })).toHaveCount(1)
  expect(await sidewaysOverflow(office)).toBe(0)
  await expectAccessible(office)
  await office.goto(path)
  await move(office, 'Cancel order', 'Team folded')
  await expect(status(office, 'Cancelled')).toBeVisible()
  await expect(office.getByText('Team folded')).toBeVisible()
  expect(await onHand()).toBe(1)
})

test('orders are shown only with permission, and their absence does not redirect to sign-in', async ({
  page,
  signIn,
}) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  for (const path of [
    '/orders',
    '/order',
    '/mui-test',
    '/teams',
    '/players',
    '/orders/1/production-sheet',
    '/orders/1',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('button', { name: /Save order|Order details/ })).toHaveCount(0)
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Not Found' })).toBeVisible()
  expect(calls.filter((path) => path.startsWith('/api/order'))).toEqual([])
  const reader = await signIn('ORDER_READ')
  await reader.goto('/orders')
  await expect(reader.getByText('No orders yet.')).toBeVisible()
  await expect(reader.getByRole('link', { name: 'New order' })).toHaveCount(0)
})

test('the players of the grid become an order', async ({ signIn }) => {
  const page = await signIn(...CLUB_CODES, 'ORDER_MANAGE')
  await page.goto('/mui-test')
  await page.getByRole('button', { name: 'Paste Players' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Players' }).fill('Anna Li\t7\tL\tM\tS')
  await page.getByRole('button', { name: 'Add 1 Player' }).click()
  await page.getByRole('textbox', { name: 'Team name' }).fill('Boys 15')
  await expect(page.getByRole('combobox', { name: 'Club' })).toBeVisible()
  await page.getByRole('button', { name: 'Save order' }).click()
  await expect(page).toHaveURL(/\/orders\/\d+$/)
  await expect(pack(page).getByLabel('Player 1 name')).toHaveValue('Anna Li')
  await expect(pack(page).getByLabel('Player 1 practice tee size')).toHaveValue('S')
  await page.goto('/mui-test')
  await expect(page.getByText('Total players: 0')).toBeVisible()
})

test('what is typed while an order is saved stays, and is saved next', async ({ kitroom, signIn }) => {
  const admin = await administratorOf(kitroom)
  const { packFor } = await insertOrderCatalogue(admin, kitroom.database, 9)
  const { order } = await admin.call(createOrder, { body: anOrder({ packs: [packFor(2)] }) })
  const page = await signIn(...CLUB_CODES, 'ORDER_MANAGE')
  await page.goto(`/orders/${order.id}`)
  const [team, notes] = ['Team name', 'Notes'].map((name) => page.getByRole('textbox', { name }))
  if (!team || !notes) throw new Error('two fields')
  const [first, second] = [1, 2].map((line) => pack(page).getByLabel(`Player ${line} name`))
  if (!first || !second) throw new Error('two lines')
  const save = page.getByRole('button', { name: 'Save order' })
  const release = await hold(page, 'PUT', `**/api/orders/${order.id}`)
  await expect(save).toHaveCount(0)
  await team.fill('  Saved first ')
  await expect(save).toBeInViewport({ ratio: 1 })
  // A field that gets the focus scrolls out from behind the button.
  await expect(page.locator('html')).not.toHaveCSS('scroll-padding-bottom', '0px')
  await first.fill('Anna First')
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await save.click()
  await sent
  await expect(save).toBeDisabled()
  await notes.fill('Saved next')
  await second.fill('Bea Nex')
  release()
  await expect(page.getByText(/^Order .* saved\./)).toBeVisible()
  await expect(second).toBeFocused()
  await page.keyboard.type('t')
  await expect(team).toHaveValue('Saved first')
  await expect(first).toHaveValue('Anna First')
  await expect.poll(() => keptIn(page)).toContain('Bea Next')
  expect(await keptIn(page)).not.toMatch(/"mine":\{[^}]*"team_name"/)

  await save.click()
  await expect(save).toHaveCount(0)
  await expect.poll(() => keptIn(page)).not.toContain('Bea Next')
  const stored = (await admin.call(getOrder, { params: { id: order.id } })).order
  expect([stored.team_name, stored.notes]).toEqual(['Saved first', 'Saved next'])
  expect(stored.packs?.[0]?.players?.map(({ name }) => name)).toEqual(['Anna First', 'Bea Next'])
})

test('an order goes in two parcels, one comes back, and it is closed short', async ({ kitroom, signIn }) => {
  const admin = await administratorOf(kitroom)
  const { packFor } = await insertOrderCatalogue(admin, kitroom.database, 9)
  const { order } = await admin.call(createOrder, { body: anOrder({ packs: [packFor(2)] }) })
  for (const action of ['submit', 'confirm', 'start'] as const) {
    await admin.call(moveOrder, { params: { id: order.id }, body: { action, accepts_doubts: true } })
  }
  const page = await signIn('ORDER_READ', 'ORDER_MAKE')
  await page.goto(`/orders/${order.id}`)
  await page.getByRole('button', { name: 'Ship', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Ship ${order.number}` })
  await dialog
    .getByRole('button', { name: /^Choose of/ })
    .first()
    .click()
  await dialog
    .getByRole('checkbox', { name: /Player 2/ })
    .first()
    .uncheck()
  await dialog.getByRole('textbox', { name: 'Tracking number' }).fill('https://track.example/1')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Ship' }).click()
  await expect(page.getByText(/^\d+ of \d+ pieces shipped$/)).toBeVisible()
  const parcels = page.getByRole('region', { name: 'Parcels' })
  await expect(parcels.getByRole('link', { name: 'https://track.example/1' })).toBeVisible()

  await parcels.getByRole('button', { name: 'Take back parcel 1' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Wrong address')
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
  await expect(parcels).toContainText('taken back: Wrong address')
  await expect(page.getByText(/pieces shipped$/)).toHaveCount(0)

  await page.getByRole('button', { name: 'Ship', exact: true }).click()
  await dialog
    .getByRole('checkbox', { name: /^Hoodie/ })
    .first()
    .uncheck()
  await dialog.getByRole('textbox', { name: 'Carrier' }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await chooseInMenu(page, 'Close short')
  const question = page.getByRole('dialog', { name: `Close short ${order.number}` })
  await expect(question.getByRole('button', { name: 'Close short' })).toBeDisabled()
  await question.getByRole('textbox', { name: 'Reason' }).fill('They want no hoodies')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Close short' }).click()
  await expect(status(page, 'Shipped')).toBeVisible()
  await page.setViewportSize(PHONE)
  expect(await sidewaysOverflow(page)).toBe(0)
  await expectAccessible(page)
})

test('two people edit one roster: each sees the other’s players at once, and a conflict names who it was', async ({
  kitroom,
  insertPerson,
  signInAs,
}) => {
  const admin = await administratorOf(kitroom)
  const { packFor } = await insertOrderCatalogue(admin, kitroom.database, 100)
  const clubId = await insertClubNamed(admin, unique('Club'))
  const colleague = await insertPerson(CLUB_CODES, { club_id: clubId, first_name: 'Maya', last_name: 'Lind' })
  const maya = new Client(
    overHttp(() => kitroom.url),
    await startSession(kitroom.database, colleague.id),
  )
  const { order } = await maya.call(createOrder, { body: anOrder({ packs: [packFor(2)] }) })
  const params = { id: order.id }
  const players = order.packs?.[0]?.players ?? []
  const saveAs = (changed: object[]) =>
    maya.call(updateOrder, { params, body: anOrder({ packs: [{ ...packFor(2), players: changed }] } as never) })
  const page = await signInAs(await insertPerson(CLUB_CODES, { club_id: clubId }))
  await page.goto(`/orders/${order.id}`)
  const [first, second] = [1, 2].map((line) => pack(page).getByLabel(`Player ${line} name`))
  if (!first || !second) throw new Error('two lines')
  await first.fill('Anne')
  await expect(async () => {
    const name = unique('Bea')
    await saveAs([players[0] ?? {}, { ...players[1], name }])
    await expect(second).toHaveValue(name, { timeout: 3000 })
  }).toPass()
  await expect(page.getByText('Maya Lind changed this just now')).toBeVisible()
  await expect(first).toBeFocused()
  await expect(first).toHaveValue('Anne')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.locator('[data-marked]')).toHaveCount(1)
  await expectAccessible(page)

  await saveAs([{ ...players[0], name: 'Annette' }, players[1] ?? {}])
  await page.getByRole('button', { name: 'Save order' }).click()
  const conflict = page.getByRole('dialog')
  await expect(conflict).toContainText('Changed by Maya Lind')
  await conflict.getByRole('button', { name: 'Save mine' }).click()
  await expect(page.getByText(/^Order .* saved\./)).toBeVisible()
  const stored = (await admin.call(getOrder, { params })).order
  expect(stored.packs?.[0]?.players?.map(({ name }) => name)).toEqual(['Anne', players[1]?.name])
})

test('an order is a document at both widths: statuses, pictures, stock beside the sizes, days', async ({
  kitroom,
  signIn,
}) => {
  const admin = await administratorOf(kitroom)
  const { packFor, ordered } = await insertOrderCatalogue(admin, kitroom.database, 2)
  const given = anOrder({ packs: [packFor(2)], needed_by: '2020-01-01', ship_by: '2020-01-02' })
  const { order } = await admin.call(createOrder, { body: given })
  const page = await signIn(...CLUB_CODES, 'ORDER_MANAGE')
  await page.goto(`/orders/${order.id}?player=${order.packs[0]?.players[1]?.id}`)
  await expect(status(page, 'Draft')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Status' }).getByRole('listitem')).toHaveCount(5)
  await expect(
    pack(page)
      .getByRole('img', { name: /Jersey/ })
      .first(),
  ).toHaveAttribute('src', /^data:image/)
  await expect(pack(page).getByLabel('Player 2 name')).toBeFocused()
  const size = pack(page).getByLabel('Player 2 jersey size')
  await expect(size).toHaveAccessibleDescription('2 left')
  await expect(size.getByRole('option', { name: /: not orderable$/ }).first()).toBeAttached()
  await size.selectOption({ index: 2 })
  await expect(size).toHaveAccessibleDescription('not orderable')
  await size.selectOption(ordered.jersey.code)
  await expect(page.getByText('Must not be in the past')).toBeVisible()
  await expect(page.getByText(/^[\d,]+ days late$/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Player Pack 2' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Add a pack' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Player Pack 2' }).getByLabel('Player 1 name')).toBeFocused()
  const details = page.getByRole('region', { name: 'Order details' })
  const isBeside = async () =>
    ((await details.boundingBox())?.y ?? 0) < ((await pack(page).boundingBox())?.y ?? 0) + 100
  expect(await isBeside()).toBe(true)
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
  expect(await isBeside()).toBe(false)
  expect(await sidewaysOverflow(page)).toBe(0)
  await expectAccessible(page)

  // One press saves what was corrected, and asks; the keyboard does all of it.
  await page.getByLabel('Needed by').fill('2999-12-24')
  await page.getByRole('button', { name: 'Submit', exact: true }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Submit', exact: true }).press('Enter')
  await expect(status(page, 'Submitted')).toBeVisible()
  const stored = (await admin.call(getOrder, { params: { id: order.id } })).order
  expect([stored.needed_by, stored.status]).toEqual(['2999-12-24', 'Submitted'])
  await page.goto(`/orders?search=${order.number}`)
  await expect(page.getByText(/^[\d,]+ days late$/)).toBeVisible()

  await page.goto('/order')
  await expect(page.getByRole('textbox', { name: 'Team name' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save order' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('main').getByRole('textbox').first()).toHaveAccessibleName('Player 1 name')
  expect(await sidewaysOverflow(page)).toBe(0)
  await expectAccessible(page)
})

for (const [width, height] of [
  [1440, 900],
  [390, 900],
] as const) {
  test(`a color that is gone is replaced in a confirmed order and in one made again, at ${width} px`, async ({
    kitroom,
    signIn,
  }) => {
    const admin = await administratorOf(kitroom)
    const { pack: parts, packFor, onHand } = await insertOrderCatalogue(admin, kitroom.database, 5)
    const { jersey } = await admin.call(listPackProducts)
    const product = jersey.find(({ id }) => id === parts.jersey_product_id)
    const [old, next] = product?.product_garment_colors ?? []
    const { items } = await admin.call(listInventoryItems, { params: { id: parts.jersey_product_id } })
    const stocked = { in_stock: true, adjustment_qty: 1, notes: null }
    for (const { id } of items.filter(({ garment_color_id }) => garment_color_id === next?.id)) {
      await admin.call(updateInventoryItem, { params: { id }, body: stocked })
    }
    const [gone, offered] = [unique('Gone'), unique('Offered')]
    const colorOf = async (id = 0) => (await admin.call(getGarmentColor, { params: { id } })).garment_color
    const change = async (id = 0, own: object = {}) => {
      await admin.call(updateGarmentColor, { params: { id }, body: { ...(await colorOf(id)), ...own } })
    }
    const asMade = [await colorOf(old?.id), await colorOf(next?.id)]
    await change(old?.id, { name: gone })
    await change(next?.id, { name: offered })
    const body = anOrder({ packs: [packFor(2)], team_name: unique('Swap') })
    const { order } = await admin.call(createOrder, { body })
    for (const action of ['submit', 'confirm'] as const) {
      await admin.call(moveOrder, { params: { id: order.id }, body: { action, accepts_doubts: true } })
    }
    await change(old?.id, { is_active: false })

    const page = await signIn('GARMENT_COLOR_READ', 'CLUB_PLAYER_PACK_UPDATE', 'ORDER_MANAGE', ...CLUB_CODES)
    await page.setViewportSize({ width, height })
    await page.goto(`/admin/garment-color/${old?.id}/view`)
    await page.getByRole('link', { name: 'Replace in packs' }).click()
    const dialog = page.getByRole('dialog', { name: 'Replace in packs' })
    await expect(dialog.getByRole('combobox', { name: 'Old' })).toHaveValue(gone)
    const choose = async (name: string) => {
      await dialog.getByRole('combobox', { name: 'New' }).fill(name)
      await page.getByRole('option', { name, exact: true }).click()
    }
    await choose(offered)
    await expect(dialog.getByText('Confirmed: 2 pieces go back, 1 is taken: 1 back-ordered')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Replace in 1 order' }).click()
    await expect(page.getByText('1 order changed.')).toBeVisible()
    expect(await onHand()).toBe(5)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Undone.')).toBeVisible()
    expect(await onHand()).toBe(3)

    await page.goto(`/orders/${order.id}`)
    await chooseInMenu(page, 'Order again')
    await expect(page.getByText(`No longer offered: ${gone}`)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Replace in packs: Player Pack 1' }).click()
    await dialog.getByRole('combobox', { name: 'Old' }).fill(gone)
    await page.getByRole('option', { name: gone, exact: true }).click()
    await choose(offered)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Replace in 1 pack' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('No longer offered')).toHaveCount(0)
    expect(await sidewaysOverflow(page)).toBe(0)
    await page.getByRole('button', { name: 'Save order' }).click()
    await expect(page).toHaveURL(/\/orders\/\d+$/)
    await expect(pack(page).getByText(offered).first()).toBeVisible()
    // The first jersey of a new pack may be this one.
    for (const color of asMade) await change(color.id, color)
  })
}
