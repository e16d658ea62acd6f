import type { Area } from '../../platform/area.ts'
import { holdersUndo } from './change-holders.ts'
import { permissionRoutes } from './routes.ts'

export const permissions: Area = { name: 'permissions', batchUndo: holdersUndo, routes: permissionRoutes }
