import { createPlayerPack } from '@kitroom/contract/player-packs'
import { unique } from '../administrator.ts'
import { expectAccessibleInBothThemes } from '../both-themes.ts'
import { aPackProduct, card, EVERYTHING, insertPack, LIST, nameField, offer, panel } from '../player-pack-screens.ts'
import { expect, test } from '../test.ts'

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

test('two packs stand beside each other on a wide screen, and Tab goes from the left one to the right', async ({
  signIn,
  kitroom,
}) => {
  const { admin, pack } = await insertPack(kitroom)
  const mark = unique('Beside')
  for (const nth of [1, 2, 3]) await admin.call(createPlayerPack, { body: { ...pack, name: `${mark} ${nth}` } })
  const page = await signIn(...EVERYTHING)
  const boxOf = async (nth: number) => (await card(page, `${mark} ${nth}`).boundingBox()) ?? { x: 0, y: 0, height: 0 }
  await page.goto(`${LIST}?search=${encodeURIComponent(mark)}`)
  await expect(card(page, `${mark} 3`)).toBeVisible()
  const [left, right, below] = [await boxOf(1), await boxOf(2), await boxOf(3)]
  expect(right).toEqual({ ...left, x: right.x })
  expect(right.x).toBeGreaterThan(left.x + 500)
  expect(below).toMatchObject({ x: left.x, y: left.y + left.height })
  await card(page, `${mark} 1`).getByRole('button').last().focus()
  await page.keyboard.press('Tab')
  await expect(card(page, `${mark} 2`).getByRole('link', { name: `${mark} 2` })).toBeFocused()
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
