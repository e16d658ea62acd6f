import type { Readable } from 'node:stream'
import yazl from 'yazl'

/** A ZIP being written. */
export type WrittenZip = {
  stream: Readable
  /** Bytes; null if files are compressed on the way. */
  size: number | null
}

const REGULAR_FILE = 0o100644
/** The maximum directory entry of a file, without its name. */
const RECORD_BYTES_MAX = 83
const DIRECTORY_BYTES_TOLD_RIGHT = 0xffff

/**
 * Writes a ZIP while it is being read: each file is opened when its turn comes, so memory stays constant. With
 * uncompressed files alone the total length is known before the first byte.
 */
export const startZip = () => {
  const zip = new yazl.ZipFile()
  const output = zip.outputStream as Readable // yazl makes it a PassThrough
  let reading: Readable | undefined
  let directoryBytes = 0
  // A cancelled read ends the archive, but the file being read would stay open.
  output.once('close', () => reading?.destroy())
  zip.once('error', (error: Error) => output.destroy(error))

  const count = (path: string): void => {
    directoryBytes += RECORD_BYTES_MAX + Buffer.byteLength(path)
  }

  const add = (path: string, options: { compress: boolean; size?: number }, open: () => Promise<Readable>): void => {
    count(path)
    zip.addReadStreamLazy(path, { ...options, mode: REGULAR_FILE }, (done) => {
      open().then(
        (stream) => {
          reading = stream
          if (output.destroyed) stream.destroy()
          done(null, stream)
        },
        // A stream is required, and is ignored if there is an error.
        (error: unknown) => done(error, output),
      )
    })
  }

  return {
    addText: (path: string, text: string): void => {
      count(path)
      zip.addBuffer(Buffer.from(text), path, { compress: false, mode: REGULAR_FILE })
    },
    /** A file with this many bytes, uncompressed. */
    addStored: (path: string, size: number, open: () => Promise<Readable>): void =>
      add(path, { compress: false, size }, open),
    /** A file of any length, compressed. */
    addCompressed: (path: string, open: () => Promise<Readable>): void => add(path, { compress: true }, open),
    finish: async (): Promise<WrittenZip> => {
      const { promise, resolve } = Promise.withResolvers<number>()
      // With a directory of 64 KiB or more (some 700 files) yazl announces the length of the 64-bit format, and writes
      // the other one: a download would wait for missing bytes. This forces the 64-bit format.
      const forceZip64Format = directoryBytes >= DIRECTORY_BYTES_TOLD_RIGHT
      // The types lack the size that yazl passes to the callback: -1 if it cannot be known.
      zip.end({ forceZip64Format, comment: '' }, resolve as () => void)
      const size = await promise
      return { stream: output, size: size < 0 ? null : size }
    },
  }
}
