import { unreadable } from './read-limits.ts'
import type { Spreadsheet } from './read-sheet.ts'
import { readText, type TextChoices } from './read-text.ts'
import { readWorkbook } from './read-workbook.ts'
import { decodeText } from './text-encoding.ts'

/** How to read a text where it is not told by the text itself. */
export type ReadChoices = TextChoices & { readonly encoding?: string }

const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, 0x50, 0x4b)

/** The format of Excel before 2007, and of files with a password. */
const isOle = (bytes: Uint8Array): boolean => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)

/** The sheets of a file. Its type is detected by content; names are often wrong. */
export const readBytes = (bytes: Uint8Array, name: string, { encoding, ...choices }: ReadChoices = {}): Spreadsheet => {
  if (bytes.length === 0) unreadable('The file is empty')
  if (isZip(bytes)) return readWorkbook(bytes)
  if (isOle(bytes)) unreadable('This file is in an old format or has a password. Save it as .xlsx without a password')
  const { text, ...decoding } = decodeText(bytes, encoding)
  checkIsText(text)
  return readText(text, name, { ...choices, ...decoding })
}

const MARKUP = /^\s*<(?:!doctype|html|table|\?xml|svg)/i

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const CONTROLS = /[\u0001-\u0008\u000e-\u001f]/g

/** Of a text of this length, one character may be a stray control character. */
const LETTERS_A_CONTROL = 20

const checkIsText = (text: string): void => {
  const controls = text.match(CONTROLS)?.length ?? 0
  if (text.includes('\0') || controls > 1 + text.length / LETTERS_A_CONTROL) {
    unreadable('This is not a spreadsheet. Choose an .xlsx, .csv or .tsv file')
  }
  if (MARKUP.test(text)) unreadable('This is a web page, not a spreadsheet. Save it as .xlsx or .csv first')
}

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte)
