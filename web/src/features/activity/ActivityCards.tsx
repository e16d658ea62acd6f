import type { ActivityEntry } from '@kitroom/contract/activity'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { RowList } from '../../ui/display/RowList.tsx'
import { shortMoment } from '../../ui/display/short-moment.ts'
import { wellWrapped } from '../../ui/display/well-wrapped.tsx'
import { personText } from '../../ui/history/history-text.ts'
import { ActivityRecord } from './ActivityRecord.tsx'
import { whatText } from './what-text.ts'

type ActivityCardsProps = { entries: readonly ActivityEntry[]; undo: (entry: ActivityEntry) => ReactNode }

/** Who did what, on a phone: what changed is the widest line. */
export function ActivityCards({ entries, undo }: ActivityCardsProps) {
  const now = new Date()
  return (
    <Paper variant="outlined" sx={{ borderRadius: 1.5, px: 2, py: 0.5 }}>
      <RowList label="Activity">
        {entries.map((entry) => (
          <li key={entry.id}>
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <ActivityRecord entry={entry} />
              <Typography variant="body2">{wellWrapped(whatText(entry))}</Typography>
              <Typography variant="body2" color="textSecondary">
                {shortMoment(entry.happened_at, now)}, {personText(entry)}
              </Typography>
            </Box>
            {undo(entry)}
          </li>
        ))}
      </RowList>
    </Paper>
  )
}
