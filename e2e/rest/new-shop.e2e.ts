import { listGarmentColors } from '@kitroom/contract/garment-colors'
import { ALL_PERMISSION_CODES } from '@kitroom/contract/permission-codes'
import { listProductCategories } from '@kitroom/contract/product-categories'
import { createProduct } from '@kitroom/contract/products'
import { listSizes } from '@kitroom/contract/sizes'
import { aProduct } from '@kitroom/testkit/records'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { administratorOf } from '../administrator.ts'
import { expectAccessibleInBothThemes } from '../both-themes.ts'
import { type Kitroom, startKitroom } from '../kitroom.ts'
import { sidewaysOverflow } from '../order-screens.ts'
import { nameField } from '../player-pack-screens.ts'
import { fieldIn } from '../rows.ts'
import { test as base, expect } from '../test.ts'

/** A shop of its own: that of the other tests is never new for long. */
const test = base.extend<object, { kitroom: Kitroom }>({
  kitroom: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern that nothing is needed
    async ({}, use) => {
      const kitroom = await startKitroom({ SEED: 'none' })
      await use(kitroom)
      await kitroom.stop()
    },
    { scope: 'worker' },
  ],
})

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }

const guide = (page: Page) => page.getByRole('region', { name: 'Set up your shop' })
const step = (page: Page, title: string) => guide(page).getByRole('listitem').filter({ hasText: title })
const tick = async (page: Page, name: string, label: string) => {
  await page.getByRole('combobox', { name }).click()
  await page.getByRole('option', { name: label }).first().click()
  await page.keyboard.press('Escape')
}

test('an empty shop is named, filled with the usual ones, and led to its first pack', async ({ signIn, kitroom }) => {
  test.slow()
  const page = await signIn(...ALL_PERMISSION_CODES)
  const admin = await administratorOf(kitroom)
  await page.goto('/')
  await expect(guide(page).getByText('0 of 7 done')).toBeVisible()
  await expect(page.getByText('Ctrl+K finds everything')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
  expect(await sidewaysOverflow(page)).toBe(0)
  await expectAccessible(page)
  await page.setViewportSize(DESK)

  await page.getByRole('button', { name: 'Name your shop' }).click()
  await fieldIn(page, 'Name').fill('Seaside Uniforms')
  await fieldIn(page, 'Address').fill('Seaside Uniforms\n1 Harbour Road')
  await expect(page.getByText('Set on the server')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('banner').getByText('Seaside Uniforms')).toBeVisible()
  await expect(page.getByText('Every import takes a paste')).toBeVisible()
  // The specified link keeps its name.
  await expect(page.getByRole('banner').getByRole('link', { name: 'Kitroom', exact: true })).toBeVisible()

  await guide(page).getByRole('button', { name: 'Start with the usual roles' }).click()
  await expect(guide(page).getByText('The usual roles are here.')).toBeVisible()
  await step(page, 'Packs').getByRole('button', { name: 'Packs' }).click()
  await expect(step(page, 'Packs').getByText('No jersey is available: make one')).toBeVisible()
  await guide(page).getByRole('button', { name: 'Start with the usual ones' }).click()
  await expect(guide(page).getByText('2 of 7 done')).toBeVisible()
  await expect(step(page, 'Sizes').getByText('Done')).toHaveCount(1)
  await guide(page).getByRole('button', { name: 'Undo' }).first().click()
  await expect(guide(page).getByText('0 of 7 done')).toBeVisible()
  await guide(page).getByRole('button', { name: 'Start with the usual ones' }).click()
  await expect(guide(page).getByText('2 of 7 done')).toBeVisible()

  await step(page, 'Packs').getByRole('link', { name: 'make one jersey' }).click()
  await fieldIn(page, 'Name').fill('Ace Jersey')
  await fieldIn(page, 'Code').fill('ACE')
  await fieldIn(page, 'Supplier Name').fill('Northern Textile')
  await fieldIn(page, 'Supplier Code').fill('NT-1')
  await page.getByRole('combobox', { name: 'Product Category' }).fill('Jersey')
  await page.getByRole('option', { name: 'Jersey' }).click()
  await tick(page, 'Garment Colors', 'Navy')
  await tick(page, 'Sizes', 'Medium')
  await page.getByRole('checkbox', { name: 'Active' }).check()
  await page.getByRole('button', { name: 'Create Product' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Edit Product' })).toBeVisible()
  await expect(page.getByText('3 of 7 done. Next: Stock.')).toBeVisible()
  await page.getByRole('link', { name: 'Go on' }).click()
  await expect(page).toHaveURL('/admin/inventory')
  await expectAccessible(page)
  await page.getByRole('dialog', { name: 'Set up all' }).getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('banner').getByRole('link', { name: 'Kitroom', exact: true }).click()
  await expect(guide(page).getByText('3 of 7 done')).toBeVisible()
  await expect(page.getByText('What you change can be undone')).toBeVisible()
  await step(page, 'Packs').getByRole('button', { name: 'Packs' }).click()
  await expect(step(page, 'Packs').getByText(/No .* is available/)).toHaveText([
    'No practice tee is available: make one',
    'No spandex is available: make one',
  ])
  await step(page, 'Packs').getByRole('link', { name: 'Make one pack' }).click()
  await expect(page.getByText('No spandex is available.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Make one spandex' })).toHaveAttribute('href', '/admin/product/create')
  await expectAccessible(page)

  const { product_categories } = await admin.call(listProductCategories)
  const { garment_colors } = await admin.call(listGarmentColors)
  const { sizes } = await admin.call(listSizes)
  for (const code of ['PRACTICE', 'SPANDEX']) {
    const category = product_categories.find((one) => one.code === code)
    const own = { product_category_id: category?.id ?? 0, is_active: true, code, name: `Usual ${code}` }
    const members = { product_garment_color_ids: [garment_colors[1]?.id ?? 0], product_size_ids: [sizes[0]?.id ?? 0] }
    await admin.call(createProduct, { body: { ...aProduct(own), ...members } })
  }
  await page.reload()
  await nameField(page).fill('Home')
  await page.getByRole('button', { name: 'Create Player Pack' }).click()
  await expect(page).toHaveURL('/cpp/player-pack')
  await page.getByRole('banner').getByRole('link', { name: 'Kitroom', exact: true }).click()
  await expect(guide(page).getByText('4 of 7 done')).toBeVisible()
  await page.setViewportSize(PHONE)
  expect(await sidewaysOverflow(page)).toBe(0)
  await expectAccessibleInBothThemes(page)
  await guide(page).getByRole('button', { name: 'Hide' }).click()
  await expect(guide(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(guide(page)).toHaveCount(0)
})

test('signed out, the product is one picture, and the bar has the only way in', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('img', { name: /^A player pack: / })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign In' })).toHaveCount(1)
  await expectAccessibleInBothThemes(page)
  await page.goto('/login')
  await expect(page.getByText('This is the demo.')).toHaveCount(0)
})
