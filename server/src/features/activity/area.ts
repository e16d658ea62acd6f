import type { Area } from '../../platform/area.ts'
import { activityRoutes } from './routes.ts'

export const activity: Area = { name: 'activity', routes: activityRoutes }
