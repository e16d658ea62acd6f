import type { Area } from '../../platform/area.ts'
import { namedOptions } from '../../platform/batch/options.ts'
import { BY_ID } from '../../platform/database/tables.ts'
import { namedSearch } from '../../platform/search/sources.ts'
import { clubStore } from './bulk.ts'
import { clubRoutes } from './routes.ts'

declare module '../../platform/database/schema.ts' {
  interface Tables {
    clubs: NamedTable & { director_user_id: number | null; is_active: boolean }
  }
}

export const clubs: Area = {
  name: 'clubs',
  bulk: clubStore,
  uses: { table: 'clubs' },
  options: namedOptions('clubs'),
  tables: [{ name: 'clubs', key: BY_ID }],
  search: namedSearch('People', 'clubs', 'CLUBS_READ'),
  routes: clubRoutes,
}
