import { area } from '../../area.ts'
import { importPage } from '../../import-page.ts'

export const clubs = area({
  uses: [{ by: ['clubs'], path: '/admin/clubs', code: 'CLUBS_READ', columns: { users: 'director_user_id' } }],
  pages: [
    {
      name: 'clubs',
      path: '/admin/clubs',
      code: 'CLUBS_READ',
      failed: 'Failed to load clubs',
      menu: { group: 'Admin', label: 'Clubs', about: 'The clubs that order, and who directs them.' },
    },
    {
      name: 'createClub',
      path: '/admin/clubs/create',
      code: 'CLUBS_CREATE',
      failed: 'Failed to load data',
    },
    {
      name: 'club',
      path: '/admin/clubs/:id',
      recordOf: ['clubs'],
      code: 'CLUBS_READ',
      failed: 'Club not found',
      records: '/api/admin/clubs',
    },
    {
      name: 'editClub',
      path: '/admin/clubs/:id/edit',
      code: 'CLUBS_UPDATE',
      failed: 'Club not found',
      records: '/api/admin/clubs',
    },
    importPage('importClubs', '/admin/clubs/import', {
      area: 'clubs',
      anyOf: ['CLUBS_CREATE', 'CLUBS_UPDATE'],
      list: '/admin/clubs',
      record: '/admin/clubs/:id/edit',
    }),
  ],
})
