import type { TextChange } from '@kitroom/contract/activity'
import { formatCell, isSameCell } from '@kitroom/contract/cells'
import { describeFields, type Field } from '@kitroom/contract/describe-fields'
import type { HistoryArea } from '@kitroom/contract/history'

export type State = Readonly<Record<string, unknown>>

/** What ids of an area are called now. */
export type Names = (area: string | undefined) => ((id: number) => string | undefined) | undefined

/** What an entry did to a record, in the words of its form. Fields that stayed are left out. */
export const describeChanges = (
  { input }: HistoryArea,
  names: Names,
  before: State | null,
  after: State | null,
): TextChange[] => {
  if (!after) return []
  return describeFields(input).flatMap((field) => {
    const [was, is] = [before?.[field.name] ?? null, after[field.name] ?? null]
    if (!(field.name in after) || isSameCell(field, was, is)) return []
    const textOf = (value: unknown) => textFor(field, names, value)
    return [{ label: field.label, before: before ? textOf(was) : '', after: textOf(is) }]
  })
}

const textFor = (field: Field, names: Names, value: unknown): string => {
  const nameOf = names(field.refersTo)
  return formatCell(field, value, nameOf && ((id) => nameOf(id) ?? 'something that is gone'))
}

/** What was added to a list of names and what was taken from it: the permissions of a role, the roles of a permission. */
export const describeNames = (before: unknown, after: unknown): TextChange[] => {
  const [was, is] = [namesIn(before), namesIn(after)]
  const added = is.filter((name) => !was.includes(name))
  const removed = was.filter((name) => !is.includes(name))
  return [
    ...(added.length > 0 ? [{ label: 'Added', before: '', after: added.join(', ') }] : []),
    ...(removed.length > 0 ? [{ label: 'Removed', before: removed.join(', '), after: '' }] : []),
  ]
}

/** Whether holders of a role must have a second factor. */
export const describeFactor = (before: State | null, after: State | null): TextChange[] => {
  const textOf = (state: State | null) => (state?.second_factor_required ? 'Yes' : 'No')
  return [{ label: 'Second factor required', before: textOf(before), after: textOf(after) }]
}

/** What became of an image slot; nothing where the entry is older than its names. */
export const describeImage = (before: State | null, after: State | null): TextChange[] => {
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

const MEGABYTE = 1024 * 1024

/** How a backup went: its size, or why there is none. */
export const describeBackup = (after: State | null): TextChange[] => {
  const { size, failure } = after ?? {}
  if (typeof failure === 'string') return [{ label: 'Backup failed', before: '', after: failure }]
  if (typeof size !== 'number') return []
  return [{ label: 'Backup made', before: '', after: `${(size / MEGABYTE).toFixed(1)} MB` }]
}

const namesIn = (list: unknown): string[] => (Array.isArray(list) ? list.map(String) : [])

/** What a form needs to show a record as it was: the fields of its input. */
export const formValues = ({ input }: HistoryArea, state: State | null): State | null =>
  state && Object.fromEntries(Object.keys(input.shape).flatMap((name) => (name in state ? [[name, state[name]]] : [])))

/** What a record is called, as its own entry tells. */
export const nameIn = (state: State | null): string => {
  if (!state) return ''
  const { name, first_name, last_name, product_name, slot_name, color_name, size_code } = state
  if (typeof slot_name === 'string') return `${product_name}, ${slot_name}`
  if (typeof name === 'string') return name
  if (typeof first_name === 'string') return `${first_name} ${last_name}`
  return typeof product_name === 'string' ? `${product_name}, ${color_name}, ${size_code}` : ''
}
