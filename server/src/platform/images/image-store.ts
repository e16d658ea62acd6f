import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { folderStore } from '../storage/folder-store.ts'
import type { FileStore } from '../storage/store.ts'

/** Files in the data folder, whatever the settings. */
export const localImageStore = ({ dataDir }: Pick<Config, 'dataDir'>): FileStore => folderStore(join(dataDir, 'images'))

/** Loaded at its first use: the S3 client takes as much memory as everything else. */
const onceUsed = (load: () => Promise<FileStore>): FileStore => {
  let loading: Promise<FileStore> | undefined
  const store = (): Promise<FileStore> => {
    loading ??= load()
    return loading
  }
  return {
    keep: async (...file) => (await store()).keep(...file),
    open: async (name) => (await store()).open(name),
    localPath: async (...file) => (await store()).localPath(...file),
    remove: async (name) => (await store()).remove(name),
    list: async function* (prefix) {
      yield* (await store()).list(prefix)
    },
    ping: async () => (await store()).ping(),
  }
}

/** The configured image store. */
export const imageStoreOf = (config: Pick<Config, 'dataDir' | 's3'>): FileStore => {
  const { s3 } = config
  if (!s3) return localImageStore(config)
  return onceUsed(async () => (await import('../storage/s3-store.ts')).s3Store(s3, 'image store'))
}
