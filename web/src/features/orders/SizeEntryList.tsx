import type { SizeEntry } from '@kitroom/contract/order-sizes'
import { PACK_PARTS, PART_LABELS } from '@kitroom/contract/pack-parts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { countText } from '../../ui/display/count-text.ts'
import { DateTime } from '../../ui/display/DateTime.tsx'

type SizeEntryListProps = {
  entries: readonly SizeEntry[]
  /** The reason why entries cannot be accepted now. */
  disabledReason: string | null
  busy: boolean
  onAccept: (entry: SizeEntry) => void
  onDecline: (entry: SizeEntry) => void
}

/** The players' entries, each to be accepted or declined. */
export function SizeEntryList({ entries, disabledReason, busy, onAccept, onDecline }: SizeEntryListProps) {
  const id = useId()
  if (entries.length === 0) return null
  return (
    <>
      <Typography variant="body2" sx={{ mt: 1.5, fontWeight: 600 }}>
        {countText(entries.length, 'entry waits', 'entries wait')} for your yes
      </Typography>
      {disabledReason && (
        <Typography variant="body2" color="textSecondary">
          {disabledReason}
        </Typography>
      )}
      <Box component="ul" aria-label="Entries" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {entries.map((entry) => (
          <Box component="li" key={entry.id} sx={LINE}>
            <Box sx={{ flex: { xs: '1 1 100%', sm: '1 1 240px' }, minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography id={`${id}-${entry.id}`} variant="body2" sx={{ fontWeight: 600 }}>
                {entry.name} {entry.number}
              </Typography>
              <Typography variant="body2">
                {PACK_PARTS.map((part) => `${PART_LABELS[part]} ${entry[part] || '–'}`).join(', ')}
              </Typography>
              <Typography variant="caption" color="textSecondary">
                <DateTime at={entry.sent_at} />
              </Typography>
            </Box>
            <Stack direction="row" sx={{ gap: 1 }}>
              <Button
                size="small"
                variant="outlined"
                disabled={busy || disabledReason !== null}
                aria-describedby={`${id}-${entry.id}`}
                onClick={() => onAccept(entry)}
              >
                Accept
              </Button>
              <Button
                size="small"
                color="inherit"
                disabled={busy}
                aria-describedby={`${id}-${entry.id}`}
                onClick={() => onDecline(entry)}
              >
                Decline
              </Button>
            </Stack>
          </Box>
        ))}
      </Box>
    </>
  )
}

const LINE = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  alignItems: 'center',
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
}
