import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { serve } from '../../testing/server-stand-in.ts'
import { PermissionRolesPage } from './PermissionRolesPage.tsx'
import { PermissionsPage } from './PermissionsPage.tsx'

const permission = { description: null, updated_at: '2026-03-01T08:00:00.000Z' }
const permissions = [
  { ...permission, id: 1, name: 'Look at clubs', code: 'CLUBS_READ' },
  { ...permission, id: 2, name: 'SIZE_READ', code: 'SIZE_READ' },
  { ...permission, id: 3, name: 'Keys of the hall', code: null },
]

test('a permission with another name shows the code that the program goes by in its row, and not in its name', async () => {
  serve({ 'GET /api/admin/all-permissions': { body: { success: true, permissions } } })
  renderPage(<PermissionsPage />, { codes: ['PERMISSIONS_READ'] })

  const row = (name: string) => within(screen.getByText(name).closest('[role="row"]') as HTMLElement)
  await screen.findByText('Look at clubs')
  expect(row('Look at clubs').getByText('CLUBS_READ')).toBeTruthy()
  expect(row('Look at clubs').getAllByRole('cell')[0]?.textContent).toBe('Look at clubs')
  expect(row('SIZE_READ').getAllByText('SIZE_READ')).toHaveLength(1)
  expect(row('Keys of the hall').queryByText(/_READ/)).toBeNull()
})

test('the roles of a permission can be looked at without the permission to change them', async () => {
  serve({
    'GET /api/admin/permissions/1/roles': { body: { success: true, permission: permissions[0], roles: [] } },
    'GET /api/admin/roles': { body: { success: true, roles: [] } },
  })
  const { router } = renderPage(<p>start</p>, {
    codes: ['PERMISSIONS_READ', 'PERMISSION_ROLES_READ', 'ROLES_READ'],
    routes: [{ path: '/admin/permissions/:permissionId/roles', Component: PermissionRolesPage }],
  })
  await router.navigate('/admin/permissions/1/roles')
  expect(await screen.findByText('You do not have permission to update permission roles.')).toBeTruthy()
})
