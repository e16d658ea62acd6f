import { clubs as record } from '@kitroom/contract/clubs'
import { area } from '../../area.ts'
import { declaredPages, recordRoutes } from '../../record-routes.ts'

export const clubs = area({
  uses: [{ by: ['clubs'], path: '/admin/clubs', code: 'CLUBS_READ', columns: { users: 'director_user_id' } }],
  pages: recordRoutes(record, {
    pages: {
      ...declaredPages(() => import('./pages.tsx')),
      view: async () => (await import('./ClubPage.tsx')).ClubPage,
    },
    words: { list: ['customers', 'schools', 'directors'] },
    view: '/:id',
    failed: { create: 'Failed to load data', edit: 'Club not found', view: 'Club not found' },
  }),
})
