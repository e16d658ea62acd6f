import { access, constants, mkdir, readdir, realpath, rm, writeFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { type BackupConfig, type Config, WrongSetting } from '../config.ts'
import { shopDay, shopTime } from '../platform/shop-clock.ts'
import { folderStore } from '../platform/storage/folder-store.ts'
import type { FileStore } from '../platform/storage/store.ts'
import type { TemporaryFolder } from '../platform/storage/temporary.ts'
import { claimStore, OWNER_FILE, ownerOf } from '../platform/system.ts'

const ZIP = 'application/zip'
const OWN_NAME = /^kitroom-\d{4}-\d\d-\d\d-\d{4}\.zip$/

/** The existing backups, by name and so by date. */
export type BackupTarget = {
  /** Stores a backup that `write` produces. */
  put: (name: string, write: (path: string) => Promise<unknown>) => Promise<void>
  /** Reads the stored bytes. */
  inspect: <T>(name: string, look: (path: string) => Promise<T>) => Promise<T>
  remove: (name: string) => Promise<void>
  list: () => Promise<string[]>
  /** The id of the system whose backups these are; null if none has claimed them. */
  owner: () => Promise<string | null>
  claim: (id: string) => Promise<void>
}

/** `kitroom-2026-11-22-0215.zip`, where the shop is. */
export const backupName = (timeZone: string, due: Date): string =>
  `kitroom-${shopDay(timeZone, due)}-${shopTime(timeZone, due).replace(':', '')}.zip`

const isOwn = (name: string): boolean => OWN_NAME.test(name)

const folderTarget = (folder: string): BackupTarget => ({
  put: async (name, write) => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await write(join(folder, name))
  },
  inspect: (name, look) => look(join(folder, name)),
  remove: (name) => rm(join(folder, name), { force: true }),
  list: async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const entries = await readdir(folder, { withFileTypes: true })
    // A folder with such a name is not ours.
    return entries.flatMap((entry) => (isOwn(entry.name) && !entry.isDirectory() ? [entry.name] : [])).sort()
  },
  owner: () => ownerOf(folderStore(folder)),
  claim: (id) => writeFile(join(folder, OWNER_FILE), `${id}\n`, { mode: 0o600 }),
})

const s3Target = (store: FileStore, prefix: string, temporary: TemporaryFolder): BackupTarget => {
  const below: FileStore = {
    ...store,
    open: (name) => store.open(`${prefix}${name}`),
    keep: (name, ...file) => store.keep(`${prefix}${name}`, ...file),
  }
  const withPath = async <T>(work: (path: string) => Promise<T>): Promise<T> => {
    const path = await temporary.newPath()
    try {
      return await work(path)
    } finally {
      await rm(path, { force: true })
    }
  }
  return {
    put: (name, write) =>
      withPath(async (path) => {
        await write(path)
        await store.keep(`${prefix}${name}`, path, ZIP)
      }),
    inspect: (name, look) =>
      withPath(async (copy) => {
        const path = await store.localPath(`${prefix}${name}`, copy)
        if (!path) throw new Error('The store does not hold what was put into it')
        return look(path)
      }),
    remove: (name) => store.remove(`${prefix}${name}`),
    list: async () => {
      const names: string[] = []
      for await (const { name } of store.list(prefix)) names.push(name.slice(prefix.length))
      return names.filter(isOwn).sort()
    },
    owner: () => ownerOf(below),
    claim: (id) => claimStore(below, temporary, id),
  }
}

/** The S3 client takes as much memory as everything else, and is loaded on use. */
export const backupTargetOf = async (to: BackupConfig['to'], temporary: TemporaryFolder): Promise<BackupTarget> => {
  if ('folder' in to) return folderTarget(to.folder)
  const { s3Store } = await import('../platform/storage/s3-store.ts')
  return s3Target(s3Store(to.s3, 'backup store'), to.prefix, temporary)
}

/** Folders of the server below its data folder: it removes files there, or takes all of them for its own. */
const OWN_FOLDERS = ['temporary', 'images', 'outbox'] as const

/** @throws {WrongSetting} if the backup folder is not writable, or holds the server's own files. */
export const checkBackupFolder = async ({ backup, dataDir }: Pick<Config, 'backup' | 'dataDir'>): Promise<void> => {
  if (!backup || !('folder' in backup.to)) return
  const { folder } = backup.to
  try {
    // Elsewhere it may be that of a disk that is not mounted.
    if (`${folder}${sep}`.startsWith(`${dataDir}${sep}`)) await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(folder, constants.R_OK | constants.W_OK)
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    const why = isMissing ? 'does not exist: make it, or mount its disk' : 'cannot be written into'
    throw new WrongSetting(`BACKUP_TO: the folder '${folder}' ${why}`)
  }
  // Symbolic links may lead there by another name.
  const [real, data] = [await realpath(folder), await realpath(dataDir).catch(() => dataDir)]
  const ownFolder = OWN_FOLDERS.map((name) => join(data, name)).find((path) =>
    `${real}${sep}`.startsWith(`${path}${sep}`),
  )
  if (ownFolder) {
    throw new WrongSetting(
      `BACKUP_TO: the folder '${folder}' cannot be used, since '${ownFolder}' holds the server's own files`,
    )
  }
}
