import Box from '@mui/material/Box'
import { Fragment } from 'react'
import type { Choice } from './choice.ts'

type ChoiceSummaryProps = {
  chosen: readonly Choice[]
  /** How many names are shown before '+ N more'. */
  shown: number
}

/** The selection in short: 'Red, Blue + 3 more', each name after its mark. */
export function ChoiceSummary({ chosen, shown }: ChoiceSummaryProps) {
  const named = chosen.slice(0, shown)
  const rest = chosen.length - named.length
  return (
    <Box component="span" sx={{ display: 'block', whiteSpace: 'normal', lineHeight: 1.6 }}>
      {named.map(({ value, label, mark }, index) => (
        <Fragment key={value}>
          {index > 0 && ' '}
          <Box component="span" sx={NAME}>
            {mark}
            {/* Within the name, or a line could begin with it. */}
            {index < named.length - 1 ? `${label},` : label}
          </Box>
        </Fragment>
      ))}
      {rest > 0 && ` + ${rest} more`}
    </Box>
  )
}

const NAME = { display: 'inline-flex', alignItems: 'center', gap: 0.75, verticalAlign: 'bottom' }
