import { tokenIn } from '@kitroom/testkit/outbox'
import { PASSWORD } from '@kitroom/testkit/people'
import type { Page } from '@playwright/test'
import { hold } from './pending-calls.ts'
import { expect, test } from './test.ts'

const NEW_PASSWORD = 'Brisk-Otter-42!'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const email = (page: Page) => page.getByRole('textbox', { name: 'Email' })
const password = (page: Page) => page.getByLabel('Password', { exact: true })
const alert = (page: Page) => page.getByRole('alert')

const fillIn = async (page: Page, address: string, secret: string) => {
  await email(page).fill(address)
  await password(page).fill(secret)
  await button(page, 'Sign In').click()
}

test.describe('sign in', () => {
  test('leads to the page that was asked for, and Back does not lead to the form again', async ({
    page,
    insertPerson,
  }) => {
    const person = await insertPerson(['ROLES_READ'])
    await page.goto('/teams')
    await page.goto('/admin/roles?search=a#end')
    await expect(page).toHaveURL('/login')
    await fillIn(page, `  ${person.email.toUpperCase()} `, ` ${PASSWORD} `)
    await expect(heading(page, 'Role Management')).toBeVisible()
    await expect(page).toHaveURL('/admin/roles?search=a#end')
    expect(await page.evaluate(() => localStorage.getItem('csrfToken'))).toMatch(/^[\w-]{20,}$/)
    await page.goBack()
    await expect(page).toHaveURL('/teams')
  })

  test('offers once what was typed before it on a page for everybody', async ({ page, insertPerson }) => {
    const person = await insertPerson([])
    await page.goto('/order')
    const name = page.getByRole('region', { name: 'Player Pack 1' }).getByLabel('Player 1 name')
    await name.fill('Anna')
    await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain('Anna')
    await page.goto('/login')
    await fillIn(page, person.email, PASSWORD)
    await expect(page).toHaveURL('/')
    await page.goto('/order')
    await expect(name).toHaveValue('')
    await page.getByRole('button', { name: 'Resume' }).click()
    await expect(name).toHaveValue('Anna')
    await page.getByRole('button', { name: 'Clear order' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Clear order' }).click()
    await page.reload()
    await expect(name).toHaveValue('')
    await expect(page.getByRole('button', { name: 'Resume' })).toHaveCount(0)
  })

  test('in another tab leaves nothing of the person before, and what they typed stays theirs', async ({
    page,
    context,
    insertPerson,
    kitroom,
  }) => {
    const [ada, grace] = [await insertPerson(['CLUBS_CREATE', 'CLUBS_READ']), await insertPerson(['CLUBS_READ'])]
    await page.goto('/login')
    await fillIn(page, ada.email, PASSWORD)
    await expect(page).toHaveURL('/')
    await page.goto('/admin/clubs/create')
    const field = page.getByRole('textbox', { name: 'Club Name' })
    const clubName = `Club of ${ada.email}`
    await field.fill(clubName)

    const other = await context.newPage()
    await other.goto('/')
    await other.getByRole('button', { name: /^Hi, / }).click()
    await other.getByRole('menuitem', { name: 'Sign Out' }).click()
    await expect(other.getByRole('button', { name: /^Hi, / })).toHaveCount(0)
    await other.goto('/login')
    await fillIn(other, grace.email, PASSWORD)
    await expect(page.getByText('Access Denied')).toBeVisible()
    await expect(field).toHaveCount(0)

    await other.getByRole('button', { name: /^Hi, / }).click()
    await other.getByRole('menuitem', { name: 'Sign Out' }).click()
    await expect(other.getByRole('button', { name: /^Hi, / })).toHaveCount(0)
    await other.goto('/login')
    await fillIn(other, ada.email, PASSWORD)
    await expect(other).toHaveURL('/')
    await other.goto('/admin/clubs/create')
    await other.getByRole('button', { name: 'Resume' }).click()
    await expect(other.getByRole('textbox', { name: 'Club Name' })).toHaveValue(clubName)
    expect(await kitroom.database.read.selectFrom('clubs').select('id').where('name', '=', clubName).execute()).toEqual(
      [],
    )
  })
})

test.describe('a forgotten password', () => {
  test('is replaced through a mailed link, which works once', async ({ page, insertPerson, mailTo }) => {
    const person = await insertPerson([], { first_name: 'Maya' })
    await page.goto('/login')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await expect(page).toHaveURL('/forgot-password')
    await expect(heading(page, 'Reset Your Password')).toBeVisible()

    const sending = await hold(page, 'POST', '**/api/auth/forgot-password')
    await email(page).fill(person.email)
    await button(page, 'Send Reset Link').click()
    await expect(button(page, 'Sending...')).toBeDisabled()
    sending()
    await expect(page.getByText('Check your email for a reset link.')).toBeVisible()
    await expect(email(page)).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/login')

    const link = `/reset-password?token=${tokenIn(await mailTo(person.email))}`
    await page.goto(link)
    await expect(heading(page, 'Reset Your Password')).toBeVisible()
    // The token is not left behind in the address, and a reload keeps it.
    await expect(page).toHaveURL('/reset-password')
    await page.reload()
    await expect(heading(page, 'Reset Your Password')).toBeVisible()
    await expect(page).toHaveURL('/reset-password')
    await page.getByLabel('New Password').fill(NEW_PASSWORD)
    const resetting = await hold(page, 'POST', '**/api/auth/reset-password')
    await button(page, 'Reset Password').click()
    await expect(button(page, 'Resetting...')).toBeDisabled()
    resetting()
    await expect(heading(page, 'Password Reset Successful')).toBeVisible()
    await expect(page.getByText('Your password has been updated.')).toBeVisible()
    await expect(page.getByLabel('New Password')).toHaveCount(0)

    await page.getByRole('link', { name: 'Log in' }).click()
    await fillIn(page, person.email, PASSWORD)
    await expect(alert(page)).toHaveText('Invalid email or password')
    await fillIn(page, person.email, NEW_PASSWORD)
    await expect(button(page, 'Hi, Maya')).toBeVisible()

    await page.goto(link)
    await page.getByLabel('New Password').fill('Another-Otter-43!')
    await button(page, 'Reset Password').click()
    await expect(alert(page)).toHaveText(/^This reset link is invalid or has expired\./)
  })
})
