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

/** Makes the bytes of a file survive a power cut. */
const syncFile = (path: string): Promise<void> => sync(path, 'r+')

/** Makes the names in a folder survive a power cut: a file's own fsync does not cover its name. */
export const syncFolder = async (path: string): Promise<void> => {
  // Windows cannot open a folder, and its file systems keep names by themselves.
  if (process.platform !== 'win32') await sync(path, 'r')
}

/** Gives a finished file its name: when this resolves it is there whole, and survives a power cut. */
export const publishFile = async (temporaryPath: string, path: string): Promise<void> => {
  await syncFile(temporaryPath)
  await rename(temporaryPath, path)
  await syncFolder(dirname(path))
}

/** Folders whose names were synced by this process, or are about to be. */
const safe = new Map<string, Promise<void>>()

/**
 * Makes a folder that survives a power cut, with every folder from `root` on that leads to it. One that is there
 * already may have been made a moment ago by somebody else, so its names are synced once in the life of the process.
 */
export const makeFolder = async (path: string, root = path): Promise<void> => {
  const made = await mkdir(path, { recursive: true, mode: 0o700 })
  const known = made === undefined ? safe.get(path) : undefined
  if (known) return known
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

/** Throws when nothing can be written into a folder: its disk is full, read-only or gone. */
export const checkWritable = async (folder: string): Promise<void> => {
  const path = join(folder, `.writable-${process.pid}`)
  try {
    await writeFile(path, Buffer.alloc(PROBE_BYTES))
  } finally {
    await rm(path, { force: true })
  }
}
