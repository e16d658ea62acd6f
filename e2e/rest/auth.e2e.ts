import { PASSWORD } from '@kitroom/testkit/people'
import type { Page } from '@playwright/test'
import { expect, test } from '../test.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const email = (page: Page) => page.getByRole('textbox', { name: 'Email' })
const password = (page: Page) => page.getByLabel('Password', { exact: true })

const fillIn = async (page: Page, address: string, secret: string) => {
  await email(page).fill(address)
  await password(page).fill(secret)
  await button(page, 'Sign In').click()
}

test.describe('a new password', () => {
  const field = (page: Page) => page.getByLabel('New Password')

  test('is copied also where nobody has allowed it', async ({ browser }) => {
    const context = await browser.newContext({ permissions: [] })
    const page = await context.newPage()
    await page.goto('/reset-password?token=any')
    await field(page).fill('aB1-aB1-')
    await button(page, 'Copy').click()
    await expect(button(page, 'Copied')).toBeVisible()
    await field(page).fill('')
    await field(page).press('Control+v')
    await expect(field(page)).toHaveValue('aB1-aB1-')
    await context.close()
  })

  test('is required of a user who must change it, on every page but the two that lead to one', async ({
    page,
    insertPerson,
  }) => {
    const person = await insertPerson(['ROLES_READ'], { password_change_required: true })
    await page.goto('/login')
    await fillIn(page, person.email, PASSWORD)
    await expect(page).toHaveURL('/forgot-password')
    for (const address of ['/', '/admin/roles', '/login', '/no-such-page', '/unauthorized']) {
      await page.goto(address)
      await expect(page, address).toHaveURL('/forgot-password')
    }
    await page.goto('/reset-password?token=any')
    await expect(field(page)).toBeVisible()
    await page.goto('/forgot-password')
    await button(page, 'Sign Out').click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('link', { name: 'Sign In', exact: true })).toBeVisible()
  })
})
