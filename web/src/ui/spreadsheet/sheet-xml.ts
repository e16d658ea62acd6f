import { COLUMNS_MAX, SHEET_ROWS_MAX, tooManyColumns, tooManyRows, unreadable } from './read-limits.ts'

/** Unknown to the reader of Excel files, which silently skips it; a text with this prefix replaces the value. */
export const UNREAD = '\u{f8ff}unread:'

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
export const prepareSheetXml = (xml: string): { xml: string; formulas: number } => {
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
