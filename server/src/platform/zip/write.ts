import type { Readable } from 'node:stream'
import yazl from 'yazl'

const REGULAR_FILE = 0o100644

/** Writes a ZIP while it is being read: each file is opened when its turn comes, so memory stays constant. */
export const startZip = () => {
  const zip = new yazl.ZipFile()
  const output = zip.outputStream as Readable // yazl makes it a PassThrough
  let reading: Readable | undefined
  // A cancelled read ends the archive, but the file being read would stay open.
  output.once('close', () => reading?.destroy())
  zip.once('error', (error: Error) => output.destroy(error))

  const add = (path: string, options: { compress: boolean; size?: number }, open: () => Promise<Readable>): void => {
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
      zip.addBuffer(Buffer.from(text), path, { compress: false, mode: REGULAR_FILE })
    },
    /** A file with this many bytes, uncompressed. */
    addStored: (path: string, size: number, open: () => Promise<Readable>): void =>
      add(path, { compress: false, size }, open),
    /** A file of any length, compressed. */
    addCompressed: (path: string, open: () => Promise<Readable>): void => add(path, { compress: true }, open),
    finish: (): Readable => {
      zip.end()
      return output
    },
  }
}
