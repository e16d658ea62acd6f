import type { Generated } from 'kysely'
import type { Area } from '../../platform/area.ts'
import { BY_ID } from '../../platform/database/tables.ts'
import { sweepChecks } from './checks.ts'
import type { Placed } from './queries.ts'
import { imageTransferRoutes } from './routes.ts'

declare module '../../platform/database/schema.ts' {
  interface Tables {
    image_checks: {
      id: Generated<number>
      owner_user_id: number
      file_name: string
      checked_at: Timestamp
      expires_at: Timestamp
      missing: number
      /** JSON. */
      unplaced: string
    }
    checked_images: Placed & { check_id: number; nth: number; path: string }
  }
}

export const imageTransfer: Area = {
  name: 'image-transfer',
  tables: [
    { name: 'image_checks', key: BY_ID },
    { name: 'checked_images', key: ['check_id', 'nth'], imageHash: 'hash' },
  ],
  takesFiles: true,
  sweep: sweepChecks,
  routes: imageTransferRoutes,
}
