import type { Area } from '../../platform/area.ts'
import { namedOptions } from '../../platform/batch/options.ts'
import { namedSearch } from '../../platform/search/sources.ts'
import { matrixRoutes } from './matrix-routes.ts'
import { roleRoutes } from './routes.ts'
import { rightsUndo } from './undo-rights.ts'

export const roles: Area = {
  name: 'roles',
  options: namedOptions('roles'),
  batchUndo: rightsUndo,
  search: {
    ...namedSearch('Access', 'roles', 'ROLES_READ', 'ROLE_PERMISSIONS_READ'),
    kind: ['role', 'roles', 'permissions', 'rights', 'of'],
  },
  routes: (services) => {
    roleRoutes(services)
    matrixRoutes(services)
  },
}
