import { area } from '../../area.ts'
import { importPage } from '../../import-page.ts'

export const users = area({
  findings: [
    {
      name: 'unused_invitations',
      one: 'Invitation unused for 7 days',
      many: 'Invitations unused for 7 days',
      to: '/admin/users?filter.invitation_unused=yes',
    },
  ],
  uses: [
    { by: ['users'], path: '/admin/users', code: 'USERS_READ', columns: { clubs: 'club_id', roles: 'app_role_id' } },
  ],
  pages: [
    {
      name: 'users',
      path: '/admin/users',
      code: 'USERS_READ',
      failed: 'Failed to load users',
      menu: { group: 'Admin', label: 'Users', about: 'Who can sign in, for which club and in which role.' },
    },
    {
      name: 'createUser',
      path: '/admin/users/create',
      code: 'USERS_CREATE',
      failed: 'Failed to load data',
    },
    {
      name: 'user',
      path: '/admin/users/:id',
      recordOf: ['users'],
      code: 'USERS_READ',
      failed: 'Failed to load user',
      records: '/api/admin/users',
    },
    {
      name: 'editUser',
      path: '/admin/users/:id/edit',
      code: 'USERS_UPDATE',
      failed: 'Failed to load user',
      records: '/api/admin/users',
    },
    importPage('importUsers', '/admin/users/import', {
      area: 'users',
      invites: true,
      anyOf: ['USERS_CREATE', 'USERS_UPDATE'],
      list: '/admin/users',
      record: '/admin/users/:id/edit',
    }),
  ],
})
