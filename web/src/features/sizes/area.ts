import { area } from '../../area.ts'
import { importPage } from '../../import-page.ts'

export const sizes = area({
  pages: [
    {
      name: 'sizes',
      path: '/admin/size',
      code: 'SIZE_READ',
      failed: 'Failed to load sizes',
      menu: { group: 'Admin', label: 'Sizes', about: 'What labels carry, in the order people expect.' },
    },
    {
      name: 'createSize',
      path: '/admin/size/create',
      code: 'SIZE_CREATE',
    },
    {
      name: 'editSize',
      path: '/admin/size/:id/edit',
      code: 'SIZE_UPDATE',
      failed: 'Failed to load data',
      records: '/api/admin/size',
    },
    {
      name: 'viewSize',
      path: '/admin/size/:id/view',
      recordOf: ['sizes'],
      code: 'SIZE_READ',
      failed: 'Failed to load data',
      records: '/api/admin/size',
    },
    importPage('importSizes', '/admin/size/import', {
      area: 'sizes',
      anyOf: ['SIZE_CREATE', 'SIZE_UPDATE'],
      list: '/admin/size',
      record: '/admin/size/:id/edit',
    }),
  ],
})
