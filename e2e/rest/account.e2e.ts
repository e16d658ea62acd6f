import { administratorOf } from '../administrator.ts'
import { expectAccessibleInBothThemes } from '../both-themes.ts'
import { expect, test } from '../test.ts'

test('a person who administers users deactivates another on their page', async ({ insertPerson, signIn, kitroom }) => {
  await administratorOf(kitroom)
  const person = await insertPerson([], { first_name: 'Grace' })
  const page = await signIn('USERS_READ', 'USERS_UPDATE', 'ROLE_PERMISSIONS_READ')
  await page.goto(`/admin/users/${person.id}`)
  await page.getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByText('Cannot sign in: this account is inactive.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Activate', exact: true })).toBeVisible()
  await expectAccessibleInBothThemes(page)
})
