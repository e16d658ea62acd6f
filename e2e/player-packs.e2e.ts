import { createPlayerPack } from '@kitroom/contract/player-packs'
import { insertPackCatalogue } from '@kitroom/testkit/records'
import { administratorOf, unique } from './administrator.ts'
import { expectAccessibleInBothThemes } from './both-themes.ts'
import {
  aPackProduct,
  card,
  color,
  EVERYTHING,
  insertPack,
  LIST,
  nameField,
  offer,
  panel,
  save,
} from './player-pack-screens.ts'
import { expect, test } from './test.ts'

test('a pack is put together, listed and edited', async ({ signIn, kitroom }) => {
  const admin = await administratorOf(kitroom)
  await insertPackCatalogue(admin)
  const page = await signIn(...EVERYTHING)
  await page.goto(LIST)
  await expect(page.getByRole('heading', { level: 1, name: 'Player Packs' })).toBeVisible()
  await page.getByRole('button', { name: 'Create New Player Pack' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Create Player Pack' })).toBeVisible()
  const name = unique('14U Home')
  await nameField(page).fill(`  ${name} `)
  await color(page, 'Jersey', 'Garment', 'Color 1').click()
  await expect(panel(page, 'Jersey').getByText('Imprint 0 on Color 1')).toBeVisible()
  await color(page, 'Jersey', 'Imprint', 'Imprint 1').click()
  await expect(panel(page, 'Jersey').getByText('Imprint 1 on Color 1')).toBeVisible()
  await expect(panel(page, 'Spandex').getByRole('group', { name: 'Imprint color' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Create Player Pack' }).click()

  await expect(page).toHaveURL(LIST)
  const parts = card(page, name)
  await expect(parts.getByRole('group', { name: 'Jersey' })).toHaveText('JerseyRally JerseyColor 1Imprint 1')
  await expect(parts.getByRole('group', { name: 'Practice' })).toHaveText('PracticeRally JerseyColor 0Imprint 0')
  await expect(parts.getByRole('group', { name: 'Spandex' })).toHaveText('SpandexRally JerseyColor 0')

  await parts.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Edit Player Pack' })).toBeVisible()
  await expect(nameField(page)).toHaveValue(name)
  await expect(color(page, 'Jersey', 'Garment', 'Color 1')).toHaveAttribute('aria-pressed', 'true')
  await color(page, 'Spandex', 'Garment', 'Color 1').click()
  await save(page).click()
  await expect(page).toHaveURL(LIST)
  await expect(card(page, name).getByRole('group', { name: 'Spandex' })).toContainText('Color 1')
})

test('from the form of a pack one goes on to the next one of the list, beside the arrows of its products', async ({
  signIn,
  kitroom,
}) => {
  const { admin, name, id, pack } = await insertPack(kitroom)
  const { club_player_pack: later } = await admin.call(createPlayerPack, { body: { ...pack, name: `${name} later` } })
  const page = await signIn(...EVERYTHING)
  await page.goto(`${LIST}?search=${encodeURIComponent(name)}&sort=name`)
  await card(page, name).first().getByRole('link', { name, exact: true }).click()
  await expect(page).toHaveURL(`${LIST}/${id}/edit`)
  await expect(page.getByText('1 of 2', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Earlier pack' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^(Previous|Next)/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Later pack' }).click()
  await expect(page).toHaveURL(`${LIST}/${later.id}/edit`)
  await expect(nameField(page)).toHaveValue(`${name} later`)
  await page.getByRole('link', { name: 'Earlier pack' }).click()
  await expect(page).toHaveURL(`${LIST}/${id}/edit`)
})

test('a pack is found by its name and by what is in it', async ({ signIn, kitroom }) => {
  const { name } = await insertPack(kitroom)
  const page = await signIn('CLUB_PLAYER_PACK_READ')
  await page.goto(LIST)
  await page.getByRole('searchbox').fill(name)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([name])
  await expect(page).toHaveURL(`${LIST}?search=${name.replaceAll(' ', '+')}`)
  await page.getByRole('searchbox').fill('no such pack')
  await expect(page.getByText('Nothing matches “no such pack”.')).toBeVisible()
})

test('a person who may only look is offered no way to change anything', async ({ signIn, kitroom }) => {
  const { name, id } = await insertPack(kitroom)
  const page = await signIn('CLUB_PLAYER_PACK_READ')
  await page.goto('/')
  await page.getByRole('button', { name: 'Orders' }).click()
  await page.getByRole('menuitem', { name: 'Player Packs' }).click()
  await expect(card(page, name)).toBeVisible()
  await expect(page.getByRole('button', { name: /Create|Edit/ })).toHaveCount(0)
  await card(page, name).getByRole('link', { name }).click()
  await expect(page).toHaveURL(`${LIST}/${id}/view`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Save|Edit|Cancel/ })).toHaveCount(0)
  for (const address of [`${LIST}/create`, `${LIST}/${id}/edit`]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  }
  const stranger = await signIn('CLUBS_READ')
  await stranger.goto(LIST)
  await expect(stranger.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect(stranger.getByRole('link', { name: 'Player Packs' })).toHaveCount(0)
})

test('what cannot be loaded is said in a box', async ({ signIn, kitroom }) => {
  const { edit, pack } = await insertPack(kitroom)
  const editor = await signIn('CLUB_PLAYER_PACK_UPDATE')
  await editor.goto(edit)
  await expect(nameField(editor)).toHaveValue(pack.name)

  const page = await signIn(...EVERYTHING)
  await page.goto(`${LIST}/999999/edit`)
  await expect(page.getByRole('alert')).toContainText('Error: Player pack not found')
  const lost = { status: 404, body: 'Not here' }
  await page.route('**/api/cpp/club-player-pack', (route) => route.fulfill(lost))
  await page.goto(LIST)
  await expect(page.getByRole('alert')).toContainText('Error: Failed to load player pack data.')
  await page.route('**/api/admin/products-by-category', (route) => route.fulfill(lost))
  for (const address of [edit, `${LIST}/create`]) {
    await page.goto(address)
    await expect(page.getByRole('alert')).toContainText('Error: Failed to load product data.')
  }
})

test('packs and the editor fit a phone', async ({ signIn, kitroom }) => {
  const { name, edit } = await insertPack(kitroom)
  const page = await signIn(...EVERYTHING)
  await page.setViewportSize({ width: 390, height: 844 })
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await page.goto(`${LIST}?search=${encodeURIComponent(name)}`)
  await expect(card(page, name)).toBeVisible()
  expect(await overflow()).toBe(0)
  await expectAccessibleInBothThemes(page)
  await page.goto(edit)
  await expect(panel(page, 'Spandex').getByRole('group', { name: 'Garment color' })).toBeVisible()
  expect(await overflow()).toBe(0)

  const longest = 'W'.repeat(50)
  await offer(page, [{ ...aPackProduct(931, longest.repeat(5), []), product_sizes: [{ id: 921, code: longest }] }])
  await page.goto(`${LIST}/create`)
  await expect(panel(page, 'Jersey').getByRole('listitem')).toHaveText(longest)
  expect(await overflow()).toBe(0)

  await page.route('**/api/cpp/club-player-pack', async (route) => {
    const { club_player_packs } = await (await route.fetch()).json()
    const renamed = club_player_packs.map((one: object) => ({ ...one, jersey_product_name: longest }))
    await route.fulfill({ json: { success: true, club_player_packs: renamed } })
  })
  await page.goto(`${LIST}?search=${encodeURIComponent(name)}`)
  await card(page, name)
    .getByRole('button', { name: `Zoom ${longest}` })
    .click()
  const dialog = page.getByRole('dialog', { name: longest })
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
})

test('a list that is not scrolled stays at its top when a button above it comes late', async ({ signIn, kitroom }) => {
  const { admin, pack } = await insertPack(kitroom)
  const mark = unique('Unmoved')
  for (const nth of [1, 2, 3]) await admin.call(createPlayerPack, { body: { ...pack, name: `${mark} ${nth}` } })
  const page = await signIn(...EVERYTHING)
  await page.setViewportSize({ width: 390, height: 844 })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/admin/products-by-category', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(`${LIST}?search=${encodeURIComponent(mark)}`)
  await expect(card(page, `${mark} 1`)).toBeInViewport()
  const before = await card(page, `${mark} 1`).boundingBox()
  release()
  await expect(page.getByRole('button', { name: 'Replace in packs' })).toBeVisible()
  expect((await card(page, `${mark} 1`).boundingBox())?.y).toBeGreaterThan(before?.y ?? Number.NaN)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('of a thousand packs only the visible ones are rendered, and the last is reached', async ({ signIn, kitroom }) => {
  const { pack } = await insertPack(kitroom)
  const page = await signIn('CLUB_PLAYER_PACK_READ')
  await page.route('**/api/cpp/club-player-pack', async (route) => {
    const { club_player_packs } = await (await route.fetch()).json()
    const one = club_player_packs.find(({ name }: { name: string }) => name === pack.name)
    const many = Array.from({ length: 1000 }, (_, nth) => ({ ...one, id: nth + 1, name: `Pack ${nth + 1}` }))
    await route.fulfill({ json: { success: true, club_player_packs: many } })
  })
  await page.goto(LIST)
  await expect(card(page, 'Pack 1')).not.toHaveCount(0)
  expect(await page.getByRole('listitem').count()).toBeLessThan(60)
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(page.getByRole('heading', { name: 'Pack 1000' })).toBeVisible({ timeout: 2000 })
  }).toPass()
})
