import type { Generated } from 'kysely'
import type { Area } from '../../platform/area.ts'
import { BY_ID } from '../../platform/database/tables.ts'
import { namedSearch } from '../../platform/search/sources.ts'
import { playerPackStore } from './bulk.ts'
import { packFindings } from './findings.ts'
import { playerPackRoutes } from './routes.ts'

declare module '../../platform/database/schema.ts' {
  interface Tables {
    player_packs: {
      id: Generated<number>
      name: string
      name_key: string
      jersey_product_id: number
      jersey_garment_color_id: number
      jersey_imprint_color_id: number
      practice_product_id: number
      practice_garment_color_id: number
      practice_imprint_color_id: number
      spandex_product_id: number
      spandex_garment_color_id: number
      created_at: Timestamp
      updated_at: Timestamp
    }
  }
}

export const playerPacks: Area = {
  name: 'player-packs',
  bulk: playerPackStore,
  tables: [{ name: 'player_packs', key: BY_ID }],
  uses: { table: 'player_packs', isShownInSearch: true },
  findings: packFindings,
  search: namedSearch('Orders', 'player_packs', 'CLUB_PLAYER_PACK_READ'),
  routes: playerPackRoutes,
}
