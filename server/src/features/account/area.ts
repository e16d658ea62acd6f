import type { Area } from '../../platform/area.ts'
import { accountRoutes } from './routes.ts'

export const account: Area = { name: 'account', routes: accountRoutes }
