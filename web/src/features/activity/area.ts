import { area } from '../../area.ts'

export const activity = area({
  pages: [
    {
      name: 'activity',
      path: '/admin/activity',
      code: 'ACTIVITY_READ',
      failed: 'Failed to load data',
      menu: { group: 'Admin', label: 'Activity', isBelow: true },
      load: async () => (await import('./ActivityPage.tsx')).ActivityPage,
    },
  ],
})
