import type { Area } from '../../platform/area.ts'
import { roleRoutes } from './routes.ts'

export const roles: Area = { routes: roleRoutes }
