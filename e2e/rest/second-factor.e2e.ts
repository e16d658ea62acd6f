import { codeOf } from '@kitroom/testkit/second-factor'
import { expectAccessible } from '../accessible.ts'
import { expectAccessibleInBothThemes } from '../both-themes.ts'
import {
  button,
  codes,
  confirmPassword,
  secretOn,
  section,
  sendCode,
  signOut,
  withPassword,
} from '../second-factor-screens.ts'
import { expect, test } from '../test.ts'

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
  await admin.reload()
  await expect(required).not.toBeChecked()
  await required.click()
  await admin.getByRole('button', { name: 'Apply' }).click()
  await expect(admin.getByRole('button', { name: 'Apply' })).toHaveCount(0)
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
