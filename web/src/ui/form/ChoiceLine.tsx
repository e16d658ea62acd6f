import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { INACTIVE_CHIP } from '../display/inactive-chip.ts'
import type { Choice } from './choice.ts'

/** A choice as a list shows it. */
export function ChoiceLine({ choice: { label, mark, detail, isInactive } }: { choice: Choice }) {
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
      {mark}
      <span>
        {label}
        {isInactive && <Chip {...INACTIVE_CHIP} sx={{ ml: 1 }} />}
        {detail && (
          <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
            {detail}
          </Typography>
        )}
      </span>
    </Box>
  )
}
