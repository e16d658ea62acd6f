import { FILES_MAX, type NamedFile } from './named-file.ts'

const DEPTH_MAX = 20

/** What a folder is read into: at most one file more than are taken, so that too many can be said. */
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
 * What was dropped when there are folders in it; null where there are files alone. Must be asked while the event is being
 * handled: the browser forgets it afterwards.
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
