import type { Area } from '../../platform/area.ts'
import { BY_ID } from '../../platform/database/tables.ts'
import { viewRoutes } from './routes.ts'

export const views: Area = {
  name: 'views',
  tables: [
    { name: 'views', key: BY_ID },
    { name: 'default_views', key: ['user_id', 'list'] },
  ],
  routes: viewRoutes,
}
