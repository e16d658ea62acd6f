import { tokenIn } from '@kitroom/testkit/outbox'
import { PASSWORD } from '@kitroom/testkit/people'
import type { Page } from '@playwright/test'
import { setOffline } from './browser-errors.ts'
import { hold } from './pending-calls.ts'
import { expectShownFor } from './shown-for.ts'
import { expect, test } from './test.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

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

  test('leads home when no page was asked for, and says that it is busy meanwhile', async ({ page, insertPerson }) => {
    const person = await insertPerson([], { first_name: 'Maya' })
    await page.goto('/login')
    const release = await hold(page, 'POST', '**/api/auth/login')
    await email(page).fill(person.email)
    await password(page).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(button(page, 'Signing in...')).toBeDisabled()
    release()
    await expect(page).toHaveURL('/')
    await expect(button(page, 'Hi, Maya')).toBeVisible()
  })

  test('refuses wrong words alike, keeps what was typed, and succeeds afterwards', async ({ page, insertPerson }) => {
    const person = await insertPerson([])
    const inactive = await insertPerson([], { is_active: false })
    await page.goto('/login')
    for (const [address, secret] of [
      [person.email, 'Wrong-Horse-7'],
      ['nobody@club.example', PASSWORD],
      [inactive.email, PASSWORD],
    ] as const) {
      await fillIn(page, address, secret)
      await expect(alert(page)).toHaveText('Invalid email or password')
      await expect(email(page)).toHaveValue(address)
    }
    await fillIn(page, person.email, PASSWORD)
    await expect(page).toHaveURL('/')
  })

  test('names each wrong field under it, without a call', async ({ page }) => {
    await page.goto('/login')
    await button(page, 'Sign In').click()
    await expect(page.getByText('Email is required')).toBeVisible()
    await expect(page.getByText('Password is required')).toBeVisible()
    await expect(email(page)).toBeFocused()
    await expect(email(page)).toHaveAccessibleDescription('Email is required')

    for (const wrong of ['maya', 'maya@club', 'ma ya@club.example', '@club.example']) {
      await email(page).fill(wrong)
      await expect(page.getByText('Enter a valid email')).toBeVisible()
    }
    await email(page).fill(`${'m'.repeat(250)}@club.example`)
    await expect(page.getByText('Email can be at most 254 characters')).toBeVisible()
    await password(page).fill('p'.repeat(129))
    await expect(page.getByText('Password can be at most 128 characters')).toBeVisible()
    await password(page).fill('p')
    await expect(page.getByText('Password can be at most 128 characters')).toBeHidden()
  })

  test('puts what the server refuses under its field, and anything else into one banner', async ({ page }) => {
    await page.goto('/login')
    const errors = [{ path: 'password', message: 'Too easy to guess' }]
    await page.route('**/api/auth/login', (route) =>
      route.fulfill({ status: 400, json: { success: false, message: 'Wrong', errors } }),
    )
    await fillIn(page, 'maya@club.example', 'p')
    await expect(password(page)).toHaveAccessibleDescription('Too easy to guess')
    await expect(alert(page)).toHaveCount(0)

    await page.route('**/api/auth/login', (route) => route.fulfill({ status: 429, json: { success: false } }))
    await button(page, 'Sign In').click()
    await expect(alert(page)).toHaveText('Login failed')

    await page.unroute('**/api/auth/login')
    await setOffline(page.context(), true)
    await button(page, 'Sign In').click()
    await expect(page.getByText(/^The server cannot be reached/)).toBeVisible()
    await expect(alert(page)).toHaveText('Login failed')
    await setOffline(page.context(), false)
  })

  test('shows and hides the password', async ({ page }) => {
    await page.goto('/login')
    await password(page).fill('secret')
    await expect(password(page)).toHaveAttribute('type', 'password')
    await button(page, 'Show password').click()
    await expect(password(page)).toHaveAttribute('type', 'text')
    await button(page, 'Hide password').click()
    await expect(password(page)).toHaveAttribute('type', 'password')
    await expect(password(page)).toHaveValue('secret')
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

  test('gives the same answer for an unknown address', async ({ page }) => {
    await page.goto('/forgot-password')
    await button(page, 'Send Reset Link').click()
    await expect(email(page)).toHaveAccessibleDescription('Email is required')
    await email(page).fill('nobody@club.example')
    await button(page, 'Send Reset Link').click()
    await expect(page.getByText('Check your email for a reset link.')).toBeVisible()
  })

  test('says so when the mail cannot be asked for', async ({ page }) => {
    await page.route('**/api/auth/forgot-password', (route) => route.fulfill({ status: 429, body: 'Busy' }))
    await page.goto('/forgot-password')
    await email(page).fill('maya@club.example')
    await button(page, 'Send Reset Link').click()
    await expect(alert(page)).toHaveText('Something went wrong. Please try again.')
    await expect(email(page)).toHaveValue('maya@club.example')
  })
})

test.describe('a new password', () => {
  const RULES = [
    'At least 8 characters',
    'At least one uppercase letter',
    'At least one lowercase letter',
    'At least one number',
    'At least one special character',
  ]
  const met = (page: Page) => page.getByRole('listitem').filter({ hasText: '(met)' })
  const field = (page: Page) => page.getByLabel('New Password')

  test('is checked against the rules while it is typed, and can be copied once it meets them', async ({ page }) => {
    await page.goto('/reset-password?token=any')
    const rules = page.getByRole('list', { name: 'Password rules' }).getByRole('listitem')
    await expect(rules).toHaveText(RULES.map((rule) => new RegExp(`^${rule}`)))
    const steps = { a: 1, aB: 2, aB1: 3, 'aB1!': 4, 'aB1!aB1': 4, 'aB1!aB1!': 5, 'aB1(aB1(': 4, 'aB1-aB1-': 5 }
    for (const [typed, count] of Object.entries(steps)) {
      await field(page).fill(typed)
      await expect(met(page), typed).toHaveCount(count)
      await expect(button(page, 'Copy')).toHaveCount(count === 5 ? 1 : 0)
    }
    await expectShownFor(page, () => button(page, 'Copy').click(), page.getByText('Copied', { exact: true }), 2000)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('aB1-aB1-')
    await expect(button(page, 'Copy')).toBeVisible()
  })

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

  test('that breaks rules is refused with all of them named', async ({ page }) => {
    await page.goto('/reset-password?token=any')
    await button(page, 'Reset Password').click()
    await expect(page.getByText('New password is required')).toBeVisible()
    await field(page).fill('a')
    await expect(field(page)).toHaveAccessibleDescription(/Password must be at least 8 characters/)
    await field(page).fill('aaaaaaaa')
    await expect(field(page)).toHaveAccessibleDescription(/Password must contain at least one uppercase letter/)
    await field(page).fill(`aB1!${'a'.repeat(125)}`)
    await expect(field(page)).toHaveAccessibleDescription('Password can be at most 128 characters')
  })

  test('needs a token, and takes none of an earlier link', async ({ page }) => {
    await page.goto('/reset-password?token=any')
    await expect(field(page)).toBeVisible()
    for (const address of ['/reset-password', '/reset-password?token=', '/reset-password?token=%20']) {
      await page.goto(address)
      await expect(alert(page)).toHaveText('Reset token is missing or invalid.')
      await expect(field(page)).toHaveCount(0)
    }
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
