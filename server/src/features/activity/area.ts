import type { Area } from '../../platform/area.ts'
import { activityFindings } from './findings.ts'
import { activityRoutes } from './routes.ts'

export const activity: Area = { name: 'activity', findings: activityFindings, routes: activityRoutes }
