import { createRole } from '@kitroom/contract/roles'
import { createSize, type Size } from '@kitroom/contract/sizes'
import { aSize } from '@kitroom/testkit/records'
import type { Page } from '@playwright/test'
import { administratorOf, unique } from './administrator.ts'
import { firstCells } from './rows.ts'
import { expect, test } from './test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const EDITING = ['SIZE_READ', 'SIZE_CREATE', 'SIZE_UPDATE']
const MANY = 150

/** A list far longer than the window, of which one record is a real one. */
const manySizes = async (page: Page, real: Size) => {
  const sizes = Array.from({ length: MANY }, (_, index) => ({ ...real, id: 100_000 + index, name: `Size ${index}` }))
  sizes[100] = { ...real, name: 'Size 100' }
  await page.route('**/api/admin/size', (route) => route.fulfill({ json: { success: true, sizes } }))
}
const table = (page: Page) => page.getByRole('table', { name: 'Sizes' })
const scroller = (page: Page) => page.locator('.MuiPaper-root', { has: table(page) })
const scrolled = (page: Page) => scroller(page).evaluate((element) => element.scrollTop)
const scrollTo = (page: Page, top: number) => scroller(page).evaluate((element, to) => element.scrollTo(0, to), top)

test('a long list is printed whole, without what one works with', async ({ signIn, kitroom }) => {
  const { size } = await (await administratorOf(kitroom)).call(createSize, { body: aSize() })
  const page = await signIn(...EDITING)
  await manySizes(page, size)
  await page.goto('/admin/size')
  await expect(firstCells(page).first()).toBeVisible()
  expect(await firstCells(page).count()).toBeLessThan(MANY)
  // Drawn by the time the browser has told of it: what is not there then does not reach the paper.
  const atOnce = await page.evaluate(() => {
    window.dispatchEvent(new Event('beforeprint'))
    return document.querySelectorAll('tbody tr').length
  })
  expect(atOnce).toBe(MANY)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect.poll(() => firstCells(page).count()).toBeLessThan(MANY)

  await page.emulateMedia({ media: 'print' })
  await expect(firstCells(page)).toHaveCount(MANY)
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByText('Skip to content')).toBeHidden()
  await expect(page.getByRole('searchbox')).toBeHidden()
  expect(await scroller(page).evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0)
})

test('every way back leads to the list as it was left, and the menu to its beginning', async ({ signIn, kitroom }) => {
  const { size } = await (await administratorOf(kitroom)).call(createSize, { body: aSize() })
  const page = await signIn(...EDITING)
  await manySizes(page, size)
  const leave = async () => {
    await expect(table(page)).toBeVisible()
    await scrollTo(page, 4700)
    await page.getByRole('row').filter({ hasText: 'Size 100' }).getByRole('link', { name: 'Edit' }).click()
    await expect(page.getByRole('heading', { name: 'Edit Size' })).toBeVisible()
    await expect(page).toHaveURL(`/admin/size/${size.id}/edit`)
  }
  const expectAsLeft = async () => {
    await expect(page).toHaveURL('/admin/size?search=size')
    await expect(page.getByRole('searchbox')).toHaveValue('size')
    await expect.poll(() => scrolled(page)).toBe(4700)
  }
  await page.goto('/admin/size')
  await page.getByRole('searchbox').fill('size')
  await leave()
  await page.goBack()
  await expectAsLeft()
  await leave()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expectAsLeft()
  await leave()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectAsLeft()

  await leave()
  await page.getByRole('button', { name: 'Admin' }).click()
  await page.getByRole('menuitem', { name: 'Sizes' }).click()
  await expect(page).toHaveURL('/admin/size')
  await expect(page.getByRole('searchbox')).toHaveValue('')
  expect(await scrolled(page)).toBe(0)
})

test('the name of a row opens it, and a full list fits the window', async ({ signIn, kitroom }) => {
  const { size } = await (await administratorOf(kitroom)).call(createSize, { body: aSize() })
  const page = await signIn(...EDITING)
  await manySizes(page, size)
  await page.goto('/admin/size')
  await expect(page.getByText(`${MANY} sizes`)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(900)
  await scrollTo(page, 4700)
  await page.getByRole('link', { name: 'Size 100', exact: true }).click()
  await expect(page).toHaveURL(`/admin/size/${size.id}/edit`)
})

test('roles and permissions are searched, and their names lead to what they hold', async ({ signIn, kitroom }) => {
  const name = unique('Coach')
  const { role } = await (await administratorOf(kitroom)).call(createRole, { body: { name } })
  const page = await signIn('ROLES_READ', 'ROLE_PERMISSIONS_READ', 'PERMISSIONS_READ', 'PERMISSION_ROLES_READ')
  await page.goto('/admin/roles')
  await page.getByRole('searchbox').fill(name)
  await expect(firstCells(page)).toHaveText([name])
  await expect(page.getByText(/^1 of \d+ roles$/)).toBeVisible()
  await page.getByRole('link', { name }).click()
  await expect(page).toHaveURL(`/admin/roles/${role.id}/permissions`)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Role Management')
  await expect(page.getByRole('searchbox')).toHaveValue(name)

  await page.goto('/admin/permissions?search=clubs_read')
  await expect(firstCells(page)).toHaveText(['CLUBS_READ'])
  await page.getByRole('link', { name: 'CLUBS_READ' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Roles with CLUBS_READ')
})
