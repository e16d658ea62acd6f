import { BATCH_ROWS_MAX, type BatchRowInput, TOO_MANY_ROWS } from '@kitroom/contract/batches'
import { importFields } from '@kitroom/contract/bulk'
import { formatCell } from '@kitroom/contract/cells'
import { matchHeadings } from '@kitroom/contract/headings'
import { type ReferenceOptions, referenceNames } from '@kitroom/contract/references'
import { escapeForSpreadsheet } from '@kitroom/contract/spreadsheet-text'
import Papa from 'papaparse'
import { invalid } from '../refusal.ts'
import type { StoredRecord } from './bulk-store.ts'
import type { BatchTarget } from './planning.ts'

/**
 * The rows of a CSV text, whose first line names the fields. Unknown columns are dropped. A text whose quotation marks
 * do not pair up is refused: the rest of it would be one cell.
 */
export const rowsOfCsv = ({ bulk }: BatchTarget, csv: string): BatchRowInput[] => {
  // A file that was appended to on another system has line ends of both.
  const text = csv.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  refuseLongCsv(text)
  const { data, errors } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy', newline: '\n' })
  if (errors.some(({ type }) => type === 'Quotes')) invalid('csv', 'Some quotation marks do not pair up')
  const [headings = [], ...lines] = data
  const matches = matchHeadings(importFields(bulk), bulk.synonyms, headings)
  const asked = headings.filter((_, nth) => matches[nth]?.isAsked)
  if (asked.length > 0)
    invalid('csv', `Several columns name the same field: ${asked.join(', ')}. Leave one of them out`)
  return lines.map((line) => ({
    cells: Object.fromEntries(matches.flatMap(({ field }, nth) => (field === null ? [] : [[field, line[nth] ?? '']]))),
  }))
}

/** A cell may contain line ends, and a file may have empty lines. */
const LINES_MAX = 10 * BATCH_ROWS_MAX
const HEADINGS_LENGTH_MAX = 100_000

/** Before anything is parsed: a few megabytes of line ends or separators would take seconds. */
const refuseLongCsv = (text: string): void => {
  let lines = 0
  for (let at = text.indexOf('\n'); at >= 0 && lines <= LINES_MAX; at = text.indexOf('\n', at + 1)) lines += 1
  if (lines > LINES_MAX) invalid('csv', TOO_MANY_ROWS)
  const headings = text.indexOf('\n') < 0 ? text.length : text.indexOf('\n')
  if (headings > HEADINGS_LENGTH_MAX) invalid('csv', 'The first line names the fields, and is too long')
}

// More would not fit into a text of one answer.
const EXPORTED_MAX = 50_000
const TOO_MANY_RECORDS = 'At most 50,000 records can be exported at once'

/** Records as a CSV text that {@link rowsOfCsv} reads: a line of labels, then a line for each record. */
export const csvOf = async (
  { bulk, store }: BatchTarget,
  references: ReferenceOptions,
  records: Iterable<StoredRecord> | AsyncIterable<StoredRecord>,
): Promise<string> => {
  const remarks = new Set(bulk.remarks)
  const fields = importFields(bulk).filter(({ name }) => !remarks.has(name) && !store.reversed?.includes(name))
  const names = new Map([...references].map(([area, options]) => [area, referenceNames(options)]))
  const lines: string[][] = []
  for await (const record of records) {
    if (lines.length === EXPORTED_MAX) invalid('area', TOO_MANY_RECORDS)
    const values = { ...store.findsOf?.(record), ...store.valuesOf(record) }
    const line = fields.map((field) => {
      const text = formatCell(field, values[field.name] ?? null, names.get(field.refersTo ?? ''))
      return field.kind === 'number' ? text : escapeForSpreadsheet(text)
    })
    lines.push(line)
  }
  return Papa.unparse([fields.map(({ label }) => label), ...lines])
}
