import { countText } from '../display/count-text.ts'
import type { NumberFormats } from './number-cell.ts'
import { UnreadableError, unreadable } from './read-limits.ts'
import type { Spreadsheet } from './read-sheet.ts'
import { readSheet, type SheetEntry } from './read-worksheet.ts'
import { DAMAGED, damaged, isOn, relationsOf, scan, unpack, workbookOf } from './xlsx-package.ts'

/** The texts that cells refer to by number. */
const readTexts = (file: Uint8Array | undefined): string[] => {
  const texts: string[] = []
  let inText = false
  let isReading = 0 // what is written above the characters of a text, in Japanese
  scan(file, {
    open: (name) => {
      if (name === 'si') texts.push('')
      if (name === 'rPh') isReading += 1
      inText = name === 't' && isReading === 0
    },
    text: (text) => {
      if (inText) texts.push(`${texts.pop() ?? ''}${text}`)
    },
    close: (name) => {
      if (name === 'rPh') isReading -= 1
      inText = false
    },
  })
  return texts
}

const readFormats = (file: Uint8Array | undefined, is1904: boolean): NumberFormats => {
  const codes = new Map<number, string>()
  const styles: number[] = []
  let inCells = false
  scan(file, {
    open: (name, { numFmtId, formatCode }) => {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode ?? '')
      if (name === 'cellXfs') inCells = true
      if (name === 'xf' && inCells) styles.push(Number(numFmtId ?? 0))
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false
    },
  })
  return { codes, styles, is1904 }
}

const read = (bytes: Uint8Array): Spreadsheet => {
  const files = unpack(bytes)
  const workbook = workbookOf(files)
  const relations = relationsOf(files, workbook)
  const pathOf = (part: string) => relations.find(({ type }) => type === part)?.path ?? `xl/${part}.xml`
  const entries: SheetEntry[] = []
  let active = 0
  let is1904 = false
  scan(files[workbook], {
    open: (tag, { name = '', state = 'visible', id, activeTab, date1904 }) => {
      if (tag === 'workbookView') active = Number(activeTab ?? 0)
      if (tag === 'workbookPr') is1904 = isOn(date1904)
      const path = relations.find((one) => one.id === id && one.type === 'worksheet')?.path
      if (tag === 'sheet' && path) entries.push({ name, isHidden: state !== 'visible', path })
    },
  })
  if (entries.length === 0) damaged()
  const shared = {
    texts: readTexts(files[pathOf('sharedStrings')]),
    formats: readFormats(files[pathOf('styles')], is1904),
  }
  const all = entries.map((entry) => readSheet(files, entry, shared))
  const sheets = all
    .map(([sheet]) => sheet)
    .filter(({ rows }) => rows.length > 0)
    .toSorted((one, other) => Number(one.isHidden) - Number(other.isHidden))
  if (sheets.length === 0) unreadable('There is nothing in it')
  const formulas = all.reduce((sum, [, count]) => sum + count, 0)
  const notes =
    formulas === 0
      ? []
      : [
          `${countText(formulas, 'formula')}: ${formulas === 1 ? 'its last value was' : 'their last values were'} taken.`,
        ]
  const open = all[active]?.[0]
  return {
    sheets,
    open: Math.max(
      0,
      sheets.findIndex((sheet) => sheet === open && !sheet.isHidden),
    ),
    text: null,
    notes,
  }
}

/** The sheets of an .xlsx file with content. */
export const readWorkbook = (bytes: Uint8Array): Spreadsheet => {
  try {
    return read(bytes)
  } catch (error) {
    if (error instanceof UnreadableError) throw error
    throw new UnreadableError(DAMAGED, { cause: error })
  }
}
