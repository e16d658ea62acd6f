import { type BulkArea, importFields } from '@kitroom/contract/bulk'
import { formatCell } from '@kitroom/contract/cells'
import type { Field, FieldKind } from '@kitroom/contract/describe-fields'
import type { Table } from '../spreadsheet/table.ts'

const isReference = ({ kind }: Field): boolean => kind === 'reference' || kind === 'references'

/** Records differ from system to system: cells that refer to them are blank in the example. */
const exampleOf = (field: Field): string => (isReference(field) ? '' : formatCell(field, field.example))

/** The example row of the template, by field name. */
export const exampleRow = (bulk: BulkArea): Record<string, string> =>
  Object.fromEntries(importFields(bulk).map((field) => [field.name, exampleOf(field)]))

const KIND_NOTES: Partial<Record<FieldKind, string>> = {
  boolean: 'Yes or No',
  number: 'A whole number',
  color: 'A hex value: 1f3a5f or #1f3a5f',
  email: 'An e-mail address',
  'date-time': 'A date and a time: 2026-11-12 14:05',
  reference: 'The name or the code of one that exists',
  references: 'Names or codes of those that exist, with ; between them. They replace those that are there',
}

const noteOf = (field: Field): string =>
  [
    field.options ? `One of: ${field.options.join(', ')}` : KIND_NOTES[field.kind],
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
    rows: [fields.map(exampleOf)],
  }
  const notes = {
    name: 'Notes',
    headings: ['Column', 'What to write'],
    rows: [...fields.map((field) => [field.label, noteOf(field)]), ...ABOUT],
  }
  return { table, notes }
}
