import type { Area } from '../../platform/area.ts'
import { BY_ID } from '../../platform/database/tables.ts'
import { sweepChecks } from './checks.ts'
import { imageTransferRoutes } from './routes.ts'

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
