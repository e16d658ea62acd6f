import { askWorker } from './ask-worker.ts'
import type { ReadChoices } from './read-bytes.ts'
import { FILE_BYTES_MAX, FILE_MEGABYTES_MAX, unreadable } from './read-limits.ts'
import type { Spreadsheet } from './read-sheet.ts'
import type { ReadRequest } from './read-worker.ts'

/** A file that takes longer is malicious or too large to wait for. */
const READ_MS_MAX = 30_000

/** Shorter texts are read at once. */
const LONG_TEXT_LENGTH = 100_000

const readInWorker = (request: ReadRequest): Promise<Spreadsheet> => {
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module' })
  const tooLong = 'The file takes too long to read'
  return askWorker(worker, request, { limitMs: READ_MS_MAX, tooLong, transfer: [request.bytes] })
}

const withoutEnding = (name: string): string => name.replace(/\.[^.]*$/, '')

/** The sheets of an .xlsx, .csv or .tsv file. @throws {UnreadableError} if it cannot be read. */
export const readFile = async (file: File, choices: ReadChoices = {}): Promise<Spreadsheet> => {
  if (file.size > FILE_BYTES_MAX) unreadable(`The file is larger than ${FILE_MEGABYTES_MAX} MB`)
  return readInWorker({ bytes: await file.arrayBuffer(), name: withoutEnding(file.name), choices })
}

/** The cells of a text from the clipboard. @throws {UnreadableError} if it cannot be read. */
export const readPasted = async (text: string, choices: ReadChoices = {}): Promise<Spreadsheet> => {
  if (text.length > FILE_BYTES_MAX) unreadable(`The text is larger than ${FILE_MEGABYTES_MAX} MB`)
  if (text.length > LONG_TEXT_LENGTH) {
    const read = await readInWorker({ bytes: new TextEncoder().encode(text).buffer, name: 'Pasted', choices })
    return { ...read, text: read.text && { ...read.text, encoding: null } }
  }
  const { readText } = await import('./read-text.ts')
  return readText(text, 'Pasted', choices)
}
