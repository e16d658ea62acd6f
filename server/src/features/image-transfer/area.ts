import type { Area } from '../../platform/area.ts'
import { imageTransferRoutes } from './routes.ts'

export const imageTransfer: Area = { name: 'image-transfer', takesFiles: true, routes: imageTransferRoutes }
