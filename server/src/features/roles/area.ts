import type { Area } from '../../platform/area.ts'
import { namedOptions } from '../../platform/batch/options.ts'
import { matrixRoutes } from './matrix-routes.ts'
import { roleRoutes } from './routes.ts'

export const roles: Area = {
  name: 'roles',
  options: namedOptions('roles'),
  routes: (services) => {
    roleRoutes(services)
    matrixRoutes(services)
  },
}
