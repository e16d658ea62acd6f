import { uploadBatchImage } from '@kitroom/contract/image-coverage'
import type { Area } from '../../platform/area.ts'
import { imageCoverageRoutes } from './routes.ts'
import { undoImageBatch } from './undo.ts'

declare module '../../platform/database/schema.ts' {
  interface Tables {
    image_batches: {
      batch_id: number
      actor_user_id: number
      /** Set by the browser: uploads with the same key are one batch. */
      upload_key: string
    }
  }
}

export const imageCoverage: Area = {
  name: 'image-coverage',
  tables: [{ name: 'image_batches', key: ['batch_id'] }],
  takesFiles: true,
  batchUndo: { area: 'product-images', codes: uploadBatchImage.access.anyOf, undo: undoImageBatch },
  routes: imageCoverageRoutes,
}
