import { area, type LoadedPage } from '../../area.ts'

export const activity = area({
  findings: [
    {
      name: 'failed_mails',
      one: 'Mail failed',
      many: 'Mails failed',
      to: '/admin/activity?filter.area=Mail',
      severity: 'error',
    },
  ],
  pages: [
    {
      name: 'activity',
      path: '/admin/activity',
      code: 'ACTIVITY_READ',
      failed: 'Failed to load data',
      menu: { group: 'Admin', label: 'Activity', isBelow: true },
      words: ['history', 'changes', 'audit log', 'who changed', 'undo'],
      load: async (): LoadedPage => (await import('./ActivityPage.tsx')).ActivityPage,
    },
  ],
})
