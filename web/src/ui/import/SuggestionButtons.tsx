import { type BulkArea, importFields } from '@kitroom/contract/bulk'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { followSuggestion, type Suggestion, suggestionsIn } from './suggestions.ts'
import type { Importing } from './use-import.ts'

type SuggestionButtonsProps = { bulk: BulkArea; importing: Importing }

const SHOWN_MAX = 20

/** What was probably meant by a text that names nothing: chosen once for all its occurrences. */
export function SuggestionButtons({ bulk, importing: { state, dispatch } }: SuggestionButtonsProps) {
  const fields = useMemo(() => new Map(importFields(bulk).map((field) => [field.name, field])), [bulk])
  const suggestions = useMemo(
    () => suggestionsIn(state.checked).filter(({ rowIds }) => rowIds.some((id) => !state.leftOut.has(id))),
    [state.checked, state.leftOut],
  )
  if (suggestions.length === 0) return null
  const follow = (suggestion: Suggestion) => {
    const field = fields.get(suggestion.field)
    if (!field) return
    const changes = followSuggestion(field, state.sheet.sheet, suggestion)
    dispatch({ do: 'sheet', action: { do: 'edit', edit: { changes, added: [], removed: [] } } })
  }
  return (
    <Stack
      direction="row"
      role="group"
      aria-label="Suggestions"
      sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1.5 }}
    >
      {suggestions.slice(0, SHOWN_MAX).map((suggestion) => (
        <Stack
          key={`${suggestion.field} ${suggestion.text}`}
          direction="row"
          sx={{ gap: 0.75, alignItems: 'center', mr: 1 }}
        >
          <Button size="small" variant="outlined" onClick={() => follow(suggestion)} sx={{ textTransform: 'none' }}>
            {suggestion.text}: {suggestion.meant}?
          </Button>
          <Typography variant="body2" color="textSecondary">
            {suggestion.rowIds.length === 1 ? 'in 1 row' : `in ${suggestion.rowIds.length} rows`}
          </Typography>
        </Stack>
      ))}
    </Stack>
  )
}
