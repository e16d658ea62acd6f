import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { SecondaryText } from '../display/texts.tsx'
import { translation } from '../display/verbatim.ts'
import { wellWrapped } from '../display/well-wrapped.tsx'

/** The values of one record by label; a missing value is a dash. */
export type Detail = { label: string; value: ReactNode }

export function DetailList({ details }: { details: readonly Detail[] }) {
  return (
    <Box component="dl" sx={LIST}>
      {details.map(({ label, value }) => (
        <div key={label}>
          <SecondaryText component="dt">{label}</SecondaryText>
          <Typography component="dd" {...translation({ label })} sx={VALUE}>
            {value === null || value === undefined || value === '' ? '—' : wellWrapped(value)}
          </Typography>
        </div>
      ))}
    </Box>
  )
}

const VALUE = { m: 0, minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }
const LIST = {
  m: 0,
  display: 'grid',
  rowGap: { xs: 1.5, sm: 1.25 },
  '& > div': {
    display: 'grid',
    gridTemplateColumns: { xs: '1fr', sm: 'minmax(140px, 30%) minmax(0, 1fr)' },
    columnGap: 2,
    alignItems: 'baseline',
  },
}
