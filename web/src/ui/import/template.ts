import { type BulkArea, importFields } from '@kitroom/contract/bulk'
import type { Field, FieldKind } from '@kitroom/contract/describe-fields'
import { exampleRow, namesRecords } from '@kitroom/contract/example-row'
import type { Table } from '../spreadsheet/table.ts'

const KIND_NOTES: Partial<Record<FieldKind, string>> = {
  boolean: 'Yes or No',
  number: 'A whole number',
  color: 'A hex value: 1f3a5f or #1f3a5f',
  email: 'An e-mail address',
  'date-time': 'A date and a time: 2026-11-12 14:05',
  references: 'Names or codes of those that exist, with ; between them. They replace those that are there',
}

const NAMES_ONE = 'The name or the code of one that exists'

const noteOf = (bulk: BulkArea, field: Field): string =>
  [
    field.options
      ? `One of: ${field.options.join(', ')}`
      : (KIND_NOTES[field.kind] ?? (namesRecords(bulk, field) && NAMES_ONE)),
    field.maxLength && `At most ${field.maxLength} characters`,
    field.required && 'Required',
  ]
    .filter(Boolean)
    .join('. ')

const ABOUT = [
  ['', ''],
  ['', 'A blank cell leaves the field as it is. (empty) empties it'],
  ['', 'The example row is passed over as long as it is left as it is'],
] as const

/** The template to fill in, and notes on it. */
export const templateOf = (bulk: BulkArea): { table: Table; notes: Table } => {
  const fields = importFields(bulk)
  const table = {
    name: bulk.many,
    headings: fields.map(({ label }) => label),
    rows: [Object.values(exampleRow(bulk))],
  }
  const notes = {
    name: 'Notes',
    headings: ['Column', 'What to write'],
    rows: [...fields.map((field) => [field.label, noteOf(bulk, field)]), ...ABOUT],
  }
  return { table, notes }
}
