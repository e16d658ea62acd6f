import type { CheckedRow } from '@kitroom/contract/batches'
import { type BulkArea, importFields } from '@kitroom/contract/bulk'
import type { Field } from '@kitroom/contract/describe-fields'
import { withShortMoments } from '../display/short-moment.ts'
import type { CellOffer, CellState, SheetColumn } from '../sheet/sheet-model.ts'
import type { ImportState } from './import-model.ts'
import { occurrencesText, type Suggestions, suggestionText } from './suggestions.ts'

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

const joined = (messages: readonly { message: string }[]): string | undefined =>
  messages.length > 0 ? messages.map(({ message }) => message).join('. ') : undefined

const stateOf = (checked: CheckedRow, name: string, isAbout: (path: string) => boolean): CellState => {
  const error = joined(checked.errors.filter(({ path }) => isAbout(path)))
  const note = joined(checked.notes.filter(({ path }) => isAbout(path)))
  const change = checked.state === 'changed' ? checked.changes.find(({ path }) => path === name) : undefined
  return {
    ...(error === undefined ? {} : { error }),
    ...(note === undefined ? {} : { note: withShortMoments(note) }),
    ...(change ? { before: change.before } : {}),
  }
}

/** The first suggestion for each cell, by its row and field. */
const offersOf = ({ all, follow }: Suggestions): ReadonlyMap<string, ReadonlyMap<string, CellOffer>> => {
  const offers = new Map<string, Map<string, CellOffer>>()
  for (const suggestion of all) {
    const title = `${suggestionText(suggestion)} ${occurrencesText(suggestion)}`
    const offer = { label: `${suggestion.meant}?`, title, take: () => follow(suggestion) }
    for (const rowId of suggestion.rowIds) {
      const ofRow = offers.get(rowId) ?? new Map<string, CellOffer>()
      if (!ofRow.has(suggestion.field)) ofRow.set(suggestion.field, offer)
      offers.set(rowId, ofRow)
    }
  }
  return offers
}

/** The errors and notes of each cell. Those of no column of the sheet are in the first one. */
export const cellStates = (
  bulk: BulkArea,
  state: ImportState,
  columns: readonly SheetColumn[],
  suggestions: Suggestions,
) => {
  const offers = offersOf(suggestions)
  const columnKeys = new Set(columns.map(({ key }) => key))
  const keyColumn = bulk.keys[0]?.find((name) => columnKeys.has(name)) ?? columns[0]?.key
  return (rowId: string, name: string): CellState | undefined => {
    if (state.leftOut.has(rowId)) return undefined
    const unread = state.unread.get(rowId)?.[name]
    if (unread !== undefined) return { error: unread }
    const checked = state.checked.get(rowId)
    if (!checked) return undefined
    const offer = offers.get(rowId)?.get(name)
    const cellState = stateOf(checked, name, (path) => path === name || (name === keyColumn && !columnKeys.has(path)))
    return offer ? { ...cellState, offer } : cellState
  }
}
