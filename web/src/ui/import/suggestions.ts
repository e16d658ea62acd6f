import type { CheckedRow } from '@kitroom/contract/batches'
import { type BulkArea, importFields } from '@kitroom/contract/bulk'
import { joinItems, splitItems } from '@kitroom/contract/cell-lists'
import { unknownText } from '@kitroom/contract/cells'
import type { Field } from '@kitroom/contract/describe-fields'
import { foldText } from '@kitroom/contract/fold-text'
import { useCallback, useMemo } from 'react'
import { countText } from '../display/count-text.ts'
import type { CellChange, SheetRow } from '../sheet/sheet-model.ts'
import type { Importing } from './use-import.ts'

/** An unknown name and its suggestion, for all cells of a field. */
type Suggestion = {
  readonly field: string
  readonly text: string
  readonly meant: string
  /** The rows may make new records instead. */
  readonly mayBeNew: boolean
  readonly rowIds: readonly string[]
}

/** The suggestions without duplicates, most frequent first. */
export const suggestionsIn = (checked: ReadonlyMap<string, CheckedRow>, rows: readonly SheetRow[]): Suggestion[] => {
  let cells: ReadonlyMap<string, SheetRow['cells']> | undefined
  const typedIn = (rowId: string, field: string): string | undefined => {
    cells ??= new Map(rows.map((row) => [row.id, row.cells]))
    return cells.get(rowId)?.[field]
  }
  const suggestions = new Map<string, Suggestion & { rowIds: string[] }>()
  for (const [rowId, { errors }] of checked) {
    for (const { path: field, message, suggestion: meant, may_be_new: mayBeNew = false } of errors) {
      const text = meant === undefined ? undefined : (unknownText(message) ?? typedIn(rowId, field))
      if (meant === undefined || text === undefined) continue
      const key = JSON.stringify([field, foldText(text)])
      const suggestion = suggestions.get(key)
      if (suggestion) suggestion.rowIds.push(rowId)
      else suggestions.set(key, { field, text, meant, mayBeNew, rowIds: [rowId] })
    }
  }
  return [...suggestions.values()].sort((one, other) => other.rowIds.length - one.rowIds.length)
}

const corrected = (field: Field, cell: string, { text, meant }: Suggestion): string => {
  if (field.kind !== 'references') return meant
  const isIt = (item: string) => foldText(item) === foldText(text)
  const items = splitItems(cell)
  // Without a match the items were separated by commas.
  const read = items.some(isIt) ? items : cell.split(',').map((item) => item.trim())
  return joinItems(read.map((item) => (isIt(item) ? meant : item)))
}

/** 'Nvy: Navy?' */
export const suggestionText = ({ text, meant }: Suggestion): string => `${text}: ${meant}?`

export const occurrencesText = ({ rowIds }: Suggestion): string => `in ${countText(rowIds.length, 'row')}`

/** The cells after a suggestion is applied. */
export const followSuggestion = (field: Field, rows: readonly SheetRow[], suggestion: Suggestion): CellChange[] => {
  const rowIds = new Set(suggestion.rowIds)
  return rows
    .filter(({ id }) => rowIds.has(id))
    .map(({ id, cells }) => ({
      rowId: id,
      columnKey: field.name,
      text: corrected(field, cells[field.name] ?? '', suggestion),
    }))
}

export type Suggestions = {
  all: readonly Suggestion[]
  follow: (suggestion: Suggestion) => void
  /** The rows make new records. */
  makeNew: (suggestion: Suggestion) => void
}

/** Suggestions for unknown names; applying one corrects all its cells. */
export const useSuggestions = (bulk: BulkArea, { state, dispatch }: Importing): Suggestions => {
  const { checked, leftOut } = state
  const rows = state.sheet.sheet
  const all = useMemo(
    () => suggestionsIn(checked, rows).filter(({ rowIds }) => rowIds.some((id) => !leftOut.has(id))),
    [checked, rows, leftOut],
  )
  const follow = useCallback(
    (suggestion: Suggestion) => {
      const field = importFields(bulk).find(({ name }) => name === suggestion.field)
      if (!field) return
      const changes = followSuggestion(field, rows, suggestion)
      dispatch({ do: 'sheet', action: { do: 'edit', edit: { changes, added: [], removed: [] } } })
    },
    [bulk, rows, dispatch],
  )
  const makeNew = useCallback(({ rowIds }: Suggestion) => dispatch({ do: 'make new', rowIds }), [dispatch])
  return useMemo(() => ({ all, follow, makeNew }), [all, follow, makeNew])
}
