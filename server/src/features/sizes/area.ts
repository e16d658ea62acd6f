import type { Size } from '@kitroom/contract/sizes'
import type { Area } from '../../platform/area.ts'
import { BY_ID } from '../../platform/database/tables.ts'
import { sizeRoutes } from './routes.ts'

declare module '../../platform/database/schema.ts' {
  interface Tables {
    sizes: RecordTable<Size> & Coded
  }
}

export const sizes: Area = { tables: [{ name: 'sizes', key: BY_ID }], routes: sizeRoutes }
