import { hearNothing } from '../hear-nothing.ts'
import { expect, test } from '../test.ts'

test('a permission that is taken away closes its page at the next question to the server', async ({
  signInAs,
  insertPerson,
  kitroom,
}) => {
  const person = await insertPerson(['ROLES_READ', 'ROLE_PERMISSIONS_READ'])
  const page = await signInAs(person)
  // Word of the lost permission would close the page.
  await hearNothing(page)
  await page.goto('/admin/roles')
  await expect(page.getByRole('button', { name: 'View Permissions' }).first()).toBeVisible()
  await kitroom.database.transaction((db) =>
    db.deleteFrom('role_permissions').where('role_id', '=', person.roleId).execute(),
  )
  await page.getByRole('button', { name: 'View Permissions' }).first().click()
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
})
