import { access, constants, type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { makeFolder, publishFile } from '../durable.ts'
import type { FileStore } from './store.ts'

/** Most pictures fit in one chunk. */
const READ_BYTES = 512 * 1024

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/**
 * Reads exactly the file's size: a larger buffer, and another read for the end, would be most of the work. The file is
 * open already: a stream that opened it would fail later, perhaps when nobody reads it any more.
 */
const readWhole = async (file: FileHandle): Promise<{ stream: Readable; size: number }> => {
  try {
    const { size } = await file.stat()
    if (size > 0) {
      return { stream: file.createReadStream({ highWaterMark: Math.min(size, READ_BYTES), end: size - 1 }), size }
    }
    await file.close()
    return { stream: Readable.from([], { objectMode: false }), size }
  } catch (error) {
    await file.close()
    throw error
  }
}

/** Files in a folder. Temporary files must be on the same file system. */
export const folderStore = (root: string): FileStore => ({
  keep: async (name, temporaryPath) => {
    const path = join(root, name)
    await makeFolder(dirname(path), root)
    await publishFile(temporaryPath, path)
  },

  open: async (name) => {
    const file = await open(join(root, name)).catch((error: unknown) => {
      if (isMissing(error)) return null
      throw error
    })
    return file && readWhole(file)
  },

  localPath: async (name) => {
    const path = join(root, name)
    try {
      await access(path, constants.R_OK)
      return path
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  },

  remove: (name) => rm(join(root, name), { force: true }),

  list: async function* (prefix = '') {
    await mkdir(root, { recursive: true, mode: 0o700 })
    for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const path = join(entry.parentPath, entry.name)
      const name = relative(root, path).split(sep).join('/')
      const stats = name.startsWith(prefix) ? await stat(path).catch(() => null) : null
      if (stats) yield { name, modifiedAt: stats.mtimeMs }
    }
  },

  ping: async () => {
    await mkdir(root, { recursive: true, mode: 0o700 })
    await access(root, constants.R_OK | constants.W_OK)
  },
})
