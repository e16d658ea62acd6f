import { area, type LoadedPage } from '../../area.ts'

export const roles = area({
  pages: [
    {
      name: 'roles',
      path: '/admin/roles',
      code: 'ROLES_READ',
      words: ['permissions of', 'rights'],
      menu: { group: 'Admin', label: 'Roles', about: 'Who may do what, gathered under a name.' },
      load: async (): LoadedPage => (await import('./RolesPage.tsx')).RolesPage,
    },
    {
      name: 'permissionMatrix',
      path: '/admin/roles/matrix',
      heading: 'Permission matrix',
      title: 'Permission matrix',
      words: ['permissions of', 'who can', 'rights', 'compare roles'],
      code: 'ROLES_READ',
      failed: 'An error occurred while loading data',
      failsInRed: true,
      load: async (): LoadedPage => (await import('./PermissionMatrixPage.tsx')).PermissionMatrixPage,
    },
    {
      name: 'rolePermissions',
      path: '/admin/roles/:roleId/permissions',
      heading: 'Permissions',
      recordOf: ['roles'],
      code: 'ROLES_READ',
      failed: 'An error occurred while loading data',
      failsInRed: true,
      records: '/api/admin/roles',
      load: async (): LoadedPage => (await import('./RolePermissionsPage.tsx')).RolePermissionsPage,
    },
  ],
})
