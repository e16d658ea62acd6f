import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { button, codes, confirmPassword, section, signOut, withPassword } from './second-factor-screens.ts'
import { expect, test } from './test.ts'

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
