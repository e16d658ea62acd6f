import { PASSWORD } from '@kitroom/testkit/people'
import { codeOf } from '@kitroom/testkit/second-factor'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expectAccessibleInBothThemes } from './both-themes.ts'
import { expect, test } from './test.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const section = (page: Page) => page.getByRole('region', { name: 'Second factor' })
const codes = (page: Page) => page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')

const withPassword = async (page: Page, email: string) => {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await button(page, 'Sign In').click()
}
const sendCode = async (page: Page, code: string) => {
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await button(page, 'Continue').click()
}
const confirmPassword = async (page: Page, confirm: string) => {
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('dialog').getByRole('button', { name: confirm, exact: true }).click()
}
const signOut = async (page: Page) => {
  await page.getByRole('button', { name: /^Hi, / }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
}
/** The secret as an app is given it: the text below the picture. */
const secretOn = async (page: Page) => (await page.locator('code').textContent()) ?? ''

test('a person adds an authenticator app, signs in with its codes and a recovery code, and removes it', async ({
  page,
  insertPerson,
}) => {
  const { email } = await insertPerson([], { first_name: 'Maya' })
  await page.goto('/login')
  await withPassword(page, email)
  await expect(button(page, 'Hi, Maya')).toBeVisible()
  await page.goto('/account')
  await button(page, 'Add authenticator app').click()
  await confirmPassword(page, 'Continue')
  await expect(page.getByRole('img', { name: 'Picture for your authenticator app to scan' })).toBeVisible()
  await expectAccessible(page)
  const secret = await secretOn(page)
  await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret))
  await button(page, 'Add app').click()
  await expect(codes(page)).toHaveCount(10)
  await expectAccessible(page)
  const [first = ''] = await codes(page).allTextContents()
  await button(page, 'I have kept them').click()
  await expect(section(page).getByText('Recovery codes left: 10')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessibleInBothThemes(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  await signOut(page)
  await page.goto('/login')
  await withPassword(page, email)
  await sendCode(page, '000000')
  await expect(page.getByText('The code is wrong')).toBeVisible()
  await expectAccessible(page)
  await sendCode(page, codeOf(secret, 1))
  await expect(button(page, 'Hi, Maya')).toBeVisible()

  await signOut(page)
  await page.goto('/login')
  await withPassword(page, email)
  await sendCode(page, first)
  await expect(button(page, 'Hi, Maya')).toBeVisible()

  await page.goto('/account')
  await expect(section(page).getByText('Recovery codes left: 9')).toBeVisible()
  await section(page).getByRole('button', { name: 'Remove' }).click()
  await confirmPassword(page, 'Remove')
  await expect(section(page).getByRole('button', { name: 'Remove' })).toHaveCount(0)
  await signOut(page)
  await page.goto('/login')
  await withPassword(page, email)
  await expect(button(page, 'Hi, Maya')).toBeVisible()
})

/** A security chip in the browser that asks for no finger. */
const addAuthenticator = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('a person adds a passkey, and signs in with it without a password and after one', async ({
  page,
  insertPerson,
  kitroom,
}) => {
  const { email } = await insertPerson([], { first_name: 'Maya' })
  // A passkey belongs to a name, and not to a number.
  const at = (path: string) => `${kitroom.url.replace('127.0.0.1', 'localhost')}${path}`
  await addAuthenticator(page)
  const calls: string[] = []
  page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await page.goto(at('/login'))
  await expect(button(page, 'Use a passkey')).toBeVisible()
  await expectAccessible(page)
  expect(calls.filter((call) => call.includes('passkey'))).toEqual([])
  await withPassword(page, email)
  await expect(button(page, 'Hi, Maya')).toBeVisible()
  await page.goto(at('/account'))
  await button(page, 'Add passkey').click()
  await confirmPassword(page, 'Continue')
  await expect(codes(page)).toHaveCount(10)
  await button(page, 'I have kept them').click()
  await expect(section(page).getByRole('listitem').filter({ hasText: 'Passkey' })).toBeVisible()

  await signOut(page)
  await page.goto(at('/login'))
  await button(page, 'Use a passkey').click()
  await expect(button(page, 'Hi, Maya')).toBeVisible()

  await signOut(page)
  await page.goto(at('/login'))
  await withPassword(page, email)
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeVisible()
  await button(page, 'Use a passkey').click()
  await expect(button(page, 'Hi, Maya')).toBeVisible()
})

test('a person who must have a second factor adds one before anything else opens', async ({
  page,
  signIn,
  insertPerson,
}) => {
  const person = await insertPerson([], { first_name: 'Maya' })
  const admin = await signIn('ROLES_READ', 'ROLES_UPDATE', 'ROLE_PERMISSIONS_READ', 'PERMISSIONS_READ')
  await admin.goto(`/admin/roles/${person.roleId}/permissions`)
  const required = admin.getByRole('switch', { name: 'Second factor required' })
  await expect(required).not.toBeChecked()
  await required.click()
  await expect(required).toBeChecked()
  await admin.reload()
  await expect(required).toBeChecked()
  await expectAccessible(admin)

  await page.goto('/login')
  await withPassword(page, person.email)
  await expect(button(page, 'Add passkey')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/admin/roles')
  await expect(page).toHaveURL('/login')
  await withPassword(page, person.email)
  await button(page, 'Add authenticator app').click()
  await expect(page.locator('code')).toBeVisible()
  await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(await secretOn(page)))
  await button(page, 'Add app').click()
  await expect(codes(page)).toHaveCount(10)
  await button(page, 'I have kept them').click()
  await expect(button(page, 'Hi, Maya')).toBeVisible()
  await page.goto('/account')
  await expect(section(page).getByText('Required by your role')).toBeVisible()
  await expect(section(page).getByRole('button', { name: 'Remove' })).toHaveCount(0)
})
