import { type BulkArea, importFields } from '@kitroom/contract/bulk'
import type { Field } from '@kitroom/contract/describe-fields'
import type { SheetColumn } from '../sheet/sheet-model.ts'
import type { ImportState } from './import-model.ts'

const WIDTHS: Partial<Record<Field['kind'], number>> = {
  boolean: 110,
  number: 120,
  'long-text': 240,
  email: 240,
  references: 220,
  'date-time': 180,
}

/** A phone shows two columns at a time. */
const NARROW_WIDTHS: Partial<Record<Field['kind'], number>> = { boolean: 84, number: 92 }

const columnOf = (field: Field): SheetColumn => ({
  key: field.name,
  label: field.label,
  kind: field.kind === 'number' ? 'number' : field.kind === 'boolean' ? 'yes/no' : field.options ? 'choice' : 'text',
  ...(field.options ? { options: field.options } : {}),
  width: WIDTHS[field.kind] ?? 160,
  narrowWidth: NARROW_WIDTHS[field.kind] ?? 124,
})

/** The matched fields in the order of the source, then those with errors. */
export const sheetColumns = (bulk: BulkArea, { source, checked }: ImportState): SheetColumn[] => {
  const fields = new Map(importFields(bulk).map((field) => [field.name, field]))
  const matched = source ? source.columns.flatMap(({ field }) => field ?? []) : [...fields.keys()]
  const wrong = [...checked.values()].flatMap(({ errors }) => errors.map(({ path }) => path))
  return [...new Set([...matched, ...wrong])].flatMap((name) => {
    const field = fields.get(name)
    return field ? [columnOf(field)] : []
  })
}
