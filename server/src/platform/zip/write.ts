import type { Readable } from 'node:stream'
import yazl from 'yazl'

const REGULAR_FILE = 0o100644
/** At least what one file takes beside its name. */
const DIRECTORY_ENTRY_BYTES = 64
const DIRECTORY_BYTES_MAX = 60_000

/** Writes a ZIP while it is being read: each file is opened when its turn comes, so memory stays constant. */
export const startZip = (mtime = new Date()) => {
  const zip = new yazl.ZipFile()
  const output = zip.outputStream as Readable // yazl makes it a PassThrough
  const options = { mtime, mode: REGULAR_FILE }
  let directoryBytes = 0
  let reading: { path: string; stream: Readable } | undefined
  // A cancelled read ends the archive, but the file being read would stay open.
  output.once('close', () => reading?.stream.destroy())
  const fail = (error: Error): void => {
    output.destroy(new Error(`${reading?.path ?? 'ZIP'}: ${error.message}`, { cause: error }))
  }
  zip.once('error', fail)

  const add = (path: string, entry: { compress: boolean; size?: number }, open: () => Promise<Readable>): void => {
    directoryBytes += DIRECTORY_ENTRY_BYTES + Buffer.byteLength(path)
    zip.addReadStreamLazy(path, { ...options, ...entry }, (done) => {
      open().then(
        (stream) => {
          reading = { path, stream: stream.once('error', fail) }
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
      zip.addBuffer(Buffer.from(text), path, { ...options, compress: false })
    },
    /** A file with this many bytes, uncompressed. */
    addStored: (path: string, size: number, open: () => Promise<Readable>): void =>
      add(path, { compress: false, size }, open),
    /** A file of any length, compressed. */
    addCompressed: (path: string, open: () => Promise<Readable>): void => add(path, { compress: true }, open),
    /** The ZIP, and its length in bytes if nothing in it is compressed. */
    finish: (): { stream: Readable; size: number } => {
      let size = -1
      const keepSize = (total: number) => {
        size = total
      }
      // Without ZIP64, yazl calculates a wrong length for a directory of 64 KiB or more.
      const options = { forceZip64Format: directoryBytes >= DIRECTORY_BYTES_MAX, comment: '' }
      zip.end(options, keepSize as () => void) // its types leave the length out
      return { stream: output, size }
    },
  }
}
