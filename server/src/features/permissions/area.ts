import { sql } from 'kysely'
import type { Area } from '../../platform/area.ts'
import { holdersUndo } from './change-holders.ts'
import { permissionRoutes } from './routes.ts'

export const permissions: Area = {
  name: 'permissions',
  batchUndo: holdersUndo,
  search: {
    group: 'Access',
    codes: ['PERMISSIONS_READ'],
    kind: ['permission', 'permissions', 'who', 'has', 'can'],
    from: sql`permissions`,
    id: sql`permissions.id`,
    name: sql`permissions.name`,
    detail: sql`permissions.description`,
    // Few and mostly in plain letters, so that they need no stored text.
    text: sql`(lower(permissions.name) || ${'\n'} || lower(coalesce(permissions.description, '')))`,
    hasNoWords: true,
  },
  routes: permissionRoutes,
}
