import { area } from '../../area.ts'

export const roles = area({
  pages: [
    {
      name: 'roles',
      path: '/admin/roles',
      code: 'ROLES_READ',
      menu: { group: 'Admin', label: 'Roles', about: 'Who may do what, gathered under a name.' },
      load: async () => (await import('./RolesPage.tsx')).RolesPage,
    },
    {
      name: 'permissionMatrix',
      path: '/admin/roles/matrix',
      title: 'Permission matrix',
      code: 'ROLES_READ',
      failed: 'An error occurred while loading data',
      failsInRed: true,
      load: async () => (await import('./PermissionMatrixPage.tsx')).PermissionMatrixPage,
    },
    {
      name: 'rolePermissions',
      path: '/admin/roles/:roleId/permissions',
      recordOf: ['roles'],
      code: 'ROLES_READ',
      failed: 'An error occurred while loading data',
      failsInRed: true,
      records: '/api/admin/roles',
      load: async () => (await import('./RolePermissionsPage.tsx')).RolePermissionsPage,
    },
  ],
})
