import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { fileStore } from './file-store.ts'
import { s3Store } from './s3-store.ts'
import type { ImageStore } from './store.ts'

/** Files below the data folder, whatever the settings name. */
export const localImageStore = ({ dataDir }: Pick<Config, 'dataDir'>): ImageStore => fileStore(join(dataDir, 'images'))

/** The image store that the settings name. */
export const imageStoreOf = (config: Pick<Config, 'dataDir' | 's3'>): ImageStore =>
  config.s3 ? s3Store(config.s3) : localImageStore(config)
