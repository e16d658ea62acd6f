import { LOOKED_UP_TEXTS } from '@kitroom/contract/batches'
import type { BulkArea } from '@kitroom/contract/bulk'
import { importFields } from '@kitroom/contract/bulk'
import { exampleRow } from '@kitroom/contract/example-row'
import {
  assignColumn,
  HEADING_ROWS,
  type HeadingMatch,
  likelyHeadings,
  matchHeadings,
} from '@kitroom/contract/headings'
import type { SheetRow } from '../sheet/sheet-model.ts'
import { type ReadRow, type ReadSheet, type SheetCell, shownText } from '../spreadsheet/read-sheet.ts'
import type { SheetColumn } from './ColumnFields.tsx'

/** The input, with its current column matches. */
export type Source = {
  readonly columns: readonly SheetColumn[]
  /** Without the headings. */
  readonly rows: readonly (readonly SheetCell[])[]
  /** The number of the row with the headings. */
  readonly headingNumber: number
  /** How many rows and columns that the spreadsheet does not show are left out. */
  readonly hidden: { readonly rows: number; readonly columns: number }
  /** The template's example row was present, and is left out. */
  readonly hadExample: boolean
}

const EXAMPLES = 3

/** The index of the template's example row. A real row may share some of its texts: all of them must match. */
const findExample = (bulk: BulkArea, matches: readonly HeadingMatch[], rows: Source['rows']): number => {
  const columnOf = (field: string) => matches.findIndex((match) => match.field === field)
  const cells = Object.entries(exampleRow(bulk)).map(([field, text]) => ({ column: columnOf(field), text }))
  if (cells.some(({ column }) => column < 0)) return -1
  return rows.findIndex((row) => cells.every(({ column, text }) => shownText(row[column]) === text))
}

/** Values of fields for sheets without such a column: the product whose stock is imported. */
export type Defaults = Readonly<Record<string, string>>

/** The choices that somebody made about a sheet; left out, the likely one counts. */
export type SheetChoices = { readonly headingNumber?: number; readonly takesHidden?: boolean }

/** The rows and columns that are shown, or all of them. */
const takenRows = ({ rows, hiddenColumns }: ReadSheet, takesHidden = false): readonly ReadRow[] => {
  if (takesHidden) return rows
  const shown = rows.filter(({ isHidden }) => !isHidden)
  if (hiddenColumns.length === 0) return shown
  const hidden = new Set(hiddenColumns)
  return shown.map((row) => ({ ...row, cells: row.cells.filter((_, column) => !hidden.has(column)) }))
}

/** The rows that may have the headings. */
export const headingRows = (sheet: ReadSheet, { takesHidden }: SheetChoices): readonly ReadRow[] =>
  takenRows(sheet, takesHidden).slice(0, HEADING_ROWS)

/** A sheet with its headings, each matched to a field. */
export const sourceOf = (
  bulk: BulkArea,
  sheet: ReadSheet,
  defaults: Defaults = {},
  { headingNumber, takesHidden = false }: SheetChoices = {},
): Source => {
  const fields = importFields(bulk)
  const taken = takenRows(sheet, takesHidden)
  const chosen = taken.findIndex(({ number }) => number === headingNumber)
  const texts = headingRows(sheet, { takesHidden }).map(({ cells }) => cells.map(shownText))
  const at = chosen < 0 ? likelyHeadings(fields, bulk.synonyms, texts).index : chosen
  const headingTexts = taken[at]?.cells.map(shownText) ?? []
  const headedNames = matchHeadings(fields, bulk.synonyms, headingTexts).map(({ field, like }) => field ?? like)
  const missing = fields.filter(({ name }) => defaults[name] !== undefined && !headedNames.includes(name))
  const headings = [...headingTexts, ...missing.map(({ label }) => label)]
  const added = missing.map(({ name }) => defaults[name] ?? '')
  const all = taken.slice(at + 1).map(({ cells }) => [...cells, ...added])
  const matches = matchHeadings(fields, bulk.synonyms, headings)
  const example = findExample(bulk, matches, all)
  const rows = example < 0 ? all : all.toSpliced(example, 1)
  const columns = matches.map((match, column) => ({
    ...match,
    heading: headings[column]?.trim() || `Column ${column + 1}`,
    examples: firstTexts(rows, column, EXAMPLES),
  }))
  const hidden = takesHidden
    ? { rows: 0, columns: 0 }
    : { rows: sheet.rows.length - taken.length, columns: sheet.hiddenColumns.length }
  return { columns, rows, headingNumber: taken[at]?.number ?? 1, hidden, hadExample: example >= 0 }
}

const firstTexts = (rows: Source['rows'], column: number, count: number): string[] => {
  const texts: string[] = []
  for (const row of rows) {
    const text = shownText(row[column])
    if (text.trim() !== '') texts.push(text)
    if (texts.length === count) break
  }
  return texts
}

/** The texts by which the server may know a column whose heading says nothing; empty for the others. */
export const textsToLookUp = ({ columns, rows }: Source): string[][] =>
  columns.map(({ field, like }, column) => ((field ?? like) === null ? firstTexts(rows, column, LOOKED_UP_TEXTS) : []))

/** The source with a column matched to another field, or to none. */
export const matchColumn = (source: Source, column: number, field: string | null): Source => ({
  ...source,
  columns: assignColumn(source.columns, column, field),
})

const rowId = (index: number): string => `row-${index}`

/** The kinds of fields that take a value as it is stored, and not as the spreadsheet shows it. */
const TAKES_VALUE: ReadonlySet<string> = new Set(['number', 'date-time'])

/** The rows of a source by field name. `edited` keeps typed values of unchanged columns. */
export const sheetRows = (
  bulk: BulkArea,
  source: Source,
  edited: readonly SheetRow[] = [],
  changed?: ReadonlySet<string>,
): SheetRow[] => {
  const kinds = new Map(importFields(bulk).map(({ name, kind }) => [name, kind]))
  const textOf = (cell: SheetCell = '', field: string): string =>
    typeof cell === 'string' ? cell : TAKES_VALUE.has(kinds.get(field) ?? '') ? cell.value : cell.shown
  const typed = new Map(edited.map((row) => [row.id, row.cells]))
  const fromSource = source.rows.map((cells, index) => {
    const id = rowId(index)
    const sourceCells = Object.fromEntries(
      source.columns.flatMap(({ field }, column) => (field === null ? [] : [[field, textOf(cells[column], field)]])),
    )
    const typedCells = Object.entries(typed.get(id) ?? {}).filter(([field]) => !changed?.has(field))
    return { id, cells: { ...sourceCells, ...Object.fromEntries(typedCells) } }
  })
  const sourceIds = new Set(fromSource.map(({ id }) => id))
  return [...fromSource, ...edited.filter(({ id }) => !sourceIds.has(id))]
}

/** Why cells have no value, by row and field. */
export const unreadCells = ({ columns, rows }: Source): Map<string, Record<string, string>> => {
  const unread = new Map<string, Record<string, string>>()
  for (const [nth, row] of rows.entries()) {
    for (const [column, cell] of row.entries()) {
      const field = columns[column]?.field
      if (typeof cell === 'string' || cell.problem === undefined || !field) continue
      unread.set(rowId(nth), { ...unread.get(rowId(nth)), [field]: cell.problem })
    }
  }
  return unread
}
