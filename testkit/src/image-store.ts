import { readConfig } from '../../server/src/config.ts'
import type { ImageStore } from '../../server/src/platform/images/store.ts'
import { imageStoreOf } from '../../server/src/platform/images/store-of.ts'

/** Where a server with these settings keeps its images. */
export const imageStoreFor = (settings: Readonly<Record<string, string>>): ImageStore =>
  imageStoreOf(readConfig(settings))
