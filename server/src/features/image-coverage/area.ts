import { uploadBatchImage } from '@kitroom/contract/image-coverage'
import type { Area } from '../../platform/area.ts'
import { imageCoverageRoutes } from './routes.ts'
import { undoImageBatch } from './undo.ts'

export const imageCoverage: Area = {
  name: 'image-coverage',
  tables: [{ name: 'image_batches', key: ['batch_id'] }],
  takesFiles: true,
  batchUndo: { area: 'product-images', codes: uploadBatchImage.access.anyOf, undo: undoImageBatch },
  routes: imageCoverageRoutes,
}
