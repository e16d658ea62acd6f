import { USES_AREAS } from '@kitroom/contract/areas'
import { TAKEN_AWAY_MAX } from '@kitroom/contract/batches'
import type { AnswerOf } from '@kitroom/contract/endpoint'
import { getUses } from '@kitroom/contract/used-by'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useOptionalQueries } from '../../api/hooks.ts'
import { countText } from '../display/count-text.ts'

/** More scroll, so that the form above keeps its room. */
const LINES_IN_SIGHT = 5

type TakenAway = {
  /** The server's parameter: 'products:7,garment-colors:3'. */
  of: string
  /** Appended to the line. */
  more?: string
}

/** The effects of removals, a line for each. It is information only. */
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

const AND = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** 'Ace Jersey in Navy', 'White on Navy'. */
const nameOf = (of: string, [first = '', second]: readonly string[]): string => {
  if (second === undefined) return first
  return of.includes(',imprint-colors:') ? `${second} on ${first}` : `${first} in ${second}`
}

/** The effects of a removal: '3 packs, 24 images and 412 pieces of Ace Jersey in Navy'. Null: nothing. */
export const touchedText = (of: string, { names, uses, has_others }: AnswerOf<typeof getUses>): string | null => {
  if (uses.length === 0 && !has_others) return null
  const counts = uses.map(({ area, count }) => countOfUse(area, count))
  const seen = counts.length > 0 ? AND.format(counts) : 'Nothing you may see'
  return `${seen} of ${nameOf(of, names)}${has_others ? ' and others you may not see' : ''}`
}

/** '3 packs', '1 pack'. */
export const countOfUse = (area: string, count: number): string => {
  const { one, many } = USES_AREAS.get(area) ?? { one: area, many: area }
  return countText(count, one, many)
}
