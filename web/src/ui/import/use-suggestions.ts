import { type BulkArea, importFields } from '@kitroom/contract/bulk'
import { useCallback, useMemo } from 'react'
import { followSuggestion, type Suggestion, suggestionsIn } from './suggestions.ts'
import type { Importing } from './use-import.ts'

export type Suggestions = { all: readonly Suggestion[]; follow: (suggestion: Suggestion) => void }

/** Suggestions for unknown names; applying one corrects all its cells. */
export const useSuggestions = (bulk: BulkArea, { state, dispatch }: Importing): Suggestions => {
  const { checked, leftOut } = state
  const rows = state.sheet.sheet
  const all = useMemo(
    () => suggestionsIn(checked).filter(({ rowIds }) => rowIds.some((id) => !leftOut.has(id))),
    [checked, leftOut],
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
  return useMemo(() => ({ all, follow }), [all, follow])
}
