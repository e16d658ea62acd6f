import { type BulkArea, importFields } from './bulk.ts'
import { formatCell } from './cells.ts'
import type { Field } from './describe-fields.ts'

/** Stands in an example for the name or code of a record: what exists differs from system to system. */
export const EXISTING = '(one that exists)'

/** Whether the cells of a field say which records are meant. */
export const namesRecords = ({ finds }: BulkArea, { name, kind }: Field): boolean =>
  kind === 'reference' || kind === 'references' || (finds !== undefined && name in finds.shape)

/**
 * The example row of an area's import, by field name: what the schema of a row gives as its example, otherwise the
 * examples of all fields.
 */
export const exampleRow = (bulk: BulkArea): Record<string, string> => {
  const whole = bulk.input.meta()?.example as Record<string, unknown> | undefined // of its own fields
  const cellOf = (field: Field): string => {
    if (namesRecords(bulk, field)) return EXISTING
    return formatCell(field, whole ? whole[field.name] : field.example)
  }
  return Object.fromEntries(importFields(bulk).map((field) => [field.name, cellOf(field)]))
}
