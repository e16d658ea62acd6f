import type { TextChange } from '@kitroom/contract/activity'
import { type ActivityTopic, wordOf } from '@kitroom/contract/activity-topics'
import { formatCell, isSameCell } from '@kitroom/contract/cells'
import { dayText } from '@kitroom/contract/days'
import { describeFields, type Field } from '@kitroom/contract/describe-fields'
import type { z } from 'zod'

export type State = Readonly<Record<string, unknown>>

/** The names of an area's ids when an entry was written. */
export type Names = (area: string) => (id: number) => string | undefined

/** The action of an entry, and the states before and after it. */
type RecordedChange = { action: string; before: State | null; after: State | null }

const GONE = 'something that is gone'

/** Sets with their own screen: only added and removed members are shown, not the whole set. */
const SETS: ReadonlySet<string> = new Set(['permissionIds', 'roleIds'])

export const kindOf = (action: string): string => action.slice(action.indexOf('.') + 1)

/** The changes of an entry, with the labels of its form. Unchanged fields are left out. */
export const changesOf = (topic: ActivityTopic | undefined, names: Names, change: RecordedChange): TextChange[] => {
  const { action, before, after } = change
  // Old entries stored the names themselves.
  if (Array.isArray(after)) return describeNames(namesIn(before), namesIn(after))
  const word = wordOf(action)
  if (word === 'product-image') return describeImage(before, after)
  if (word === 'product-images') return describeRestore(after)
  if (word === 'backup') return describeBackup(after)
  return topic && !isGone(change) ? describeChanges(topic.fields, names, before, after) : []
}

/** A removed record is shown only by its name. */
const isGone = ({ action, after }: RecordedChange): boolean =>
  after === null && ['removed', 'deleted'].includes(kindOf(action))

const describeChanges = (
  fields: readonly Field[],
  names: Names,
  before: State | null,
  after: State | null,
): TextChange[] =>
  fields.flatMap((field) => {
    if (!(field.name in (after ?? before ?? {}))) return []
    const [was, is] = [before, after].map((state) => withoutHashes(state?.[field.name] ?? null))
    if (isSame(field, was, is)) return []
    const nameOf = names(field.refersTo ?? '')
    const called = (ids: readonly number[]) => ids.map((id) => nameOf(id) ?? GONE)
    const [wasIds, isIds] = [idsIn(was), idsIn(is)]
    if (SETS.has(field.name)) return describeNames(called(wasIds), called(isIds))
    const { label } = field
    const [textBefore, textAfter] = [before ? textFor(field, names, was) : '', textFor(field, names, is)]
    if (!before && textAfter === '') return []
    if (before && field.kind === 'references') {
      const added = called(isIds.filter((id) => !wasIds.includes(id)))
      const removed = called(wasIds.filter((id) => !isIds.includes(id)))
      return [{ label, before: textBefore, after: textAfter, members: { added, removed } }]
    }
    if (!before || field.kind !== 'rows' || !Array.isArray(is)) return [{ label, before: textBefore, after: textAfter }]
    const rows = describeRows(was, is)
    return rows ? [{ label, ...rows }] : []
  })

const HASH = /^[0-9a-f]{64}$/
const isHash = (value: unknown): boolean => typeof value === 'string' && HASH.test(value)

/** Pictures are stored by their hash, which says nothing to a reader. */
const withoutHashes = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.filter((one) => !isHash(one)).map(withoutHashes)
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutHashes(one)]))
}

/** The lines that only one of two lists has, else those that have moved, else the numbers of rows; null if all are equal. */
const describeRows = (was: unknown, is: readonly unknown[]): Pick<TextChange, 'before' | 'after'> | null => {
  const [linesBefore, linesAfter] = [linesIn(was), linesIn(is)]
  const [gone, come] = [without(linesBefore, linesAfter), without(linesAfter, linesBefore)]
  if (gone.length + come.length > 0) return { before: firstOf(gone), after: firstOf(come) }
  const hasMoved = (_: string, nth: number) => linesBefore[nth] !== linesAfter[nth]
  const [before, after] = [firstOf(linesBefore.filter(hasMoved)), firstOf(linesAfter.filter(hasMoved))]
  if (before !== '') return { before, after }
  const [count, countAfter] = [textOfRows(was), textOfRows(is)]
  return count === countAfter ? null : { before: count, after: countAfter }
}

/** The innermost rows of a value as text: 'Anna Li 7 M S'. Ids are left out. */
const linesIn = (value: unknown): string[] => {
  if (typeof value === 'string') return value === '' ? [] : [value]
  if (typeof value !== 'object' || value === null) return []
  const parts = Object.values(value)
  const isRow = !Array.isArray(value) && parts.every((part) => !isListOfRows(part))
  return isRow ? [parts.flatMap(linesIn).join(' ')].filter(Boolean) : parts.flatMap(linesIn)
}

const isListOfRows = (value: unknown): boolean =>
  Array.isArray(value) && value.some((row) => typeof row === 'object' && row !== null)

const without = (lines: readonly string[], others: readonly string[]): string[] => {
  const left = Map.groupBy(others, (line) => line)
  return lines.filter((line) => left.get(line)?.pop() === undefined)
}

const LINES_SHOWN = 10

const firstOf = (lines: readonly string[]): string => {
  const more = lines.length - LINES_SHOWN
  return `${lines.slice(0, LINES_SHOWN).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

const isSame = (field: Field, was: unknown, is: unknown): boolean =>
  field.kind === 'rows' ? JSON.stringify(was) === JSON.stringify(is) : isSameCell(field, was, is)

const textFor = (field: Field, names: Names, value: unknown): string => {
  if (field.kind === 'rows') return textOfRows(value)
  if (field.kind === 'day') return dayText(String(value ?? ''))
  const nameOf = field.refersTo === undefined ? undefined : names(field.refersTo)
  return formatCell(field, value, nameOf && ((id) => nameOf(id) ?? GONE))
}

/** The number of rows; for a table of quantities, the filled ones. */
const textOfRows = (value: unknown): string => {
  if (Array.isArray(value)) return String(value.length)
  if (typeof value !== 'object' || value === null) return ''
  const filled = Object.entries(value).filter(([, quantity]) => quantity !== '' && quantity !== null)
  return filled.map(([name, quantity]) => `${name} ${quantity}`).join(', ')
}

/** The names added to and removed from a list: the permissions of a role, or the roles of a permission. */
const describeNames = (was: readonly string[], is: readonly string[]): TextChange[] => {
  const added = is.filter((name) => !was.includes(name))
  const removed = was.filter((name) => !is.includes(name))
  return [
    ...(added.length > 0 ? [{ label: 'Added', before: '', after: added.join(', ') }] : []),
    ...(removed.length > 0 ? [{ label: 'Removed', before: removed.join(', '), after: '' }] : []),
  ]
}

/** The change of an image slot; empty for entries older than slot names. */
const describeImage = (before: State | null, after: State | null): TextChange[] => {
  const name = (after ?? before)?.slot_name
  if (typeof name !== 'string') return []
  return [
    {
      label: `Image ${name}`,
      before: before ? 'filled' : 'empty',
      after: after ? (before ? 'replaced' : 'filled') : 'empty',
    },
  ]
}

/** The number of restored images. */
const describeRestore = (after: State | null): TextChange[] => {
  const placed = after?.placed
  return Array.isArray(placed) ? [{ label: 'Images restored', before: '', after: String(placed.length) }] : []
}

const MEGABYTE = 1024 * 1024

/** The result of a backup: its size, or the failure. */
const describeBackup = (after: State | null): TextChange[] => {
  const { size, failure } = after ?? {}
  if (typeof failure === 'string') return [{ label: 'Backup failed', before: '', after: failure }]
  if (typeof size !== 'number') return []
  return [{ label: 'Backup made', before: '', after: `${(size / MEGABYTE).toFixed(1)} MB` }]
}

const namesIn = (list: unknown): string[] => (Array.isArray(list) ? list.map(String) : [])
export const idsIn = (list: unknown): number[] => (Array.isArray(list) ? list.map(Number) : [])

/** The values of a state for a form or a transfer screen; null if it has none of their fields. */
export const formValues = (input: z.ZodObject, state: State | null): State | null => {
  if (!state || Array.isArray(state)) return null
  const fieldNames = [...describeFields(input).map(({ name }) => name), ...SETS].filter((name) => name in state)
  return fieldNames.length === 0 ? null : Object.fromEntries(fieldNames.map((name) => [name, state[name]]))
}
