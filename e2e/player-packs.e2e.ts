import { insertPackCatalogue } from '@kitroom/testkit/records'
import { administratorOf, unique } from './administrator.ts'
import { card, color, EVERYTHING, LIST, nameField, panel, save } from './player-pack-screens.ts'
import { expect, test } from './test.ts'

test('a pack is put together, listed and edited', async ({ signIn, kitroom }) => {
  const admin = await administratorOf(kitroom)
  await insertPackCatalogue(admin)
  const page = await signIn(...EVERYTHING, 'PRODUCT_UPDATE')
  await page.goto(LIST)
  await expect(page.getByRole('heading', { level: 1, name: 'Player Packs' })).toBeVisible()
  await page.getByRole('button', { name: 'Create New Player Pack' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Create Player Pack' })).toBeVisible()
  const name = unique('14U Home')
  await nameField(page).fill(`  ${name} `)
  await panel(page, 'Jersey').getByRole('button', { name: 'Add image 1' }).focus()
  // The pictures of a part are one stop of the Tab key, and so are its colors.
  for (const key of ['Tab', 'ArrowRight', 'Space']) await page.keyboard.press(key)
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
