import type { ImprintColor } from '@kitroom/contract/imprint-colors'
import type { Area } from '../../platform/area.ts'
import { codedOptions } from '../../platform/batch/options.ts'
import { BY_ID } from '../../platform/database/tables.ts'
import { codedSearch } from '../../platform/search/sources.ts'
import { imprintColorStore } from './bulk.ts'
import { imprintColorRoutes } from './routes.ts'

declare module '../../platform/database/schema.ts' {
  interface Tables {
    imprint_colors: RecordTable<ImprintColor> & Coded
  }
}

export const imprintColors: Area = {
  name: 'imprint-colors',
  bulk: imprintColorStore,
  options: codedOptions('imprint_colors'),
  tables: [{ name: 'imprint_colors', key: BY_ID }],
  search: { ...codedSearch('Catalogue', 'imprint_colors', 'IMPRINT_COLOR_READ'), showsUses: true },
  routes: imprintColorRoutes,
}
