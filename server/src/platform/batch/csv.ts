import { BATCH_ROWS_MAX, type BatchRowInput, TOO_MANY_ROWS } from '@kitroom/contract/batches'
import { type BulkArea, importFields } from '@kitroom/contract/bulk'
import { matchHeadings } from '@kitroom/contract/headings'
import { tableCell } from '@kitroom/contract/list-table'
import { type ReferenceOptions, referenceNames } from '@kitroom/contract/references'
import { csvLine } from '@kitroom/contract/spreadsheet-text'
import Papa from 'papaparse'
import { invalid } from '../refusal.ts'
import { createTimeSlices } from '../time-slices.ts'
import type { StoredRecord } from './bulk-store.ts'
import type { BatchTarget } from './planning.ts'

const PIECE_LETTERS = 16 * 1024
/** Of a row; a list of names has no length of its own. */
const ROW_LETTERS_MAX = 64 * 1024
/** A cell may contain line ends, and a file may have empty lines. */
const LINES_MAX = 10 * BATCH_ROWS_MAX

/** Before anything is parsed: to replace millions of line ends would take seconds. */
const refuseManyLines = (text: string): void => {
  for (const lineEnd of ['\n', '\r']) {
    let lines = 0
    for (let at = text.indexOf(lineEnd); at >= 0; at = text.indexOf(lineEnd, at + 1)) {
      lines += 1
      if (lines > LINES_MAX) invalid('csv', TOO_MANY_ROWS)
    }
  }
}

/** Reads a CSV text in pieces; other requests have their turns between them. */
const readLines = (text: string, take: (line: string[]) => void): Promise<void> => {
  const slices = createTimeSlices()
  let pieces = 0
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const step = ({ data, errors, meta }: Papa.ParseResult<string[]>): void => {
    pieces += 1
    // Read again with every piece until it ends.
    if (pieces * PIECE_LETTERS - meta.cursor > ROW_LETTERS_MAX) invalid('csv', 'A row is too long')
    if (errors.some(({ type }) => type === 'Quotes')) invalid('csv', 'Some quotation marks do not pair up')
    for (const line of data) take(line)
  }
  Papa.parse<string[]>(text, {
    skipEmptyLines: 'greedy',
    newline: '\n',
    chunkSize: PIECE_LETTERS,
    complete: () => resolve(),
    chunk: (results: Papa.ParseResult<string[]>, parser: Papa.Parser) => {
      try {
        step(results)
      } catch (error) {
        reject(error)
        return parser.abort()
      }
      if (!slices.isOver()) return
      parser.pause()
      slices.pass().then(parser.resume).catch(reject)
    },
  })
  return promise
}

/**
 * The rows of a CSV text, whose first line names the fields. Unknown columns are dropped. A text whose quotation marks
 * do not pair up is refused: the rest of it would be one cell.
 */
export const rowsOfCsv = async ({ bulk }: BatchTarget, csv: string): Promise<BatchRowInput[]> => {
  refuseManyLines(csv)
  // A file that was appended to on another system has line ends of both.
  const text = csv.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  let fields: (string | null)[] | undefined
  const rows: BatchRowInput[] = []
  await readLines(text, (line) => {
    if (!fields) fields = fieldsOf(bulk, line)
    else {
      const cells = fields.flatMap((field, nth) => (field === null ? [] : [[field, line[nth] ?? '']]))
      if (rows.push({ cells: Object.fromEntries(cells) }) > BATCH_ROWS_MAX) invalid('csv', TOO_MANY_ROWS)
    }
  })
  return rows
}

const fieldsOf = (bulk: BulkArea, headings: readonly string[]): (string | null)[] => {
  const matches = matchHeadings(importFields(bulk), bulk.synonyms, headings)
  const duplicates = headings.filter((_, nth) => matches[nth]?.isAsked)
  if (duplicates.length > 0)
    invalid('csv', `Several columns name the same field: ${duplicates.join(', ')}. Leave one of them out`)
  return matches.map(({ field }) => field)
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
  const lines = [csvLine(fields.map(({ label }) => label))]
  for await (const record of records) {
    if (lines.length > EXPORTED_MAX) invalid('area', TOO_MANY_RECORDS)
    const values = { ...store.findsOf?.(record), ...store.valuesOf(record) }
    const cells = fields.map((field) => tableCell(field, values[field.name], names.get(field.refersTo ?? '')))
    lines.push(csvLine(cells))
  }
  return lines.join('\r\n')
}
