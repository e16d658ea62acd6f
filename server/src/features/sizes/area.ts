import type { Size } from '@kitroom/contract/sizes'
import type { Area } from '../../platform/area.ts'
import { codedOptions } from '../../platform/batch/options.ts'
import { BY_ID } from '../../platform/database/tables.ts'
import { codedSearch } from '../../platform/search/sources.ts'
import { sizeStore } from './bulk.ts'
import { sizeRoutes } from './routes.ts'

declare module '../../platform/database/schema.ts' {
  interface Tables {
    sizes: RecordTable<Size> & Coded
  }
}

export const sizes: Area = {
  name: 'sizes',
  bulk: sizeStore,
  options: codedOptions('sizes'),
  tables: [{ name: 'sizes', key: BY_ID }],
  search: codedSearch('Catalogue', 'sizes', 'SIZE_READ'),
  routes: sizeRoutes,
}
