import { TAKEN_AWAY_MAX } from '@kitroom/contract/batches'
import { getUses } from '@kitroom/contract/used-by'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useOptionalQueries } from '../../api/hooks.ts'
import { touchedText } from './touched-text.ts'

/** More scroll, so that the form above keeps its room. */
const LINES_IN_SIGHT = 5

type TakenAway = {
  /** The server's parameter: 'products:7,garment-colors:3'. */
  of: string
  /** What else the line says. */
  more?: string
}

/** What a removal affects, a line for each. It is information only. */
export function Touched({ taken }: { taken: readonly TakenAway[] }) {
  const asked = taken.slice(0, TAKEN_AWAY_MAX)
  const answers = useOptionalQueries(
    getUses,
    asked.map(({ of }) => ({ query: { of } })),
  )
  if (taken.length === 0) return null
  const lines = asked.flatMap(({ of, more = '' }, nth) => {
    const answer = answers[nth]
    const text = answer?.uses ? touchedText(of, answer) : null
    return text === null ? [] : [{ key: `${of}${more}`, text: `${text}${more}` }]
  })
  return (
    // Rendered before its lines, so that they are read aloud.
    <Box
      role="status"
      {...(lines.length > LINES_IN_SIGHT && { tabIndex: 0 })}
      sx={{ '&:empty': { display: 'none' }, maxHeight: `${LINES_IN_SIGHT * 1.5}em`, overflowY: 'auto' }}
    >
      {lines.map(({ key, text }) => (
        <Typography key={key} variant="body2" sx={{ color: 'warning.main' }}>
          {text}
        </Typography>
      ))}
    </Box>
  )
}
