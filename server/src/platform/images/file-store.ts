import { createReadStream } from 'node:fs'
import { access, constants, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { ImageStore } from './store.ts'

/** Most pictures come in one piece. */
const READ_BYTES = 512 * 1024

/** Makes what has happened in a folder survive a power cut: a file's own fsync does not cover its name. */
const syncFolder = async (path: string): Promise<void> => {
  // Windows cannot open a folder, and its file systems keep names by themselves.
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

const syncFile = async (path: string): Promise<void> => {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Images as files below a folder. Temporary files must be on the same file system. */
export const fileStore = (root: string): ImageStore => ({
  keep: async (name, temporaryPath) => {
    const path = join(root, name)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await syncFile(temporaryPath)
    await rename(temporaryPath, path)
    await syncFolder(dirname(path))
    await syncFolder(dirname(dirname(path)))
  },

  open: async (name) => {
    const path = join(root, name)
    try {
      const { size } = await stat(path)
      return { stream: createReadStream(path, { highWaterMark: READ_BYTES }), size }
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  },

  remove: (name) => rm(join(root, name), { force: true }),

  list: async function* () {
    await mkdir(root, { recursive: true, mode: 0o700 })
    for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const path = join(entry.parentPath, entry.name)
      const found = await stat(path).catch(() => null)
      if (found) yield { name: relative(root, path).split(sep).join('/'), modifiedAt: found.mtimeMs }
    }
  },

  ping: async () => {
    await mkdir(root, { recursive: true, mode: 0o700 })
    await access(root, constants.R_OK | constants.W_OK)
  },
})
