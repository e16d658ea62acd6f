import { createClub } from '@kitroom/contract/clubs'
import { setRolePermissions } from '@kitroom/contract/roles'
import { administratorOf, unique } from './administrator.ts'
import { expect, test } from './test.ts'

test('a list shows what others make, and the menu what one may do from now on', async ({
  insertPerson,
  signInAs,
  kitroom,
}) => {
  const admin = await administratorOf(kitroom)
  const person = await insertPerson(['CLUBS_READ'])
  await admin.call(createClub, { body: { name: unique('Lighthouse') } })
  const page = await signInAs(person)
  await page.goto('/admin/clubs')
  await page.getByRole('searchbox').first().fill('Lighthouse')
  await expect(async () => {
    const name = unique('Lighthouse')
    await admin.call(createClub, { body: { name } })
    await expect(page.getByText(name)).toBeVisible({ timeout: 3000 })
  }).toPass()
  const codes = ['CLUBS_READ', 'SIZE_READ']
  const held = await kitroom.database.read.selectFrom('permissions').select('id').where('code', 'in', codes).execute()
  const body = { permissionIds: held.map(({ id }) => id) }
  await admin.call(setRolePermissions, { params: { roleId: person.roleId }, body })
  await expect(async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Admin', exact: true }).click()
    await expect(page.getByRole('menuitem', { name: 'Sizes' })).toBeVisible({ timeout: 1000 })
  }).toPass()
})
