import type { Generated } from 'kysely'
import type { Area } from '../../platform/area.ts'
import { BY_ID } from '../../platform/database/tables.ts'
import { viewRoutes } from './routes.ts'

declare module '../../platform/database/schema.ts' {
  interface Tables {
    views: Ordered & {
      id: Generated<number>
      list: string
      name: string
      name_key: string
      search: string
      is_shared: boolean
      owner_user_id: number
      created_at: Timestamp
      updated_at: Timestamp
    }
    default_views: { user_id: number; list: string; view_id: number }
  }
}

export const views: Area = {
  name: 'views',
  tables: [
    { name: 'views', key: BY_ID },
    { name: 'default_views', key: ['user_id', 'list'] },
  ],
  routes: viewRoutes,
}
