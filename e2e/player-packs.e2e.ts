import { createPlayerPack, getPlayerPack, type PackProduct, updatePlayerPack } from '@kitroom/contract/player-packs'
import { updateProduct } from '@kitroom/contract/products'
import type { Page } from '@playwright/test'
import { insertPackCatalogue } from '../server/src/testing/records.ts'
import { expectAccessible } from './accessible.ts'
import { administratorOf, unique } from './administrator.ts'
import { expectAccessibleInBothThemes } from './both-themes.ts'
import type { Kitroom } from './kitroom.ts'
import { expect, test } from './test.ts'

const EVERYTHING = ['CLUB_PLAYER_PACK_READ', 'CLUB_PLAYER_PACK_CREATE', 'CLUB_PLAYER_PACK_UPDATE']
const LIST = '/cpp/player-pack'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const nameField = (page: Page) => page.getByRole('textbox', { name: 'Player Pack Name' })
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' })
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const color = (page: Page, of: string, what: 'Garment' | 'Imprint', name: string) =>
  panel(page, of)
    .getByRole('group', { name: `${what} color` })
    .getByRole('button', { name })
const card = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Player Packs' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) })

const insertPack = async (kitroom: Kitroom) => {
  const admin = await administratorOf(kitroom)
  const { jersey, pack } = await insertPackCatalogue(admin)
  const { club_player_pack } = await admin.call(createPlayerPack, { body: pack })
  const { id, name } = club_player_pack
  const stored = async () => (await admin.call(getPlayerPack, { params: { id } })).club_player_pack
  return { admin, jersey, pack, id, name, stored, edit: `${LIST}/${id}/edit` }
}

const white = { id: 901, name: 'White', hex_value: '#ffffff' }
const gold = { id: 902, name: 'Gold', hex_value: '#ffb81c' }
const navy = { id: 911, name: 'Navy', hex_value: '#001f3f', imprint_colors: [white, gold] }
const maroon = { id: 912, name: 'Maroon', hex_value: '#701', imprint_colors: [gold] }
const aPackProduct = (id: number, name: string, colors: PackProduct['product_garment_colors']): PackProduct => ({
  id,
  name,
  product_sizes: [
    { id: 921, code: 'M' },
    { id: 922, code: 'L' },
  ],
  product_garment_colors: colors,
})

/** Puts a small catalogue of its own before one page. */
const offer = async (page: Page, jersey: PackProduct[], outOfStock: object[] = []) => {
  const practice = [aPackProduct(935, 'Serve Tee', [navy])]
  const spandex = [aPackProduct(936, 'Dig Spandex', [maroon, navy])]
  await page.route('**/api/admin/products-by-category', (route) =>
    route.fulfill({ json: { success: true, jersey, practice, spandex } }),
  )
  await page.route('**/api/admin/product-image-filled-slots/*', (route) =>
    route.fulfill({ json: { success: true, filled_slots: [] } }),
  )
  await page.route('**/api/admin/inventory-out-of-stock', (route) =>
    route.fulfill({ json: { success: true, outOfStock } }),
  )
}
const ACE = aPackProduct(931, 'Ace Jersey', [navy, maroon])
const RALLY = aPackProduct(932, 'Rally Jersey', [maroon, navy])

test('a pack is put together, listed and edited', async ({ signIn, kitroom }) => {
  const admin = await administratorOf(kitroom)
  await insertPackCatalogue(admin)
  const page = await signIn(...EVERYTHING)
  await page.goto(LIST)
  await expect(page.getByRole('heading', { level: 1, name: 'Player Packs' })).toBeVisible()
  await page.getByRole('link', { name: 'Create New Player Pack' }).click()
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

  await parts.getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Player Pack' })).toBeVisible()
  await expect(nameField(page)).toHaveValue(name)
  await expect(color(page, 'Jersey', 'Garment', 'Color 1')).toHaveAttribute('aria-pressed', 'true')
  await color(page, 'Spandex', 'Garment', 'Color 1').click()
  await save(page).click()
  await expect(page).toHaveURL(LIST)
  await expect(card(page, name).getByRole('group', { name: 'Spandex' })).toContainText('Color 1')
})

test('another product brings its first color and imprint, another color its first imprint', async ({ signIn }) => {
  const page = await signIn(...EVERYTHING)
  await offer(page, [ACE, RALLY])
  await page.goto(`${LIST}/create`)
  const jersey = panel(page, 'Jersey')
  await expect(jersey.getByText('White on Navy', { exact: true })).toBeVisible()
  await color(page, 'Jersey', 'Imprint', 'Gold').click()
  await jersey.getByRole('button', { name: 'Next jersey' }).click()
  await expect(jersey.getByText('Rally Jersey', { exact: true })).toBeVisible()
  await expect(jersey.getByText('Gold on Maroon', { exact: true })).toBeVisible()
  await color(page, 'Jersey', 'Garment', 'Navy').click()
  await expect(jersey.getByText('White on Navy', { exact: true })).toBeVisible()
  await jersey.getByRole('button', { name: 'Next jersey' }).click()
  await jersey.getByRole('button', { name: 'Previous jersey' }).click()
  await expect(jersey.getByText('Gold on Maroon', { exact: true })).toBeVisible()
  await expect(panel(page, 'Practice Tee').getByRole('button', { name: /Previous|Next/ })).toHaveCount(0)
  await expect(panel(page, 'Spandex').getByText('Maroon', { exact: true })).toBeVisible()
})

test('a size that is out of stock in the chosen color is dimmed and says so', async ({ signIn }) => {
  const page = await signIn(...EVERYTHING)
  await offer(page, [ACE], [{ product_id: 931, garment_color_id: 911, size_id: 922 }])
  await page.goto(`${LIST}/create`)
  const sizes = panel(page, 'Jersey').getByRole('list', { name: 'Sizes' })
  await sizes.getByText('L', { exact: true }).hover()
  await expect(page.getByRole('tooltip', { name: 'Out of Stock' })).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await sizes.getByRole('listitem', { name: 'L, Out of Stock' }).focus()
  await expect(sizes.getByRole('listitem', { name: 'L, Out of Stock' })).toBeFocused()
  await color(page, 'Jersey', 'Garment', 'Maroon').click()
  await expect(sizes.getByRole('listitem', { name: 'Out of Stock' })).toHaveCount(0)
  await expect(sizes.getByRole('listitem')).toHaveText(['M', 'L'])
})

test('all that is wrong with a pack is said where it is chosen', async ({ signIn, kitroom }) => {
  const { name } = await insertPack(kitroom)
  const page = await signIn(...EVERYTHING)
  await offer(page, [aPackProduct(933, 'Bare Jersey', [])])
  await page.goto(`${LIST}/create`)
  await page.getByRole('button', { name: 'Create Player Pack' }).click()
  await expect(nameField(page)).toHaveAccessibleDescription('Name is required')
  await expect(nameField(page)).toBeFocused()
  const jersey = panel(page, 'Jersey')
  await expect(jersey.getByText('Jersey garment color is required')).toBeVisible()
  await expect(jersey.getByText('Jersey imprint color is required')).toBeVisible()
  await expect(panel(page, 'Practice Tee').getByText('is required')).toHaveCount(0)
  await nameField(page).fill('x'.repeat(51))
  await expect(nameField(page)).toHaveAccessibleDescription('Name can be at most 50 characters')
  await expectAccessibleInBothThemes(page)

  await page.unrouteAll()
  await page.goto(`${LIST}/create`)
  await nameField(page).fill(name.toUpperCase())
  await page.getByRole('button', { name: 'Create Player Pack' }).click()
  await expect(nameField(page)).toHaveAccessibleDescription('Player pack name already exists')
  await expect(page).toHaveURL(`${LIST}/create`)
})

test('where nothing is offered, that is said in every panel', async ({ signIn }) => {
  const page = await signIn(...EVERYTHING)
  await page.route('**/api/admin/products-by-category', (route) =>
    route.fulfill({ json: { success: true, jersey: [], practice: [], spandex: [] } }),
  )
  await page.goto(`${LIST}/create`)
  await page.getByRole('button', { name: 'Create Player Pack' }).click()
  for (const [title, label] of [
    ['Jersey', 'Jersey'],
    ['Practice Tee', 'Practice tee'],
    ['Spandex', 'Spandex'],
  ] as const) {
    await expect(panel(page, title).getByText(`No ${label.toLowerCase()} is available.`)).toBeVisible()
    await expect(panel(page, title).getByText(`${label} product is required`)).toBeVisible()
    await expect(panel(page, title).getByText(`${label} garment color is required`)).toBeVisible()
  }
})

test('what can no longer be had is replaced and said, and what is shown is what is saved', async ({
  signIn,
  kitroom,
}) => {
  const { admin, jersey, edit, stored, pack } = await insertPack(kitroom)
  const { id: productId, updated_at: _, ...product } = jersey.product
  await admin.call(updateProduct, { params: { productId }, body: { ...product, is_active: false } })
  const page = await signIn(...EVERYTHING)
  await page.goto(edit)
  const message = 'The previously selected jersey configuration is no longer available.'
  await expect(panel(page, 'Jersey').getByText(message)).toBeVisible()
  await expect(page.getByText('practice tee configuration is no longer available')).toHaveCount(0)
  await expectAccessibleInBothThemes(page)
  await save(page).click()
  await expect(page).toHaveURL(LIST)
  const after = await stored()
  expect(after.jersey_product_id).not.toBe(pack.jersey_product_id)
  expect(after).toMatchObject({ practice_product_id: pack.practice_product_id, name: pack.name })
})

test('of two people who edit one pack the second sees both versions and chooses', async ({ signIn, kitroom }) => {
  const { admin, id, edit, pack, jersey, stored } = await insertPack(kitroom)
  const page = await signIn(...EVERYTHING)
  await page.goto(edit)
  await expect(nameField(page)).toHaveValue(pack.name)
  const theirs = { ...pack, jersey_garment_color_id: jersey.colorIds[1] ?? 0 }
  await admin.call(updatePlayerPack, { params: { id }, body: theirs })
  await color(page, 'Practice Tee', 'Imprint', 'Imprint 1').click()
  await save(page).click()
  const dialog = page.getByRole('dialog', { name: 'Somebody else saved this first' })
  await expect(dialog.getByRole('row').nth(1)).toHaveText('Jersey garment colorColor 0Color 1')
  await expect(dialog.getByRole('row').nth(2)).toHaveText('Practice Tee imprint colorImprint 1Imprint 0')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Use stored values' }).click()
  await expect(color(page, 'Jersey', 'Garment', 'Color 1')).toHaveAttribute('aria-pressed', 'true')
  await save(page).click()
  await expect(page).toHaveURL(LIST)
  expect(await stored()).toMatchObject(theirs)
})

test('leaving a changed pack asks first', async ({ signIn, kitroom }) => {
  const { edit, stored, pack } = await insertPack(kitroom)
  const page = await signIn(...EVERYTHING)
  await page.goto(edit)
  await color(page, 'Jersey', 'Garment', 'Color 1').click()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Stay' }).click()
  await expect(color(page, 'Jersey', 'Garment', 'Color 1')).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(LIST)
  expect(await stored()).toMatchObject(pack)
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

test('whoever may only look is offered no way to change anything', async ({ signIn, kitroom }) => {
  const { name, id } = await insertPack(kitroom)
  const page = await signIn('CLUB_PLAYER_PACK_READ')
  await page.goto('/')
  await page.getByRole('button', { name: 'Orders' }).click()
  await page.getByRole('menuitem', { name: 'Player Packs' }).click()
  await expect(card(page, name)).toBeVisible()
  await expect(page.getByRole('link', { name: /Create|Edit/ })).toHaveCount(0)
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
  const { edit } = await insertPack(kitroom)
  const editor = await signIn('CLUB_PLAYER_PACK_UPDATE')
  await editor.goto(edit)
  await expect(editor.getByRole('alert')).toContainText('Error: You do not have permission to view Club Player Packs.')

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
})
