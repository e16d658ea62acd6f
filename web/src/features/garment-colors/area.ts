import { area } from '../../area.ts'
import { importPage } from '../../import-page.ts'

export const garmentColors = area({
  uses: [
    {
      by: ['garment-colors', 'product-images'],
      path: '/admin/garment-color',
      code: 'GARMENT_COLOR_READ',
      columns: { 'imprint-colors': 'imprint_color_ids' },
    },
  ],
  pages: [
    {
      name: 'garmentColors',
      path: '/admin/garment-color',
      code: 'GARMENT_COLOR_READ',
      failed: 'Failed to load garment colors',
      menu: { group: 'Admin', label: 'Garment Colors', about: 'What clothes come in, and what may be printed on it.' },
    },
    {
      name: 'createGarmentColor',
      path: '/admin/garment-color/create',
      code: 'GARMENT_COLOR_CREATE',
      failed: 'Failed to load imprint colors',
    },
    {
      name: 'editGarmentColor',
      path: '/admin/garment-color/:id/edit',
      code: 'GARMENT_COLOR_UPDATE',
      failed: 'Garment color not found',
      records: '/api/admin/garment-color',
    },
    {
      name: 'viewGarmentColor',
      path: '/admin/garment-color/:id/view',
      recordOf: ['garment-colors'],
      code: 'GARMENT_COLOR_READ',
      failed: 'Failed to load data',
      records: '/api/admin/garment-color',
    },
    importPage('importGarmentColors', '/admin/garment-color/import', {
      area: 'garment-colors',
      anyOf: ['GARMENT_COLOR_CREATE', 'GARMENT_COLOR_UPDATE'],
      list: '/admin/garment-color',
      record: '/admin/garment-color/:id/edit',
    }),
  ],
})
