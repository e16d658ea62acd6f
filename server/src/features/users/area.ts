import type { Area } from '../../platform/area.ts'
import { userRoutes } from './routes.ts'

export const users: Area = { routes: userRoutes }
