import { updateProduct } from '@kitroom/contract/products'
import { expectAccessibleInBothThemes } from '../both-themes.ts'
import {
  ACE,
  aPackProduct,
  card,
  color,
  EVERYTHING,
  insertPack,
  LIST,
  nameField,
  offer,
  panel,
  RALLY,
  save,
} from '../player-pack-screens.ts'
import { expect, test } from '../test.ts'

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

test('the usual eight sizes stand in one line', async ({ signIn }) => {
  const page = await signIn(...EVERYTHING)
  const product_sizes = ['YM', 'YL', 'XS', 'S', 'M', 'L', 'XL', 'XXL'].map((code, nth) => ({ id: 921 + nth, code }))
  await offer(page, [{ ...ACE, product_sizes }])
  await page.goto(`${LIST}/create`)
  const sizes = panel(page, 'Jersey').getByRole('list', { name: 'Sizes' }).getByRole('listitem')
  await expect(sizes).toHaveCount(8)
  const [first, last] = [await sizes.first().boundingBox(), await sizes.last().boundingBox()]
  expect(last?.y).toBe(first?.y)
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

  // In another browser, where nothing was typed before.
  const other = await signIn(...EVERYTHING)
  await other.goto(`${LIST}/create`)
  await nameField(other).fill(name.toUpperCase())
  await other.getByRole('button', { name: 'Create Player Pack' }).click()
  await expect(nameField(other)).toHaveAccessibleDescription('Player pack name already exists')
  await expect(other).toHaveURL(`${LIST}/create`)
})

test('what can no longer be had is replaced and said, and what is shown is what is saved', async ({
  signIn,
  kitroom,
}) => {
  const other = await insertPack(kitroom)
  const { admin, jersey, edit, stored, pack } = await insertPack(kitroom)
  const { id: productId, updated_at: _, ...product } = jersey.product
  await admin.call(updateProduct, { params: { productId }, body: { ...product, is_active: false } })
  const page = await signIn(...EVERYTHING)
  await page.goto(`${LIST}?search=${encodeURIComponent(pack.name)}`)
  await expect(card(page, pack.name).getByRole('group', { name: 'Jersey' })).toContainText('No longer offered')
  await expect(card(page, pack.name).getByText('No longer offered')).toHaveCount(1)
  await page.goto(edit)
  const message = 'The previously selected jersey configuration is no longer available.'
  await expect(panel(page, 'Jersey').getByText(message, { exact: true })).toBeVisible()
  // The former choice stands in a sentence of its own.
  await expect(
    panel(page, 'Jersey').getByText('It was Rally Jersey, Color 0, Imprint 0 imprint.', { exact: true }),
  ).toBeVisible()
  await expect(page.getByText('practice tee configuration is no longer available')).toHaveCount(0)
  await expectAccessibleInBothThemes(page)
  await save(page).click()
  await expect(page).toHaveURL(LIST)
  const after = await stored()
  expect(after.jersey_product_id).not.toBe(pack.jersey_product_id)
  expect(after).toMatchObject({ practice_product_id: pack.practice_product_id, name: pack.name })

  // Without any other there is nothing to take its place.
  await page.route('**/api/admin/products-by-category', async (route) => {
    const offered = await (await route.fetch()).json()
    await route.fulfill({ json: { ...offered, jersey: [] } })
  })
  await page.goto(other.edit)
  await expect(panel(page, 'Jersey').getByText(message)).toBeVisible()
  await expect(panel(page, 'Jersey').getByText('No jersey is available.')).toBeVisible()
})
