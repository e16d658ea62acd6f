import type { Area } from '../../platform/area.ts'
import { userOptions, userStore } from './bulk.ts'
import { userRoutes } from './routes.ts'

export const users: Area = {
  name: 'users',
  bulk: userStore,
  options: userOptions,
  uses: { table: 'users' },
  routes: userRoutes,
}
