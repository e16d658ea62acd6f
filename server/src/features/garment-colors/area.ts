import type { GarmentColor } from '@kitroom/contract/garment-colors'
import type { Area } from '../../platform/area.ts'
import { codedOptions } from '../../platform/batch/options.ts'
import { BY_ID } from '../../platform/database/tables.ts'
import { codedSearch } from '../../platform/search/sources.ts'
import { garmentColorLinks, garmentColorStore } from './bulk.ts'
import { garmentColorRoutes } from './routes.ts'

declare module '../../platform/database/schema.ts' {
  interface Tables {
    garment_colors: RecordTable<Omit<GarmentColor, 'imprint_color_ids'>> & Coded
    garment_color_imprint_colors: { garment_color_id: number; imprint_color_id: number }
  }
}

export const garmentColors: Area = {
  name: 'garment-colors',
  bulk: garmentColorStore,
  uses: { table: 'garment_colors', links: garmentColorLinks },
  options: codedOptions('garment_colors'),
  tables: [
    { name: 'garment_colors', key: BY_ID },
    { name: 'garment_color_imprint_colors', key: ['garment_color_id', 'imprint_color_id'] },
  ],
  search: { ...codedSearch('Catalogue', 'garment_colors', 'GARMENT_COLOR_READ'), showsUses: true },
  routes: garmentColorRoutes,
}
