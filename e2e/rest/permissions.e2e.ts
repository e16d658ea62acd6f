import { expect, test } from '../test.ts'
import { button } from '../transfer.ts'

test('roles can be looked at without the permission to change them', async ({ signIn }) => {
  const page = await signIn('PERMISSIONS_READ', 'PERMISSION_ROLES_READ')
  await page.goto('/admin/permissions')
  await page.getByRole('button', { name: 'View Roles' }).first().click()
  await expect(page.getByText('You do not have permission to update permission roles.')).toBeVisible()
  await expect(button(page, 'Add selected')).toHaveCount(0)
})
