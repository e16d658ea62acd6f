import { FILES_MAX, type NamedFile } from './named-file.ts'

const DEPTH_MAX = 20

/** The files read from a folder: at most one more than the limit, to detect too many. */
type Reading = { files: NamedFile[] }

const fileOf = (entry: FileSystemFileEntry): Promise<File> => new Promise((done, fail) => entry.file(done, fail))

const readSome = (reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> =>
  new Promise((done, fail) => reader.readEntries(done, fail))

const readEntry = async (entry: FileSystemEntry, path: string, depth: number, reading: Reading): Promise<void> => {
  if (reading.files.length > FILES_MAX || depth > DEPTH_MAX) return
  if (entry.isFile) {
    reading.files.push({ file: await fileOf(entry as FileSystemFileEntry), path })
    return
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  for (;;) {
    const some = await readSome(reader)
    if (some.length === 0) return
    for (const child of some) await readEntry(child, `${path}/${child.name}`, depth + 1, reading)
  }
}

/**
 * The dropped files if there are folders among them; null otherwise. Must be called during the event: the browser
 * clears the data afterwards.
 */
export const droppedFolders = (transfer: DataTransfer): Promise<readonly NamedFile[]> | null => {
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry?.() ?? [])
  if (!entries.some(({ isDirectory }) => isDirectory)) return null
  const reading: Reading = { files: [] }
  const read = async () => {
    for (const entry of entries) await readEntry(entry, entry.name, 0, reading)
    return reading.files
  }
  return read()
}
