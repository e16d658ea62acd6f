import type { Locator, Page } from '@playwright/test'
import { goTo, type } from '../players-grid.ts'
import { expect, test } from '../test.ts'

const FORMS = [
  ['/admin/clubs/create', 'CLUBS_CREATE'],
  ['/admin/users/create', 'USERS_CREATE'],
  ['/admin/size/create', 'SIZE_CREATE'],
  ['/admin/product-category/create', 'PRODUCT_CATEGORY_CREATE'],
  ['/admin/imprint-color/create', 'IMPRINT_COLOR_CREATE'],
  ['/admin/garment-color/create', 'GARMENT_COLOR_CREATE', 'IMPRINT_COLOR_READ'],
  ['/admin/product/create', 'PRODUCT_CREATE', 'PRODUCT_CATEGORY_READ', 'SIZE_READ', 'GARMENT_COLOR_READ'],
  ['/cpp/player-pack/create', 'CLUB_PLAYER_PACK_CREATE'],
  ['/account'],
  ['/order', 'ORDER_CREATE'],
  ['/mui-test', 'ORDER_CREATE'],
] as const

const FIELDS = 'main input:is(:not([type]), [type=text], [type=email], [type=password], [type=search]):enabled:visible'
const BUTTONS = 'main button:enabled:visible'

const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/** Presses a button, and says how far it has moved before it is released. It is released elsewhere: nothing is clicked. */
const movedBy = async (page: Page, button: Locator): Promise<number> => {
  await button.scrollIntoViewIfNeeded()
  const element = await button.elementHandle()
  const before = await element?.boundingBox()
  if (!element || !before) return 0
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2)
  await page.mouse.down()
  await twoFrames(page)
  const after = await element.boundingBox()
  await page.mouse.move(2, 2)
  await page.mouse.up()
  await page.keyboard.press('Escape')
  return after ? Math.abs(after.x - before.x) + Math.abs(after.y - before.y) : Number.POSITIVE_INFINITY
}

for (const [path, ...codes] of FORMS) {
  test(`a press straight from a field finds each button where it was: ${path}`, async ({ signIn }) => {
    const page = await signIn(...codes)
    await page.goto(path)
    await expect(page.locator(FIELDS).first()).toBeVisible()
    const moved: string[] = []
    let tried = 0
    for (const nth of [0, 1, 2]) {
      const field = page.locator(FIELDS).nth(nth)
      if ((await field.count()) === 0) continue
      const count = await page.locator(BUTTONS).count()
      for (let at = Math.max(0, count - 5); at < count; at++) {
        const button = page.locator(BUTTONS).nth(at)
        if ((await button.count()) === 0) continue
        await field.focus()
        await page.keyboard.type('a')
        await twoFrames(page)
        const distance = await movedBy(page, button)
        if (distance > 1) moved.push(`field ${nth}, button ${at}: ${distance} px`)
        tried++
      }
    }
    expect(tried).toBeGreaterThan(0)
    expect(moved).toEqual([])
  })
}

test('a line of an order that gets its warning when it is left does not move what is pressed', async ({ page }) => {
  await page.goto('/order')
  const pack = page.getByRole('region', { name: 'Player Pack 1' })
  const field = (name: string) => pack.getByLabel(name, { exact: true })
  await field('Player 1 name').fill('Anna')
  await field('Player 2 jersey number').fill('0')
  await field('Player 1 jersey number').fill('100')
  await expect(pack.getByText('Outside 1-99')).toHaveCount(1)
  expect(await movedBy(page, pack.getByRole('button', { name: 'Remove player 2' }))).toBe(0)
  await expect(pack.getByText('Outside 1-99')).toHaveCount(2)
})

test('the first press of Default Size counts, straight from the name of a special item', async ({ page }) => {
  await page.goto('/mui-test')
  await goTo(page, 1, 0)
  await type(page, 'Anna')
  await page.getByRole('button', { name: 'Add Special Item' }).click({ delay: 100 })
  await expect(page.getByRole('textbox', { name: 'Item name' })).toBeFocused()
  await page.getByRole('combobox', { name: 'Default Size' }).click({ delay: 100 })
  await page.getByRole('option', { name: 'M', exact: true }).click()
  await expect(page.getByRole('combobox', { name: 'Default Size' })).toHaveText('M')
  await expect(page.getByRole('textbox', { name: 'Item name' })).toHaveCount(0)
})
