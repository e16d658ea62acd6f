import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Typography from '@mui/material/Typography'
import { wellWrapped } from '../../ui/display/well-wrapped.tsx'
import { WORDS } from './part-words.ts'
import type { PackChange } from './replacement.ts'

type ReplacementPreviewProps = {
  changes: readonly PackChange[]
  leftOut: ReadonlySet<number>
  onToggle: (id: number) => void
}

/** Each pack before and after, with a tick; of one that cannot have the new one, why. */
export function ReplacementPreview({ changes, leftOut, onToggle }: ReplacementPreviewProps) {
  return (
    <Box role="region" aria-label="Preview" tabIndex={0} sx={{ maxHeight: 320, overflow: 'auto' }}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {changes.map(({ pack, parts, refusal }) => (
          <Box
            component="li"
            key={pack.id}
            sx={{ display: 'flex', gap: 1, py: 0.75, borderTop: 1, borderColor: 'divider' }}
          >
            <Checkbox
              size="small"
              checked={refusal === null && !leftOut.has(pack.id)}
              disabled={refusal !== null}
              onChange={() => onToggle(pack.id)}
              slotProps={{ input: { 'aria-label': pack.name } }}
              sx={{ alignSelf: 'flex-start', p: 0.25 }}
            />
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography sx={{ fontWeight: 560 }}>{pack.name}</Typography>
              {refusal !== null && (
                <Typography variant="body2" sx={{ color: 'error.main' }}>
                  {refusal}
                </Typography>
              )}
              {refusal === null &&
                parts.map(({ partName, before, after, note }) => (
                  <Typography key={partName} variant="body2">
                    {wellWrapped(`${WORDS[partName].short}: ${before} → ${after}`)}
                    {note !== null && <em> ({note})</em>}
                  </Typography>
                ))}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
