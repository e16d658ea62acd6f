import type { BulkArea } from '@kitroom/contract/bulk'
import { importFields } from '@kitroom/contract/bulk'
import { exampleRow } from '@kitroom/contract/example-row'
import { matchHeadings } from '@kitroom/contract/headings'
import type { SheetRow } from '../sheet/sheet-model.ts'
import type { ReadSheet } from '../spreadsheet/read-sheet.ts'

/** A column of the input, and its matched field. */
type SourceColumn = {
  readonly heading: string
  /** The first texts in it. */
  readonly examples: readonly string[]
  readonly field: string | null
}

/** The input, with its current column matches. */
export type Source = {
  readonly columns: readonly SourceColumn[]
  /** Without the headings. */
  readonly rows: readonly (readonly string[])[]
  readonly unread: ReadSheet['unread']
  /** The template's example row was present, and is left out. */
  readonly hadExample: boolean
}

const EXAMPLES = 3

/** The index of the template's example row. A real row may share some of its texts: all of them must match. */
const findExample = (
  bulk: BulkArea,
  matched: readonly (string | null)[],
  rows: readonly (readonly string[])[],
): number => {
  const cells = Object.entries(exampleRow(bulk)).map(([field, text]) => ({ column: matched.indexOf(field), text }))
  if (cells.some(({ column }) => column < 0)) return -1
  return rows.findIndex((row) => cells.every(({ column, text }) => row[column] === text))
}

/** Values of fields for sheets without such a column: the product whose stock is imported. */
export type Defaults = Readonly<Record<string, string>>

const withDefaults = (bulk: BulkArea, rows: ReadSheet['rows'], defaults: Defaults): ReadSheet['rows'] => {
  const fields = importFields(bulk)
  const matched = matchHeadings(fields, bulk.synonyms, rows[0] ?? [])
  const missing = fields.filter(({ name }) => defaults[name] !== undefined && !matched.includes(name))
  return rows.map((row, index) => [
    ...row,
    ...missing.map(({ name, label }) => (index === 0 ? label : (defaults[name] ?? ''))),
  ])
}

/** A sheet with its first row as headings, each matched to a field. */
export const sourceOf = (bulk: BulkArea, sheet: ReadSheet, defaults: Defaults = {}): Source => {
  const [headings = [], ...all] = withDefaults(bulk, sheet.rows, defaults)
  const matched = matchHeadings(importFields(bulk), bulk.synonyms, headings)
  const example = findExample(bulk, matched, all)
  const rows = example < 0 ? all : all.toSpliced(example, 1)
  // Row 0 holds the headings.
  const unread = sheet.unread.map((cell) => ({
    ...cell,
    row: cell.row - 1 - (example >= 0 && cell.row > example ? 1 : 0),
  }))
  const columns = headings.map((heading, column) => ({
    heading: heading.trim() || `Column ${column + 1}`,
    examples: rows
      .map((row) => row[column] ?? '')
      .filter((text) => text !== '')
      .slice(0, EXAMPLES),
    field: matched[column] ?? null,
  }))
  return { columns, rows, unread, hadExample: example >= 0 }
}

/** The source with a column matched to another field, or to none; a field has at most one column. */
export const matchColumn = (source: Source, column: number, field: string | null): Source => ({
  ...source,
  columns: source.columns.map((own, index) => {
    if (index === column) return { ...own, field }
    return field !== null && own.field === field ? { ...own, field: null } : own
  }),
})

const rowId = (index: number): string => `row-${index}`

/** The rows of a source by field name. `edited` keeps typed values of unchanged columns. */
export const sheetRows = (
  source: Source,
  edited: readonly SheetRow[] = [],
  changed?: ReadonlySet<string>,
): SheetRow[] => {
  const typed = new Map(edited.map((row) => [row.id, row.cells]))
  const fromSource = source.rows.map((texts, index) => {
    const id = rowId(index)
    const own = Object.fromEntries(
      source.columns.flatMap(({ field }, column) => (field === null ? [] : [[field, texts[column] ?? '']])),
    )
    const kept = Object.entries(typed.get(id) ?? {}).filter(([field]) => !changed?.has(field))
    return { id, cells: { ...own, ...Object.fromEntries(kept) } }
  })
  const known = new Set(fromSource.map(({ id }) => id))
  return [...fromSource, ...edited.filter(({ id }) => !known.has(id))]
}

/** Why cells have no value, by row and field. */
export const unreadCells = (source: Source): Map<string, Record<string, string>> => {
  const unread = new Map<string, Record<string, string>>()
  for (const { row, column, message } of source.unread) {
    const field = source.columns[column]?.field
    if (field) unread.set(rowId(row), { ...unread.get(rowId(row)), [field]: message })
  }
  return unread
}
