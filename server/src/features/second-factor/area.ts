import type { Area } from '../../platform/area.ts'
import { ownFactorRoutes } from './own-factor-routes.ts'
import { roleFactorRoutes } from './role-factor-routes.ts'
import { signInRoutes } from './sign-in-routes.ts'

export const secondFactor: Area = {
  name: 'second-factor',
  routes: (services) => {
    signInRoutes(services)
    ownFactorRoutes(services)
    roleFactorRoutes(services)
  },
}
