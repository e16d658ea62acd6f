import type { CheckedRow } from '@kitroom/contract/batches'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { wellWrapped } from '../../ui/display/well-wrapped.tsx'
import { editInWords } from './edit-words.ts'
import type { SetUpLine } from './set-up-lines.ts'

type SetUpPreviewProps = { lines: readonly SetUpLine[]; checked: ReadonlyMap<number, CheckedRow> }

/** All fields of each item that change, and any error. */
export function SetUpPreview({ lines, checked }: SetUpPreviewProps) {
  if (lines.length === 0) return <Typography color="textSecondary">Nothing changes.</Typography>
  return (
    <Box role="region" aria-label="Preview" tabIndex={0} sx={{ maxHeight: 300, overflow: 'auto' }}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, fontSize: '0.875rem' }}>
        {lines.map(({ item, edits, problem }) => {
          const wrong = problem ?? checked.get(item.id)?.errors[0]?.message
          return (
            <Box component="li" key={item.id} sx={{ py: 0.5, borderTop: 1, borderColor: 'divider' }}>
              {item.color_name}, {item.size_code}: {wellWrapped(edits.map(editInWords).join(', '))}
              {wrong && (
                <Box component="span" sx={{ color: 'error.main', ml: 1 }}>
                  {wrong}
                </Box>
              )}
            </Box>
          )
        })}
      </Box>
    </Box>
  )
}
