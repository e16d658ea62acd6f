import { numberText } from '../../../ui/display/count-text.ts'
import { askWorker } from '../../../ui/spreadsheet/ask-worker.ts'
import { UnreadableError } from '../../../ui/spreadsheet/read-limits.ts'
import { FILES_MAX, isZipName, type NamedFile } from './named-file.ts'
import { type unzipImages, ZIP_MEGABYTES_MAX } from './unzip.ts'

/** A file with its path in the chosen folder, if any. */
export const namedFile = (file: File): NamedFile => ({ file, path: file.webkitRelativePath || file.name })

/** The files, with archives unpacked. @throws {UnreadableError} for a bad archive, or too many files */
export const collectFiles = async (files: readonly NamedFile[]): Promise<readonly NamedFile[]> => {
  const collected: NamedFile[] = []
  for (const one of files) {
    if (!isZipName(one.path)) collected.push(one)
    else collected.push(...(await readZip(one.file)))
    if (collected.length > FILES_MAX) {
      throw new UnreadableError(`There are more than ${numberText(FILES_MAX)} files. Add them in parts.`)
    }
  }
  return collected
}

const LIMIT_MS = 60_000

const typeOf = (path: string): string => {
  const end = path.slice(path.lastIndexOf('.') + 1).toLowerCase()
  return `image/${end === 'jpg' ? 'jpeg' : end}`
}

/** The pictures of a ZIP, read in a worker. @throws {UnreadableError} */
export const readZip = async (archive: File): Promise<NamedFile[]> => {
  if (archive.size > ZIP_MEGABYTES_MAX * 1024 * 1024) {
    throw new UnreadableError(`The ZIP is larger than ${ZIP_MEGABYTES_MAX} MB`)
  }
  // Before the worker is started: a file that cannot be read would leave it running.
  const bytes = await archive.arrayBuffer()
  const worker = new Worker(new URL('./unzip-worker.ts', import.meta.url), { type: 'module' })
  const images = await askWorker<ReturnType<typeof unzipImages>>(worker, bytes, {
    limitMs: LIMIT_MS,
    tooLong: 'The ZIP takes too long to read',
    transfer: [bytes],
  })
  return images.map(({ path, bytes: content }) => ({
    path,
    file: new File([content], path.slice(path.lastIndexOf('/') + 1), { type: typeOf(path) }),
  }))
}
