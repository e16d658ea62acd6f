import { unreadable } from './read-limits.ts'
import type { Spreadsheet } from './read-sheet.ts'
import { readText } from './read-text.ts'
import { readWorkbook } from './read-workbook.ts'

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

type Decoded = { readonly text: string; readonly notes: readonly string[] }

const SAMPLE_BYTES = 2000

/** UTF-16 without a mark at its start: most texts have a zero in every other byte. */
const unmarkedUtf16 = (bytes: Uint8Array): string | undefined => {
  const sample = bytes.slice(0, SAMPLE_BYTES)
  const zeros = (odd: number) => sample.filter((byte, index) => byte === 0 && index % 2 === odd).length
  const most = sample.length * 0.3
  if (zeros(1) > most && zeros(0) === 0) return 'utf-16le'
  return zeros(0) > most && zeros(1) === 0 ? 'utf-16be' : undefined
}

const encodingOf = (bytes: Uint8Array): string => {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le'
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be'
  return unmarkedUtf16(bytes) ?? 'utf-8'
}

const decodeUnicode = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const BINARY = /[\u0000-\u0008\u000e-\u001a]/
const MARKUP = /^\s*<(?:!doctype|html|table|\?xml|svg)/i

/** The text of a file in any encoding. Refused if it is not text. */
const decodeText = (bytes: Uint8Array): Decoded => {
  const unicode = decodeUnicode(bytes)
  const text = unicode ?? new TextDecoder('windows-1252').decode(bytes)
  if (BINARY.test(text)) unreadable('This is not a spreadsheet. Choose an .xlsx, .csv or .tsv file')
  if (MARKUP.test(text)) unreadable('This is a web page, not a spreadsheet. Save it as .xlsx or .csv first')
  const notes = unicode === undefined ? ['The file is not in Unicode. It was read as Windows text (windows-1252).'] : []
  return { text, notes }
}

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte)
