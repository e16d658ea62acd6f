import { readConfig } from '../../server/src/config.ts'
import { imageStoreOf } from '../../server/src/platform/images/image-store.ts'
import type { FileStore } from '../../server/src/platform/storage/store.ts'

/** The image store of a server with these settings. */
export const imageStoreFor = (settings: Readonly<Record<string, string>>): FileStore =>
  imageStoreOf(readConfig(settings))
