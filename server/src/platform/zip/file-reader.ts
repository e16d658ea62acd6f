import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import yauzl, { type Options, type ZipFile } from 'yauzl'

/** Most pictures come in one piece: in the small ones that the reader takes by itself they took twice as long. */
const READ_BYTES = 512 * 1024

type Done = (error: Error | null) => void

/** An open file as the ZIP reader wants it. */
class FileReader extends yauzl.RandomAccessReader {
  readonly #file: FileHandle

  constructor(file: FileHandle) {
    super()
    this.#file = file
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#pieces(start, end), { objectMode: false })
  }

  override read(buffer: Buffer, offset: number, length: number, position: number, done: Done): void {
    this.#fill(buffer.subarray(offset, offset + length), position).then(() => done(null), done)
  }

  override close(done: Done): void {
    this.#file.close().then(() => done(null), done)
  }

  async *#pieces(start: number, end: number): AsyncGenerator<Buffer> {
    for (let at = start; at < end; at += READ_BYTES) {
      const piece = Buffer.allocUnsafe(Math.min(READ_BYTES, end - at))
      await this.#fill(piece, at)
      yield piece
    }
  }

  async #fill(piece: Buffer, position: number): Promise<void> {
    const { bytesRead } = await this.#file.read(piece, 0, piece.length, position)
    if (bytesRead < piece.length) throw new Error('The file ends too early')
  }
}

/** Opens a ZIP with the options of its reader. Closing it closes the file. */
export const openZipFile = async (path: string, options: Options): Promise<ZipFile> => {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    return await yauzl.fromRandomAccessReaderPromise(new FileReader(file), size, options)
  } catch (error) {
    await file.close()
    throw error
  }
}
