import { createHash, hash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { hasEnded, isOfThisMachine, PROCESS_MARK } from '../process-mark.ts'

const LEFT_BEHIND_AFTER_MS = 60 * 60 * 1000
/** Small chunks are written in larger ones. */
const WRITE_BYTES = 512 * 1024

const isOld = async (path: string): Promise<boolean> => {
  const stats = await stat(path).catch(() => null)
  return stats !== null && Date.now() - stats.mtimeMs > LEFT_BEHIND_AFTER_MS
}

/** A folder for incomplete files, on the file system of the data. */
export const temporaryFolder = (dataDir: string) => {
  const folder = join(dataDir, 'temporary')

  const newPath = async (): Promise<string> => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return join(folder, `${PROCESS_MARK}.${randomUUID()}`)
  }

  /** Writes bytes or a stream to a new file, a stream optionally through another; a failure leaves nothing. */
  const write = async (source: Readable | Buffer, ...through: Transform[]): Promise<string> => {
    const path = await newPath()
    try {
      if (Buffer.isBuffer(source)) await writeFile(path, source, { mode: 0o600, flag: 'wx' })
      else {
        const file = createWriteStream(path, { mode: 0o600, flags: 'wx', highWaterMark: WRITE_BYTES })
        await pipeline([source, ...through, file])
      }
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
    return path
  }

  return {
    newPath,
    write: (source: Readable | Buffer): Promise<string> => write(source),

    /** The same, and measures it on the way. */
    receive: async (source: Readable | Buffer): Promise<{ path: string; hash: string; size: number }> => {
      if (Buffer.isBuffer(source)) {
        return { path: await write(source), hash: hash('sha256', source), size: source.length }
      }
      const digest = createHash('sha256')
      let size = 0
      const measure = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          digest.update(chunk)
          size += chunk.length
          done(null, chunk)
        },
      })
      const path = await write(source, measure)
      return { path, hash: digest.digest('hex'), size }
    },

    /** Deletes a received file that was not stored. */
    discard: (path: string): Promise<void> => rm(path, { force: true }),

    /** Removes files of a process that died: at once on this machine, otherwise after an hour. */
    sweep: async (): Promise<void> => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      for (const name of await readdir(folder)) {
        const path = join(folder, name)
        const isLeftBehind = isOfThisMachine(name) ? hasEnded(name) : await isOld(path)
        if (isLeftBehind) await rm(path, { force: true, recursive: true })
      }
    },
  }
}

export type TemporaryFolder = ReturnType<typeof temporaryFolder>
