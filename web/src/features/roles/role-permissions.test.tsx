import type { PermissionCode } from '@kitroom/contract/permission-codes'
import { listPermissions } from '@kitroom/contract/permissions'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { serve } from '../../testing/server-stand-in.ts'
import { RolePermissionsPage } from './RolePermissionsPage.tsx'

const shown = async (...codes: PermissionCode[]) => {
  const network = serve({
    'GET /api/admin/roles/3/permissions': {
      body: { success: true, role: { name: 'Coach', description: null }, permissions: [] },
    },
    [`${listPermissions.method} ${listPermissions.path}`]: { body: { success: true, permissions: [] } },
  })
  const { router } = renderPage(<p>start</p>, {
    codes: ['ROLES_READ', 'ROLE_PERMISSIONS_READ', ...codes],
    routes: [{ path: '/admin/roles/:roleId/permissions', Component: RolePermissionsPage }],
  })
  await router.navigate('/admin/roles/3/permissions')
  await screen.findByText(/Coach/)
  return network
}

test('a role whose answer has no id is the one in the address, for every call about it', async () => {
  const { calls } = await shown('ROLES_UPDATE', 'USERS_READ')
  const about = () => calls.map(({ path }) => decodeURIComponent(path)).filter((path) => /roles?[/:=%]|used/.test(path))
  await expect.poll(() => about().length).toBeGreaterThan(3)
  expect(about().filter((path) => !/\b3\b/.test(path))).toEqual([])
})

test('the permissions of a role can be looked at without the permission to change them', async () => {
  await shown()
  expect(screen.getByText('You do not have permission to update role permissions.')).toBeTruthy()
})
