import { area, type LoadedPage } from '../../area.ts'

export const permissions = area({
  pages: [
    {
      name: 'permissions',
      path: '/admin/permissions',
      code: 'PERMISSIONS_READ',
      words: ['rights', 'codes', 'who can'],
      menu: { group: 'Admin', label: 'Permissions', about: 'What can be allowed, one by one.' },
      load: async (): LoadedPage => (await import('./PermissionsPage.tsx')).PermissionsPage,
    },
    {
      name: 'permissionRoles',
      path: '/admin/permissions/:permissionId/roles',
      heading: 'Roles',
      recordOf: ['permissions'],
      code: 'PERMISSIONS_READ',
      failed: 'An error occurred while loading data',
      failsInRed: true,
      records: '/api/admin/all-permissions',
      load: async (): LoadedPage => (await import('./PermissionRolesPage.tsx')).PermissionRolesPage,
    },
  ],
})
