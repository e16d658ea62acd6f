import type { Readable } from 'node:stream'
import yazl from 'yazl'

/** A ZIP under way. */
export type WrittenZip = {
  stream: Readable
  /** Bytes; null when files are compressed on the way. */
  size: number | null
}

const REGULAR_FILE = 0o100644

/**
 * Writes a ZIP while it is being read: each file is opened when its turn comes, so memory stays flat however many there
 * are. With stored files alone the length of the whole is known before the first byte.
 */
export const startZip = () => {
  const zip = new yazl.ZipFile()
  const output = zip.outputStream as Readable // yazl makes it a PassThrough
  let reading: Readable | undefined
  // Whoever stops listening ends the archive; the file that was being read would stay open.
  output.once('close', () => reading?.destroy())
  zip.once('error', (error: Error) => output.destroy(error))

  const add = (path: string, options: { compress: boolean; size?: number }, open: () => Promise<Readable>): void =>
    zip.addReadStreamLazy(path, { ...options, mode: REGULAR_FILE }, (done) => {
      open().then(
        (stream) => {
          reading = stream
          if (output.destroyed) stream.destroy()
          done(null, stream)
        },
        // A stream must come with it, which is not looked at when there is an error.
        (error: unknown) => done(error, output),
      )
    })

  return {
    addText: (path: string, text: string): void =>
      zip.addBuffer(Buffer.from(text), path, { compress: false, mode: REGULAR_FILE }),
    /** A file of this many bytes, kept as it is. */
    addStored: (path: string, size: number, open: () => Promise<Readable>): void =>
      add(path, { compress: false, size }, open),
    /** A file of any length, compressed. */
    addCompressed: (path: string, open: () => Promise<Readable>): void => add(path, { compress: true }, open),
    finish: async (): Promise<WrittenZip> => {
      const { promise, resolve } = Promise.withResolvers<number>()
      // The types leave the size out that yazl calls back with: -1 where it cannot be known.
      zip.end(undefined, resolve as () => void)
      const size = await promise
      return { stream: output, size: size < 0 ? null : size }
    },
  }
}
