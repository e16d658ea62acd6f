import { numberText } from '../../../ui/display/count-text.ts'
import { UnreadableError } from '../../../ui/spreadsheet/read-limits.ts'
import { FILES_MAX, isZipName, type NamedFile } from './named-file.ts'
import { readZip } from './read-zip.ts'

/** A file with its path in the chosen folder, if any. */
export const named = (file: File): NamedFile => ({ file, path: file.webkitRelativePath || file.name })

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
