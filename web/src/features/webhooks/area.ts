import { webhooks as record } from '@kitroom/contract/webhooks'
import { area } from '../../area.ts'
import { recordRoutes } from '../../record-routes.ts'

export const webhooks = area({
  pages: [
    ...recordRoutes(record, {
      pages: () => import('./pages.tsx'),
      isBelow: true,
      words: { list: ['integrations', 'events'] },
    }),
    {
      name: 'deliveries',
      path: '/admin/webhooks/:id/deliveries',
      code: 'WEBHOOKS_READ',
      failed: 'Failed to load deliveries',
      records: '/api/admin/webhooks',
      load: async () => (await import('./DeliveriesPage.tsx')).DeliveriesPage,
    },
  ],
})
