import type { Area } from '../../platform/area.ts'
import { accountRoutes } from './routes.ts'
import { tokenRoutes } from './token-routes.ts'

export const account: Area = {
  name: 'account',
  routes: (services) => {
    accountRoutes(services)
    tokenRoutes(services)
  },
}
