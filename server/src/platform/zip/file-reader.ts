import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import yauzl, { type Options, type ZipFile } from 'yauzl'

/** Most pictures fit in one chunk: in the reader's small default chunks they took twice as long. */
const READ_BYTES = 512 * 1024

/** Directory records have some hundred bytes; reading each by itself takes most of the time. */
const AHEAD_BYTES = 64 * 1024

type Ahead = { at: number; bytes: Buffer }
type Done = (error: Error | null) => void

/** An open file in the form that the ZIP reader needs. */
class FileReader extends yauzl.RandomAccessReader {
  readonly #file: FileHandle
  readonly #size: number
  #ahead: Ahead = { at: 0, bytes: Buffer.alloc(0) }
  /** Where the last read ended: only sequential reads are buffered ahead. */
  #end = -1

  constructor(file: FileHandle, size: number) {
    super()
    this.#file = file
    this.#size = size
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#pieces(start, end), { objectMode: false })
  }

  override read(buffer: Buffer, offset: number, length: number, position: number, done: Done): void {
    // Errors that the reader throws on its input are failures like any other, and end nothing else.
    this.#copy(buffer.subarray(offset, offset + length), position)
      .then(() => done(null))
      .catch(done)
  }

  async fill(piece: Buffer, position: number): Promise<void> {
    const { bytesRead } = await this.#file.read(piece, 0, piece.length, position)
    if (bytesRead < piece.length) throw new Error('The file ends too early')
  }

  override close(done: Done): void {
    this.#file.close().then(() => done(null), done)
  }

  async *#pieces(start: number, end: number): AsyncGenerator<Buffer> {
    for (let at = start; at < end; at += READ_BYTES) {
      const piece = Buffer.allocUnsafe(Math.min(READ_BYTES, end - at))
      await this.fill(piece, at)
      yield piece
    }
  }

  async #copy(target: Buffer, position: number): Promise<void> {
    const goesOn = position === this.#end
    this.#end = position + target.length
    if (target.length > AHEAD_BYTES) return this.fill(target, position)
    const isAhead = position >= this.#ahead.at && this.#end <= this.#ahead.at + this.#ahead.bytes.length
    if (!isAhead && !goesOn) return this.fill(target, position)
    const { at, bytes } = isAhead ? this.#ahead : await this.#readAhead(position)
    if (position - at + target.length > bytes.length) throw new Error('The file ends too early')
    bytes.copy(target, 0, position - at)
  }

  async #readAhead(position: number): Promise<Ahead> {
    const bytes = Buffer.allocUnsafe(Math.max(0, Math.min(AHEAD_BYTES, this.#size - position)))
    await this.fill(bytes, position)
    this.#ahead = { at: position, bytes }
    return this.#ahead
  }
}

export type OpenZip = {
  /** Closing it closes the file. */
  zip: ZipFile
  /** Fills the buffer with the bytes from this position of the file. */
  fill: (piece: Buffer, position: number) => Promise<void>
}

/** Opens a ZIP with the options of its reader. */
export const openZipFile = async (path: string, options: Options): Promise<OpenZip> => {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const reader = new FileReader(file, size)
    const zip = await yauzl.fromRandomAccessReaderPromise(reader, size, options)
    return { zip, fill: (piece, position) => reader.fill(piece, position) }
  } catch (error) {
    await file.close()
    throw error
  }
}
