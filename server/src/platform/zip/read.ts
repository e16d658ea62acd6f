import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import type { Entry, ZipFile } from 'yauzl'
import { Refusal } from '../refusal.ts'
import { openZipFile } from './file-reader.ts'

const MIB = 1024 * 1024
const GIB = 1024 * MIB
const LOCAL_HEADER_BYTES = 30
const FILE_TYPE = 0o170000
const REGULAR_FILE = 0o100000
const STORED = 0
const DEFLATED = 8

/** What an archive may hold at most. Sizes in bytes, unpacked. */
export type ArchiveLimits = {
  entries: number
  total: number
  entry: (name: string) => number
  /** How far a file above 1 MB may have been compressed; what shrinks further is no such file. */
  ratio: (name: string) => number
}

/** An archive that passed all that can be known without reading its files. */
export type OpenArchive = {
  entries: ReadonlyMap<string, Entry>
  /** The unpacked bytes; the stream breaks when they are not what the archive says. */
  read: (entry: Entry) => Promise<Readable>
  /** The content of the entry of this name. */
  readJson: (name: string) => Promise<unknown>
  close: () => void
}

/** Refuses the archive and names the entry that is to blame. */
export const refuseEntry = (name: string, reason: string): never => {
  // A name is what somebody else wrote: shown short, on one line.
  const shown = [...name]
    .map((character) => (/\p{C}/u.test(character) ? '?' : character))
    .slice(0, 120)
    .join('')
  throw new Refusal(400, `${shown}: ${reason}`)
}

const NOT_A_ZIP = 'The file is not a ZIP archive, or it is cut off.'

/**
 * Opens a ZIP without trusting it: by itself the reader lets links, doubled names, overlapping and overly compressed
 * entries and wrong checksums through.
 * @throws {Refusal} 400 that names the entry.
 */
export const openArchive = async (path: string, limits: ArchiveLimits): Promise<OpenArchive> => {
  const options = { lazyEntries: true, autoClose: false, strictFileNames: true, validateEntrySizes: false }
  const zip = await openZipFile(path, options).catch(() => {
    throw new Refusal(400, NOT_A_ZIP)
  })
  try {
    const entries = await listEntries(zip, limits)
    return {
      entries,
      read: (entry) => readChecked(zip, entry),
      readJson: async (name) => {
        const entry = entries.get(name) ?? refuseEntry(name, 'is missing')
        return readJson(await readChecked(zip, entry), entry)
      },
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : 'cannot be read')

const damaged = ({ fileName }: Entry): Refusal => new Refusal(400, `${fileName}: is damaged; its checksum is wrong`)

const readChecked = async (zip: ZipFile, entry: Entry): Promise<Readable> => {
  const source = await zip.openReadStreamPromise(entry).catch(() => {
    throw damaged(entry)
  })
  return Readable.from(checkedBytes(source, entry), { objectMode: false })
}

/** The unpacked bytes, as many as were told and with the CRC-32 that was told. */
const checkedBytes = async function* (source: Readable, entry: Entry): AsyncGenerator<Buffer> {
  let size = 0
  let crc = 0
  try {
    for await (const chunk of source) {
      size += chunk.length
      crc = crc32(chunk, crc)
      // Told few, it must not unpack to many.
      if (size > entry.uncompressedSize) throw damaged(entry)
      yield chunk
    }
  } catch {
    throw damaged(entry)
  }
  if (size !== entry.uncompressedSize || crc !== entry.crc32) throw damaged(entry)
}

const readJson = async (stream: Readable, entry: Entry): Promise<unknown> => {
  const text = String(await buffer(stream))
  try {
    return JSON.parse(text)
  } catch {
    return refuseEntry(entry.fileName, 'cannot be read')
  }
}

const listEntries = async (zip: ZipFile, limits: ArchiveLimits): Promise<Map<string, Entry>> => {
  if (zip.entryCount > limits.entries) throw new Refusal(400, `The archive has more than ${limits.entries} files.`)
  const entries = new Map<string, Entry>()
  const names = new Set<string>()
  const all: Entry[] = []
  let total = 0
  try {
    for await (const entry of zip.eachEntry()) {
      all.push(entry)
      const name = entry.fileName
      if (/\p{Cc}/u.test(name)) refuseEntry(name, 'has a name with characters that are not allowed')
      const key = name.normalize('NFC').toLowerCase()
      if (names.has(key)) refuseEntry(name, 'is in the archive twice')
      names.add(key)
      if (isFolder(entry)) continue
      refuseSuspicious(entry, limits)
      total += entry.uncompressedSize
      if (total > limits.total) refuseEntry(name, `makes the archive larger than ${limits.total / GIB} GB`)
      entries.set(name, entry)
    }
  } catch (error) {
    // What the reader itself refuses: names that lead elsewhere, sizes that contradict each other, …
    throw error instanceof Refusal ? error : new Refusal(400, reasonOf(error))
  }
  refuseOverlaps(all)
  return entries
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

/** The same bytes told as several files would let a small archive unpack into a huge one. */
const refuseOverlaps = (entries: readonly Entry[]): void => {
  const inOrder = [...entries].sort((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader)
  let end = 0
  for (const entry of inOrder) {
    if (entry.relativeOffsetOfLocalHeader < end) refuseEntry(entry.fileName, 'overlaps with another file')
    end = entry.relativeOffsetOfLocalHeader + LOCAL_HEADER_BYTES + entry.fileNameRaw.length + entry.compressedSize
  }
}
