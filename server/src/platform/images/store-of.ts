import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { fileStore } from './file-store.ts'
import type { ImageStore } from './store.ts'

/** Files in the data folder, whatever the settings. */
export const localImageStore = ({ dataDir }: Pick<Config, 'dataDir'>): ImageStore => fileStore(join(dataDir, 'images'))

/** Loaded at its first use: the S3 client takes as much memory as everything else. */
const onceUsed = (load: () => Promise<ImageStore>): ImageStore => {
  let loading: Promise<ImageStore> | undefined
  const store = (): Promise<ImageStore> => {
    loading ??= load()
    return loading
  }
  return {
    keep: async (...file) => (await store()).keep(...file),
    open: async (name) => (await store()).open(name),
    localPath: async (...file) => (await store()).localPath(...file),
    remove: async (name) => (await store()).remove(name),
    list: async function* () {
      yield* (await store()).list()
    },
    ping: async () => (await store()).ping(),
  }
}

/** The configured image store. */
export const imageStoreOf = (config: Pick<Config, 'dataDir' | 's3'>): ImageStore => {
  const { s3 } = config
  if (!s3) return localImageStore(config)
  return onceUsed(async () => (await import('./s3-store.ts')).s3Store(s3))
}
