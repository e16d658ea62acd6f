import type { BatchRowInput } from '@kitroom/contract/batches'
import { type CellProblem, literalText, onOneLine, parseCell } from '@kitroom/contract/cells'
import type { Field, FieldKind } from '@kitroom/contract/describe-fields'
import { type ReferenceOptions, referenceFinder } from '@kitroom/contract/references'
import { referredIds } from '../database/references.ts'
import type { Values } from './bulk-store.ts'
import type { Match } from './match-records.ts'
import type { BatchTarget, Draft, Problem } from './planning.ts'

/** A row laid over its record: its cells are parsed, and the result is checked by the area's schema. */
export const draftOf = (
  { bulk, store }: BatchTarget,
  fields: readonly Field[],
  references: ReferenceOptions,
  row: BatchRowInput,
  match: Match,
): Draft => {
  if ('problem' in match) {
    const { problem } = match
    return { before: null, values: {}, keyPath: problem.path, rowFields: new Set(), errors: [problem], notes: [] }
  }
  const before = match.record
  const storedValues = before ? store.valuesOf(before) : {}
  const errors: Problem[] = []
  const [keyField = ''] = match.keyFields
  const readAs = 'readAs' in match ? match.readAs : undefined
  const notes: Draft['notes'] = readAs ? [{ path: keyField, message: `Read as ${readAs}` }] : []
  const sent: Record<string, unknown> = {}
  for (const field of fields) {
    // The key that matched a record never changes it: 'abc' for ABC is not a change.
    if (before && match.keyFields.includes(field.name)) continue
    if (!(field.name in bulk.input.shape)) continue
    const value = readField(field, row, storedValues[field.name], references)
    if (value === undefined) continue
    if ('message' in value) errors.push({ path: field.name, ...value })
    else sent[field.name] = value.value
    if ('note' in value) notes.push({ path: field.name, message: value.note })
  }
  const wrong = new Set(errors.map(({ path }) => path))
  const parsed = bulk.input.safeParse({ ...storedValues, ...sent })
  for (const { path, message } of parsed.error?.issues ?? []) {
    const name = String(path[0] ?? '')
    if (!wrong.has(name)) errors.push({ path: name, message })
    wrong.add(name)
  }
  const rowFields = new Set(before ? Object.keys(sent) : Object.keys(bulk.input.shape))
  const keyPath = match.keyFields[0] ?? bulk.keys[0]?.[0] ?? ''
  const values = parsed.data ?? { ...storedValues, ...withoutObjects(sent) }
  return { before, values, keyPath, rowFields, errors, notes }
}

/** The values of a wrong row are still shown, and compared with other rows, as text. Objects have none. */
const withoutObjects = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => ![value].flat().some(isObject)))

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null

const ONE_LINE: ReadonlySet<FieldKind> = new Set(['text', 'email', 'phone', 'url', 'color'])

/** The new value of a field, an error, or undefined if the row leaves the field as it is. */
const readField = (
  field: Field,
  { values = {}, cells = {} }: BatchRowInput,
  storedValue: unknown,
  references: ReferenceOptions,
): { value: unknown } | { value: unknown; note: string } | CellProblem | undefined => {
  const { name } = field
  if (values[name] !== undefined) return { value: withMembers(values[name], storedValue) }
  const text = cells[name]
  // Nothing is wrong with what is there already.
  if (text === undefined || literalText(text) === storedValue) return undefined
  const line = ONE_LINE.has(field.kind) ? onOneLine(text) : text
  const result = parseCell(field, line, referenceFinder(references, field.refersTo ? referredIds(storedValue) : []))
  if ('blank' in result) return undefined
  return 'value' in result && line !== text ? { ...result, note: 'A line break became a blank' } : result
}

/** A list may be changed by additions and removals. */
const withMembers = (value: unknown, storedValue: unknown): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const { add = [], remove = [] } = value as { add?: unknown[]; remove?: unknown[] }
  if (!Array.isArray(add) || !Array.isArray(remove)) return value
  const present = storedValue ?? []
  if (!Array.isArray(present)) return value
  return [...new Set([...present.filter((member) => !remove.includes(member)), ...add])]
}
