import { readConfig } from '../config.ts'
import type { ImageStore } from '../platform/images/store.ts'
import { imageStoreOf } from '../platform/images/store-of.ts'

/** Where a server with these settings keeps its images. */
export const imageStoreFor = (settings: Readonly<Record<string, string>>): ImageStore =>
  imageStoreOf(readConfig(settings))
