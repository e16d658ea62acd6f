import { webhooks as record } from '@kitroom/contract/webhooks'
import { area, type LoadedPage } from '../../area.ts'
import { declaredPages, recordRoutes } from '../../record-routes.ts'

export const webhooks = area({
  pages: [
    ...recordRoutes(record, {
      pages: declaredPages(() => import('./pages.tsx')),
      isBelow: true,
      words: { list: ['integrations', 'events'] },
    }),
    {
      name: 'deliveries',
      path: '/admin/webhooks/:id/deliveries',
      code: 'WEBHOOKS_READ',
      failed: 'Failed to load deliveries',
      records: '/api/admin/webhooks',
      load: async (): LoadedPage => (await import('./DeliveriesPage.tsx')).DeliveriesPage,
    },
  ],
})
