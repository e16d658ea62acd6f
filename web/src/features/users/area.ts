import { users as record } from '@kitroom/contract/users'
import { area } from '../../area.ts'
import { declaredPages, recordRoutes } from '../../record-routes.ts'

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
  pages: recordRoutes(record, {
    view: '/:id',
    invites: true,
    words: {
      list: ['people', 'accounts', 'staff', 'logins'],
      create: ['invite', 'add person', 'new person', 'create account'],
      import: ['invite many'],
    },
    pages: {
      ...declaredPages(() => import('./pages.tsx')),
      view: async () => (await import('./UserPage.tsx')).UserPage,
    },
    failed: { create: 'Failed to load data', edit: 'Failed to load user', view: 'Failed to load user' },
  }),
})
