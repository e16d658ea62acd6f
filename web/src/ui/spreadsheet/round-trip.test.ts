import { BULK_AREAS } from '@kitroom/contract/areas'
import { type BulkArea, importFields } from '@kitroom/contract/bulk'
import { isSameCell, parseCell } from '@kitroom/contract/cells'
import type { Field } from '@kitroom/contract/describe-fields'
import { matchHeadings } from '@kitroom/contract/headings'
import { tableCell } from '@kitroom/contract/list-table'
import { referenceFinder, referenceNames } from '@kitroom/contract/references'
import { escapeIfEscaped } from '@kitroom/contract/spreadsheet-text'
import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test, vi } from 'vitest'
import { textsOf } from '../../testing/a-spreadsheet.ts'
import { aWorkbook, xmlText } from '../../testing/a-workbook.ts'
import { readBytes } from './read-bytes.ts'
import type { Spreadsheet } from './read-sheet.ts'
import { readPasted } from './read-spreadsheet.ts'
import type { Table } from './table.ts'
import { copyTable, writeCsv, writeExcel } from './write-files.ts'

const bytesOf = async (file: Blob): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer())

const throughCsv = async (table: Table): Promise<Spreadsheet> => readBytes(await bytesOf(await writeCsv(table)), 'x')

const throughExcel = async (table: Table): Promise<Spreadsheet> =>
  readBytes(await bytesOf(await writeExcel(table)), 'x')

const throughClipboard = async (table: Table): Promise<Spreadsheet> => {
  const writeText = vi.fn(async (_text: string) => {})
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  await copyTable(table)
  return readPasted(writeText.mock.calls[0]?.[0] ?? '')
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: nothing can be stored that holds them
const UNSTORABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

const storedText = fc
  .tuple(
    fc.constantFrom(
      '',
      '=',
      '+',
      '-',
      '@',
      "'",
      '"',
      '(empty)',
      "'(empty)",
      '_x0041_',
      'Navy; Royal',
      '1,200',
      '&amp;',
      // No sign of XML, and the last one that is.
      '\uffff\ufffe\ufffd',
    ),
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('', '\n', '\t', '"', ';', ',', ' '),
    fc.string(),
  )
  .map((parts) => parts.join('').toWellFormed().replace(UNSTORABLE, '').trim())
  .filter((text) => text !== '')

const NAMES = ['Navy', 'navy', 'Royal', '=Red', '(empty)', 'One; two', '"Three"']
const OPTIONS = NAMES.map((name, index) => ({ id: index + 1, name, code: `C-${index + 1}` }))

const anyValueOf = (field: Field): fc.Arbitrary<unknown> => {
  const nothing = fc.constant(null)
  switch (field.kind) {
    case 'boolean':
      return fc.boolean()
    case 'number':
      return fc.oneof(nothing, fc.integer({ min: -2_147_483_648, max: 2_147_483_647 }))
    case 'date-time':
      return fc.oneof(nothing, fc.constantFrom('2026-11-12T14:05:00.000Z', '2026-03-29T02:30:00.000Z'))
    case 'choice':
      return fc.oneof(nothing, fc.constantFrom(...(field.options ?? [])))
    case 'reference':
      return fc.oneof(nothing, fc.constantFrom(...OPTIONS.map(({ id }) => id)))
    case 'references':
      return fc.subarray(OPTIONS.map(({ id }) => id))
    case 'color':
      return fc.constantFrom('#fff', '1f3a5f', '000080', '#123456')
    default:
      return fc.oneof(nothing, storedText)
  }
}

const recordsOf = (fields: readonly Field[]) =>
  fc.array(fc.record(Object.fromEntries(fields.map((field) => [field.name, anyValueOf(field)]))), {
    minLength: 1,
    maxLength: 4,
  })

const exported = (bulk: BulkArea, records: readonly Record<string, unknown>[]): Table => {
  const fields = importFields(bulk)
  const names = referenceNames(OPTIONS)
  return {
    name: bulk.many,
    headings: fields.map(({ label }) => label),
    rows: records.map((record) => fields.map((field) => tableCell(field, record[field.name], names))),
  }
}

/** The changes that an import would make to the records. */
const changes = (bulk: BulkArea, records: readonly Record<string, unknown>[], { sheets }: Spreadsheet): unknown[] => {
  const fields = importFields(bulk)
  const [headings = [], ...rows] = textsOf(sheets[0])
  const matched = matchHeadings(fields, bulk.synonyms, headings)
  return records.flatMap((record, index) =>
    matched.flatMap(({ field: name }, column): unknown[] => {
      const field = fields.find((one) => one.name === name)
      if (!field) return [`heading ${headings[column]}`]
      const options = new Map(field.refersTo ? [[field.refersTo, OPTIONS]] : [])
      const read = parseCell(field, rows[index]?.[column] ?? '', referenceFinder(options))
      if ('blank' in read) return []
      const isSame = 'value' in read && isSameCell(field, record[field.name], read.value)
      return isSame ? [] : [[field.name, record[field.name], read]]
    }),
  )
}

/** Our CSV file as a spreadsheet saves it: its texts as they are, in an Excel file. */
const throughCsvSavedAsExcel = async (table: Table): Promise<Spreadsheet> => {
  const csv = await (await writeCsv(table)).text()
  const { data } = Papa.parse<string[]>(csv.replace(/^\ufeff/, ''), { newline: '\r\n' })
  const cells = (row: string[]) =>
    row.map((text) => `<c t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`).join('')
  const xml = `<sheetData>${data.map((row) => `<row>${cells(row)}</row>`).join('')}</sheetData>`
  return readBytes(aWorkbook({ sheets: [{ xml }] }), 'x')
}

/** Our Excel file as a spreadsheet saves it: what its cells show, in a CSV file of its own. */
const throughExcelSavedAsCsv = async (table: Table): Promise<Spreadsheet> => {
  const unprotected = { ...table, rows: table.rows.map((row) => row.map((cell) => escapeIfEscaped(String(cell)))) }
  const csv = Papa.unparse([unprotected.headings, ...unprotected.rows], { delimiter: ';', newline: '\n' })
  return readBytes(new TextEncoder().encode(csv), 'x')
}

const WAYS = {
  'a CSV file': throughCsv,
  'an Excel file': throughExcel,
  'the clipboard': throughClipboard,
  'a CSV file saved as Excel': throughCsvSavedAsExcel,
  'an Excel file saved as CSV': throughExcelSavedAsCsv,
}

test.each(
  [...BULK_AREAS].flatMap(([area, bulk]) =>
    Object.entries(WAYS).map(([way, through]) => ({ area, bulk, way, through })),
  ),
)('an export of $area changes nothing when it is imported through $way', async ({ bulk, through }) => {
  // A row without a text would end the list earlier.
  const filled = recordsOf(importFields(bulk)).filter((records) =>
    records.every((record) => Object.values(record).some((value) => typeof value === 'string')),
  )
  await fc.assert(
    fc.asyncProperty(filled, async (records) => {
      expect(changes(bulk, records, await through(exported(bulk, records)))).toEqual([])
    }),
    { numRuns: 40 },
  )
})
