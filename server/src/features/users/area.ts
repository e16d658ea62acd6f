import { sql } from 'kysely'
import type { Area } from '../../platform/area.ts'
import { listUnusedInvitations, userOptions } from './queries.ts'
import { userRoutes } from './routes.ts'
import { userStatusRoutes } from './status-routes.ts'
import { userStore } from './store.ts'

export const users: Area = {
  name: 'users',
  bulk: userStore,
  options: userOptions,
  uses: { table: 'users' },
  search: {
    group: 'People',
    codes: ['USERS_READ'],
    kind: ['user', 'users', 'permissions', 'rights', 'of'],
    from: sql`users`,
    id: sql`users.id`,
    name: sql`(users.first_name || ' ' || users.last_name)`,
    detail: sql`users.email`,
    text: sql`users.search_text`,
  },
  findings: async (db, today) => ({ unused_invitations: (await listUnusedInvitations(db, today)).length }),
  routes: (services) => {
    userRoutes(services)
    userStatusRoutes(services)
  },
}
