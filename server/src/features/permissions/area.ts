import type { Area } from '../../platform/area.ts'
import { permissionRoutes } from './routes.ts'

export const permissions: Area = { name: 'permissions', routes: permissionRoutes }
