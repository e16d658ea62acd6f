import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { crc32, inflateRaw } from 'node:zlib'
import type { Entry, ZipFile } from 'yauzl'
import { printable } from '../printable.ts'
import { invalid, Refusal } from '../refusal.ts'
import { type OpenZip, openZipFile } from './file-reader.ts'

const MIB = 1024 * 1024
const GIB = 1024 * MIB
const LOCAL_HEADER_BYTES = 30
const DIRECTORY_RECORD_BYTES = 46
const NAME_BYTES_MAX = 2048
/** The part of a record beside its name: times, owners, comments. */
const EXTRAS_BYTES_MAX = 2048
const FILE_TYPE = 0o170000
const REGULAR_FILE = 0o100000
const STORED = 0
const DEFLATED = 8

/** Limits of an archive. Sizes in bytes, unpacked. */
export type ArchiveLimits = {
  /** Files and folders. */
  entries: number
  files: number
  /** The central directory. */
  directory: number
  total: number
  entry: (name: string) => number
  /** The maximum compression ratio of a file above 1 MB; ordinary files stay below it. */
  ratio: (name: string) => number
  /** The values in a JSON entry: each takes memory, however short it is. */
  values: number
  /** Files that systems add when a folder is packed; they are passed over. */
  isLitter?: (name: string) => boolean
  /** The file at the root. A folder that packing has put around everything is taken off. */
  root?: string
}

/** An archive that passed all checks possible without reading its files. */
export type OpenArchive = {
  entries: ReadonlyMap<string, Entry>
  /** The unpacked bytes; the stream fails if they differ from the directory. */
  read: (entry: Entry) => Promise<Readable>
  /**
   * The same; of a small file in one piece, which costs a fraction of a stream. Its memory is used again for the next
   * file: `use` must not keep it.
   */
  useBytes: <T>(entry: Entry, use: (bytes: Buffer | Readable) => Promise<T>) => Promise<T>
  /** The content of the entry of this name. */
  readJson: (name: string) => Promise<unknown>
  close: () => void
}

/** Refuses (400) the uploaded archive. */
export const refuseArchive = (message: string): never => invalid('file', message)

/** Refuses the archive, naming the entry at fault. */
export const refuseEntry = (name: string, reason: string): never => refuseArchive(`${printable(name)}: ${reason}`)

const inflate = promisify(inflateRaw)

const WRONG_CHARACTERS = 'has a name with characters that are not allowed'
const NOT_A_ZIP = 'The file is not a ZIP archive, or it is cut off.'

/**
 * Opens an untrusted ZIP: on its own the reader accepts links, duplicate names, overlapping and overly compressed
 * entries and wrong checksums.
 * @throws {Refusal} 400 that names the entry.
 */
export const openArchive = async (path: string, limits: ArchiveLimits): Promise<OpenArchive> => {
  const options = { lazyEntries: true, autoClose: false, strictFileNames: true, validateEntrySizes: false }
  const { zip, fill } = await openZipFile(path, options).catch(() => refuseArchive(NOT_A_ZIP))
  try {
    const entries = await listEntries(zip, limits)
    const withBuffer = bufferPool(WHOLE_BYTES_MAX)
    return {
      entries,
      read: (entry) => readChecked(zip, entry),
      useBytes: async (entry, use) =>
        isSmall(entry)
          ? withBuffer(async (memory) => use(await readWhole({ zip, fill }, entry, memory)))
          : use(await readChecked(zip, entry)),
      readJson: async (name) => {
        const entry = entries.get(name) ?? refuseEntry(name, 'is missing')
        return readJson(await buffer(await readChecked(zip, entry)), entry, limits.values)
      },
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

/** The reader's messages about a name, before the name. Its other messages are about bytes. */
const REASONS_BY_MESSAGE: Readonly<Record<string, string>> = {
  'absolute path': 'has a name that leads out of the archive',
  'invalid relative path': 'has a name that leads out of the archive',
  'invalid characters in fileName': WRONG_CHARACTERS,
}

/** Says in our own words why the reader cannot read on. */
const refuseUnread = (error: unknown): never => {
  const text = error instanceof Error ? error.message : ''
  if (text.startsWith('strong encryption')) return refuseArchive('The archive is encrypted.')
  const [, message = '', name] = /^(.+?): (.*)$/s.exec(text) ?? []
  const reason = Object.hasOwn(REASONS_BY_MESSAGE, message) ? REASONS_BY_MESSAGE[message] : undefined
  if (reason === undefined || name === undefined) return refuseArchive('The list of files in the archive is damaged.')
  return refuseEntry(name, reason)
}

const refuseDamaged = ({ fileName }: Entry): never => refuseEntry(fileName, 'is damaged; its checksum is wrong')

const readChecked = async (zip: ZipFile, entry: Entry): Promise<Readable> => {
  const source = await zip.openReadStreamPromise(entry).catch(() => refuseDamaged(entry))
  // Broken bytes may show before the stream is read: its reader is told then.
  source.on('error', () => undefined)
  const checked = Readable.from(checkedBytes(source, entry), { objectMode: false })
  checked.on('error', () => undefined)
  return checked.once('close', () => source.destroy())
}

/** Read in one piece, packed and unpacked. Most pictures are smaller. */
const WHOLE_BYTES_MAX = 2 * MIB

const isSmall = ({ compressedSize, uncompressedSize }: Entry): boolean =>
  Math.max(compressedSize, uncompressedSize) <= WHOLE_BYTES_MAX

/**
 * A pool of buffers of this size, as many as are in use at the same time. Buffers made anew for every file would bring on a
 * collection of the whole heap for each 64 MB.
 */
const bufferPool = (bytes: number) => {
  const free: Buffer[] = []
  return async <T>(use: (memory: Buffer) => Promise<T>): Promise<T> => {
    const memory = free.pop() ?? Buffer.allocUnsafeSlow(bytes)
    try {
      return await use(memory)
    } finally {
      free.push(memory)
    }
  }
}

const readWhole = async ({ zip, fill }: OpenZip, entry: Entry, memory: Buffer): Promise<Buffer> => {
  const { compressedSize, uncompressedSize, compressionMethod } = entry
  try {
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true })
    const packed = memory.subarray(0, compressedSize)
    await fill(packed, fileDataStart)
    // One byte more than stated is enough to tell that there is too much.
    const maxOutputLength = uncompressedSize + 1
    const bytes = compressionMethod === STORED ? packed : await inflate(packed, { maxOutputLength })
    if (bytes.length === uncompressedSize && crc32(bytes) === entry.crc32) return bytes
  } catch {
    // Told below.
  }
  return refuseDamaged(entry)
}

/** The unpacked bytes, with the size and CRC-32 that the directory states. */
const checkedBytes = async function* (source: Readable, entry: Entry): AsyncGenerator<Buffer> {
  let size = 0
  let crc = 0
  try {
    for await (const chunk of source) {
      size += chunk.length
      crc = crc32(chunk, crc)
      // An entry with a small stated size must not unpack to more.
      if (size > entry.uncompressedSize) refuseDamaged(entry)
      yield chunk
    }
  } catch {
    refuseDamaged(entry)
  }
  if (size !== entry.uncompressedSize || crc !== entry.crc32) refuseDamaged(entry)
}

const [COMMA, BRACKET, BRACE] = Buffer.from(',[{')

const readJson = (bytes: Buffer, entry: Entry, valuesMax: number): unknown => {
  let values = 0
  for (const byte of bytes) if (byte === COMMA || byte === BRACKET || byte === BRACE) values += 1
  if (values > valuesMax) return refuseEntry(entry.fileName, 'lists more than it may')
  try {
    return JSON.parse(String(bytes))
  } catch {
    return refuseEntry(entry.fileName, 'cannot be read')
  }
}

const listEntries = async (zip: ZipFile, limits: ArchiveLimits): Promise<Map<string, Entry>> => {
  if (zip.entryCount > limits.entries) refuseArchive(`The archive has more than ${limits.entries} files.`)
  const entries = new Map<string, Entry>()
  const names = new Set<string>()
  const extents: Extent[] = []
  let total = 0
  let directory = 0
  try {
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileName
      refuseLongRecord(entry)
      directory += recordBytes(entry)
      if (directory > limits.directory) refuseArchive('The list of files in the archive is too long.')
      extents.push(extentOf(entry))
      if (limits.isLitter?.(name)) continue
      if (/\p{Cc}/u.test(name)) refuseEntry(name, WRONG_CHARACTERS)
      const key = name.normalize('NFC').toLowerCase()
      if (names.has(key)) refuseEntry(name, 'is in the archive twice')
      names.add(key)
      if (isFolder(entry)) continue
      refuseSuspicious(entry, limits)
      total += entry.uncompressedSize
      if (total > limits.total) refuseEntry(name, `makes the archive larger than ${limits.total / GIB} GB`)
      if (entries.size >= limits.files) refuseArchive(`The archive has more than ${limits.files} files.`)
      entries.set(name, entry)
    }
  } catch (error) {
    // Refused by the reader itself: names that point elsewhere, noise, …
    if (error instanceof Refusal) throw error
    refuseUnread(error)
  }
  refuseOverlaps(extents)
  return limits.root === undefined ? entries : withoutFolder(entries, limits.root)
}

const withoutFolder = (entries: Map<string, Entry>, root: string): Map<string, Entry> => {
  const names = [...entries.keys()]
  const folder = names.find((name) => name.endsWith(`/${root}`))?.slice(0, -root.length)
  if (folder === undefined || !names.every((name) => name.startsWith(folder))) return entries
  return new Map([...entries].map(([name, entry]) => [name.slice(folder.length), entry]))
}

const recordBytes = ({ fileNameLength, extraFieldLength, fileCommentLength }: Entry): number =>
  DIRECTORY_RECORD_BYTES + fileNameLength + extraFieldLength + fileCommentLength

const refuseLongRecord = (entry: Entry): void => {
  if (entry.fileNameLength > NAME_BYTES_MAX) refuseEntry(entry.fileName, 'has a name that is too long')
  if (entry.extraFieldLength + entry.fileCommentLength > EXTRAS_BYTES_MAX) {
    refuseEntry(entry.fileName, 'has a comment or further fields that are too long')
  }
}

const isFolder = ({ fileName, uncompressedSize }: Entry): boolean => fileName.endsWith('/') && uncompressedSize === 0

const refuseSuspicious = (entry: Entry, limits: ArchiveLimits): void => {
  const { fileName: name, uncompressedSize: size, compressedSize } = entry
  const type = (entry.externalFileAttributes >>> 16) & FILE_TYPE
  if (type !== 0 && type !== REGULAR_FILE) refuseEntry(name, 'is not a regular file')
  if (entry.isEncrypted()) refuseEntry(name, 'is encrypted')
  if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED) {
    refuseEntry(name, 'is compressed in a way that is not supported')
  }
  if (entry.compressionMethod === STORED && size !== compressedSize) refuseEntry(name, 'has sizes that contradict')
  const most = limits.entry(name)
  if (size > most) refuseEntry(name, `is larger than ${most / MIB} MB`)
  if (size > MIB && size > compressedSize * limits.ratio(name)) {
    refuseEntry(name, 'is compressed further than such a file can be')
  }
}

/** Where an entry lies in the archive; all that is kept of a folder. */
type Extent = { name: string; start: number; end: number }

const extentOf = ({ fileName, fileNameRaw, relativeOffsetOfLocalHeader: start, compressedSize }: Entry): Extent => ({
  name: fileName,
  start,
  end: start + LOCAL_HEADER_BYTES + fileNameRaw.length + compressedSize,
})

/** The same bytes listed as several files would let a small archive unpack to a huge one. */
const refuseOverlaps = (extents: Extent[]): void => {
  extents.sort((one, other) => one.start - other.start)
  let end = 0
  for (const extent of extents) {
    if (extent.start < end) refuseEntry(extent.name, 'overlaps with another file')
    end = extent.end
  }
}
