import { twoDigits } from '@kitroom/contract/local-time'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import readExcel from 'read-excel-file/universal'
import { numberText } from '../display/count-text.ts'
import {
  COLUMNS_MAX,
  SHEET_ROWS_MAX,
  tooManyColumns,
  tooManyRows,
  UNPACKED_MEGABYTES_MAX,
  UnreadableError,
  unreadable,
} from './read-limits.ts'
import { type ReadSheet, type Spreadsheet, tidyRows } from './read-sheet.ts'

type Files = Record<string, Uint8Array<ArrayBuffer>>

const DAMAGED = 'This Excel file is damaged'

const NEEDED = /\.(?:xml|rels)$/i
const SHEET = /^xl\/worksheets\/[^/]+\.xml$/i

const unpack = (bytes: Uint8Array): Files => {
  let left = UNPACKED_MEGABYTES_MAX * 1024 * 1024
  const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
    if (!NEEDED.test(name)) return false
    left -= originalSize
    if (left < 0) unreadable(`This Excel file unpacks to more than ${UNPACKED_MEGABYTES_MAX} MB`)
    return true
  }
  return unzipSync(bytes, { filter })
}

const checkKind = (files: Files): void => {
  if (files['xl/workbook.xml']) return
  if (files['content.xml']) unreadable('This is an OpenDocument file. Save it as .xlsx or .csv first')
  if (Object.keys(files).some((name) => name.startsWith('xl/'))) unreadable(DAMAGED)
  unreadable('This is a ZIP file, not a spreadsheet. Choose an .xlsx, .csv or .tsv file')
}

/** The files again, prepared and not packed, and how many formulas they have. */
const prepare = (files: Files): { bytes: Uint8Array<ArrayBuffer>; formulas: number } => {
  let formulas = 0
  for (const [name, file] of Object.entries(files)) {
    const xml = strFromU8(file)
    // Entities that an XML file defines itself can grow without end. Spreadsheets have none.
    if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) unreadable(DAMAGED)
    if (!SHEET.test(name)) continue
    const prepared = prepareSheetXml(xml)
    formulas += prepared.formulas
    files[name] = strToU8(prepared.xml)
  }
  return { bytes: zipSync(files, { level: 0 }), formulas }
}

/** An Excel date has no time zone: the reader returns it as UTC. */
const momentText = (date: Date): string => {
  if (Number.isNaN(date.getTime())) return ''
  const day = `${date.getUTCFullYear()}-${twoDigits(date.getUTCMonth() + 1)}-${twoDigits(date.getUTCDate())}`
  const time = `${twoDigits(date.getUTCHours())}:${twoDigits(date.getUTCMinutes())}:${twoDigits(date.getUTCSeconds())}`
  return time === '00:00:00' ? day : `${day} ${time}`
}

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return momentText(value)
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value)
}

const sheetOf = (name: string, data: readonly (readonly unknown[])[]): ReadSheet => {
  const unread: ReadSheet['unread'][number][] = []
  const rows = tidyRows(data.map((row) => row.map(textOf))).map((cells, row) =>
    cells.map((text, column) => {
      if (!text.startsWith(UNREAD)) return text
      unread.push({ row, column, message: text.slice(UNREAD.length) })
      return ''
    }),
  )
  return { name, rows, unread }
}

const formulaNote = (count: number): string[] =>
  count === 0
    ? []
    : [
        count === 1
          ? '1 formula: its last value was taken.'
          : `${numberText(count)} formulas: their last values were taken.`,
      ]

const read = async (bytes: Uint8Array): Promise<Spreadsheet> => {
  const files = unpack(bytes)
  checkKind(files)
  const prepared = prepare(files)
  const found = await readExcel(prepared.bytes.buffer)
  const sheets = found.map(({ sheet, data }) => sheetOf(sheet, data)).filter(({ rows }) => rows.length > 0)
  if (sheets.length === 0) unreadable('There is nothing in it')
  return { sheets, notes: formulaNote(prepared.formulas) }
}

/** The sheets of an .xlsx file with content. */
export const readWorkbook = async (bytes: Uint8Array): Promise<Spreadsheet> => {
  try {
    return await read(bytes)
  } catch (error) {
    if (error instanceof UnreadableError) throw error
    throw new UnreadableError(DAMAGED, { cause: error })
  }
}

/** Unknown to the reader of Excel files, which silently skips it; a text with this prefix replaces the value. */
const UNREAD = '\u{f8ff}unread:'

const NO_VALUE = 'This formula has no value. Type the value'

const errorValue = (error: string): string => `The cell holds the error ${error}. Type the value`

const ROW = /<((?:\w+:)?)row\b([^>]*?)(?:\/>|>([\s\S]*?)<\/\1row>)/g
const CELL = /<((?:\w+:)?)c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/\1c>)/g
const VALUE = /<(?:\w+:)?v\b[^>]*?(?:\/>|>([^<]*)<)/
const FORMULA = /<(?:\w+:)?f\b/
const LAST_ROW_OF_EXCEL = 1_048_576

const columnOf = (letters: string): number =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0)

const attribute = (attributes: string, name: string): string | undefined =>
  new RegExp(`\\b${name}\\s*=\\s*["']([^"']*)["']`).exec(attributes)?.[1]

const unread = (prefix: string, at: string | undefined, message: string): string => {
  const place = at === undefined ? '' : ` r="${at}"`
  const text = `<${prefix}is><${prefix}t>${UNREAD}${message}</${prefix}t></${prefix}is>`
  return `<${prefix}c${place} t="inlineStr">${text}</${prefix}c>`
}

/**
 * The XML of a sheet as the reader of Excel files can be given it: without cells and rows that hold nothing, and with
 * the reason in cells that have no value. Refused when there is more than an import takes. `formulas` counts those that
 * have a value.
 */
const prepareSheetXml = (xml: string): { xml: string; formulas: number } => {
  let formulas = 0
  let rows = 0
  const cell = (whole: string, prefix: string, attributes: string, content = ''): string => {
    if (content.trim() === '') return ''
    const at = attribute(attributes, 'r')
    if (columnOf(/^[A-Z]{1,3}/.exec(at ?? '')?.[0] ?? '') > COLUMNS_MAX) tooManyColumns()
    const value = VALUE.exec(content)
    if (attribute(attributes, 't') === 'e') return unread(prefix, at, errorValue(value?.[1] ?? ''))
    if (!FORMULA.test(content)) return whole
    if (!value) return unread(prefix, at, NO_VALUE)
    formulas += 1
    return whole
  }
  const row = (_whole: string, prefix: string, attributes: string, content = ''): string => {
    if (Number(attribute(attributes, 'r') ?? 0) > LAST_ROW_OF_EXCEL) unreadable('This Excel file is damaged')
    const cells = content.replace(CELL, cell)
    if (!cells.includes('<')) return ''
    rows += 1
    if (rows > SHEET_ROWS_MAX) tooManyRows()
    return `<${prefix}row${attributes}>${cells}</${prefix}row>`
  }
  return { xml: xml.replace(ROW, row), formulas }
}
