import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { occurrencesText, suggestionText } from './suggestions.ts'
import type { Suggestions } from './use-suggestions.ts'

const SHOWN_MAX = 20

/** Suggestions for unknown names: chosen once for all occurrences. */
export function SuggestionButtons({ suggestions: { all, follow } }: { suggestions: Suggestions }) {
  if (all.length === 0) return null
  return (
    <Stack
      direction="row"
      role="group"
      aria-label="Suggestions"
      sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1.5 }}
    >
      {all.slice(0, SHOWN_MAX).map((suggestion) => (
        <Stack
          key={`${suggestion.field} ${suggestion.text}`}
          direction="row"
          sx={{ gap: 0.75, alignItems: 'center', mr: 1 }}
        >
          <Button size="small" variant="outlined" onClick={() => follow(suggestion)} sx={{ textTransform: 'none' }}>
            {suggestionText(suggestion)}
          </Button>
          <Typography variant="body2" color="textSecondary">
            {occurrencesText(suggestion)}
          </Typography>
        </Stack>
      ))}
    </Stack>
  )
}
