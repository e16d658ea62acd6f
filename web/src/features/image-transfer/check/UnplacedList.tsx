import type { Unplaced } from '@kitroom/contract/image-transfer'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { numberText } from '../../../ui/display/count-text.ts'

const SHOWN_AT_FIRST = 200

/** What of a ZIP has no place, and why. */
export function UnplacedList({ unplaced }: { unplaced: readonly Unplaced[] }) {
  const titleId = useId()
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? unplaced : unplaced.slice(0, SHOWN_AT_FIRST)
  return (
    <section aria-labelledby={titleId}>
      <Typography id={titleId} variant="h3" sx={{ mb: 1 }}>
        Without a place
      </Typography>
      <Box component="ul" aria-labelledby={titleId} sx={LIST}>
        {shown.map(({ path, reason }, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a path may stand twice, and the list never changes
          <li key={nth}>
            <Box component="span" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
              {path}
            </Box>
            : {reason}
          </li>
        ))}
      </Box>
      {shown.length < unplaced.length && (
        <Button size="small" onClick={() => setIsWhole(true)}>
          Show all {numberText(unplaced.length)}
        </Button>
      )}
    </section>
  )
}

const LIST = { m: 0, pl: 2.5, fontSize: '0.875rem', '& > li': { py: 0.25 } }
