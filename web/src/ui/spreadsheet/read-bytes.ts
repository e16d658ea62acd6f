import { decodeText } from './decode-text.ts'
import { unreadable } from './read-limits.ts'
import type { Spreadsheet } from './read-sheet.ts'
import { readText } from './read-text.ts'
import { readWorkbook } from './read-workbook.ts'
import { startsWith } from './starts-with.ts'

const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, 0x50, 0x4b)

/** The format of Excel before 2007, and of files with a password. */
const isOle = (bytes: Uint8Array): boolean => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)

/** The sheets of a file. Its type is detected by content; names are often wrong. */
export const readBytes = async (bytes: Uint8Array, name: string): Promise<Spreadsheet> => {
  if (bytes.length === 0) unreadable('The file is empty')
  if (isZip(bytes)) return readWorkbook(bytes)
  if (isOle(bytes)) unreadable('This file is in an old format or has a password. Save it as .xlsx without a password')
  const { text, notes } = decodeText(bytes)
  const read = readText(text, name)
  return { ...read, notes: [...notes, ...read.notes] }
}
