import { readConfig } from '../../server/src/config.ts'
import type { ImageStore } from '../../server/src/platform/images/store.ts'
import { imageStoreOf } from '../../server/src/platform/images/store-of.ts'

/** The image store of a server with these settings. */
export const imageStoreFor = (settings: Readonly<Record<string, string>>): ImageStore =>
  imageStoreOf(readConfig(settings))
