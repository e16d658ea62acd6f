import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const PROBE_BYTES = 64 * 1024

const sync = async (path: string, flags: 'r' | 'r+'): Promise<void> => {
  const file = await open(path, flags)
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Makes a file's bytes survive a power cut. */
const syncFile = (path: string): Promise<void> => sync(path, 'r+')

/** Makes the names in a folder survive a power cut: the file's own fsync does not cover its name. */
export const syncFolder = async (path: string): Promise<void> => {
  // Windows cannot open a folder, and its file systems sync names themselves.
  if (process.platform !== 'win32') await sync(path, 'r')
}

/** Renames a finished file into place: once this resolves it is complete and survives a power cut. */
export const publishFile = async (temporaryPath: string, path: string): Promise<void> => {
  await syncFile(temporaryPath)
  await rename(temporaryPath, path)
  await syncFolder(dirname(path))
}

/** Folders whose names this process has synced or is syncing. */
const safe = new Map<string, Promise<void>>()

/**
 * Creates a folder that survives a power cut, with all folders from `root` to it. Existing folders may have been
 * created a moment ago by another process, so their names are synced once per process.
 */
export const makeFolder = async (path: string, root = path): Promise<void> => {
  const made = await mkdir(path, { recursive: true, mode: 0o700 })
  const earlierSync = made === undefined ? safe.get(path) : undefined
  if (earlierSync) return earlierSync
  const syncing = syncAbove(path, root)
  safe.set(path, syncing)
  syncing.catch(() => safe.delete(path))
  return syncing
}

const syncAbove = async (path: string, root: string): Promise<void> => {
  for (let folder = path; folder !== dirname(root); ) {
    folder = dirname(folder)
    await syncFolder(folder)
  }
}

/** Throws if nothing can be written into a folder: its disk is full, read-only or gone. */
export const checkWritable = async (folder: string): Promise<void> => {
  const path = join(folder, `.writable-${process.pid}`)
  try {
    await writeFile(path, Buffer.alloc(PROBE_BYTES))
  } finally {
    await rm(path, { force: true })
  }
}
