import { PASSWORD } from '@kitroom/testkit/people'
import { expectAccessibleInBothThemes } from './both-themes.ts'
import { rightEdge } from './right-edge.ts'
import { expect, test } from './test.ts'

const NEW_PASSWORD = 'Quiet-River-58'

test('a person changes the password, and is signed out elsewhere alone', async ({ insertPerson, signInAs, mailTo }) => {
  const person = await insertPerson(['SIZE_READ', 'USERS_READ'])
  const [page, elsewhere] = [await signInAs(person), await signInAs(person)]
  await elsewhere.goto('/admin/size')
  await page.goto('/')
  await page.getByRole('button', { name: 'Hi, Pat' }).click()
  await page.getByRole('menuitem', { name: 'Account' }).click()
  await expect(page).toHaveURL('/account')
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'See the sizes' })).toBeVisible()
  await expect(page.getByText('This browser')).toBeVisible()
  await expect(page.getByRole('button', { name: 'End session' })).toHaveCount(1)
  // Of 1,440 pixels the page may have 1,200.
  expect(await rightEdge(page.getByRole('region', { name: 'Appearance' }))).toBeGreaterThan(1250)
  await page.getByRole('radio', { name: 'Compact' }).check()
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessibleInBothThemes(page)

  await page.getByRole('textbox', { name: 'Present password' }).fill('Wrong-Horse-7')
  await page.getByRole('textbox', { name: 'New password' }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Present password is wrong')).toBeVisible()
  await page.getByRole('textbox', { name: 'Present password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Change password' }).click()

  await expect(page.getByText('Your password has been changed.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'End session' })).toHaveCount(0)
  expect((await mailTo(person.email)).subject).toBe('Your Kitroom password was changed')
  await elsewhere.reload()
  await expect(elsewhere).toHaveURL('/login')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-density', 'compact')
})
