import { area } from '../../area.ts'
import { importPage } from '../../import-page.tsx'

export const clubs = area({
  uses: [{ by: ['clubs'], path: '/admin/clubs', code: 'CLUBS_READ', columns: { users: 'director_user_id' } }],
  pages: [
    {
      name: 'clubs',
      path: '/admin/clubs',
      code: 'CLUBS_READ',
      failed: 'Failed to load clubs',
      menu: { group: 'Admin', label: 'Clubs', about: 'The clubs that order, and who directs them.' },
      load: async () => (await import('./ClubsPage.tsx')).ClubsPage,
    },
    {
      name: 'createClub',
      path: '/admin/clubs/create',
      code: 'CLUBS_CREATE',
      failed: 'Failed to load data',
      load: async () => (await import('./CreateClubPage.tsx')).CreateClubPage,
    },
    {
      name: 'club',
      path: '/admin/clubs/:id',
      recordOf: ['clubs'],
      code: 'CLUBS_READ',
      failed: 'Club not found',
      records: '/api/admin/clubs',
      load: async () => (await import('./ClubPage.tsx')).ClubPage,
    },
    {
      name: 'editClub',
      path: '/admin/clubs/:id/edit',
      code: 'CLUBS_UPDATE',
      failed: 'Club not found',
      records: '/api/admin/clubs',
      load: async () => (await import('./EditClubPage.tsx')).EditClubPage,
    },
    importPage('importClubs', '/admin/clubs/import', {
      area: 'clubs',
      anyOf: ['CLUBS_CREATE', 'CLUBS_UPDATE'],
      list: '/admin/clubs',
      record: '/admin/clubs/:id/edit',
    }),
  ],
})
