import { area } from '../../area.ts'
import { importPage } from '../../import-page.ts'

export const imprintColors = area({
  pages: [
    {
      name: 'imprintColors',
      path: '/admin/imprint-color',
      code: 'IMPRINT_COLOR_READ',
      failed: 'Failed to load imprint colors',
      menu: { group: 'Admin', label: 'Imprint Colors', about: 'What names, numbers and logos are printed in.' },
    },
    {
      name: 'createImprintColor',
      path: '/admin/imprint-color/create',
      code: 'IMPRINT_COLOR_CREATE',
    },
    {
      name: 'editImprintColor',
      path: '/admin/imprint-color/:id/edit',
      code: 'IMPRINT_COLOR_UPDATE',
      failed: 'Failed to load data',
      records: '/api/admin/imprint-color',
    },
    {
      name: 'viewImprintColor',
      path: '/admin/imprint-color/:id/view',
      recordOf: ['imprint-colors'],
      code: 'IMPRINT_COLOR_READ',
      failed: 'Failed to load data',
      records: '/api/admin/imprint-color',
    },
    importPage('importImprintColors', '/admin/imprint-color/import', {
      area: 'imprint-colors',
      anyOf: ['IMPRINT_COLOR_CREATE', 'IMPRINT_COLOR_UPDATE'],
      list: '/admin/imprint-color',
      record: '/admin/imprint-color/:id/edit',
    }),
  ],
})
