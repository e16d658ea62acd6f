import type { CheckedRow } from '@kitroom/contract/batches'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { numberText } from '../display/count-text.ts'

type BulkOutcomeProps = {
  checked: readonly CheckedRow[]
  /** Deselects the refused records. */
  onLeaveOut: (ids: readonly number[]) => void
}

/** At first; the others follow at a press. */
const REFUSED_SHOWN = 20

/**
 * The effect of a change on the selected records: how many change, how many have the value already, which are refused
 * and why.
 */
export function BulkOutcome({ checked, onLeaveOut }: BulkOutcomeProps) {
  const countOf = (state: CheckedRow['state']) => numberText(checked.filter((row) => row.state === state).length)
  const refused = checked.filter(({ state }) => state === 'wrong')
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? refused : refused.slice(0, REFUSED_SHOWN)
  const more = refused.length - shown.length
  return (
    <>
      <Typography role="status" variant="body2">
        {countOf('changed')} change, {countOf('unchanged')} already so, {numberText(refused.length)} refused
      </Typography>
      {refused.length > 0 && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={() => onLeaveOut(refused.flatMap(({ id }) => id ?? []))}>
              Leave out {numberText(refused.length)}
            </Button>
          }
        >
          <Box component="ul" sx={{ m: 0, pl: 2, maxHeight: 180, overflow: 'auto' }}>
            {shown.map((row) => (
              <li key={row.id} style={{ contentVisibility: 'auto' }}>
                {row.name}: {row.errors.map(({ message }) => message).join(', ')}
              </li>
            ))}
          </Box>
          {more > 0 && (
            <Button color="inherit" size="small" onClick={() => setIsWhole(true)}>
              and {numberText(more)} more
            </Button>
          )}
        </Alert>
      )}
    </>
  )
}
