import type { ActivityEntry } from '@kitroom/contract/activity'
import Paper from '@mui/material/Paper'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { ReactNode } from 'react'
import { shortMoment } from '../../ui/display/short-moment.ts'
import { wellWrapped } from '../../ui/display/well-wrapped.tsx'
import { personText } from '../../ui/history/history-text.ts'
import { ActivityRecord } from './ActivityRecord.tsx'
import { whatText } from './what-text.ts'

type ActivityTableProps = { entries: readonly ActivityEntry[]; undo: (entry: ActivityEntry) => ReactNode }

/** Who did what, as a table. */
export function ActivityTable({ entries, undo }: ActivityTableProps) {
  const now = new Date()
  return (
    <TableContainer component={Paper} variant="outlined" tabIndex={0} sx={{ borderRadius: 1.5 }}>
      <Table aria-label="Activity" size="small" sx={{ minWidth: 640 }}>
        <TableHead>
          <TableRow>
            {['When', 'Who', 'Record', 'What'].map((head) => (
              <TableCell key={head}>{head}</TableCell>
            ))}
            <TableCell component="td" sx={{ displayPrint: 'none' }} />
          </TableRow>
        </TableHead>
        <TableBody>
          {entries.map((entry) => (
            <TableRow key={entry.id}>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{shortMoment(entry.happened_at, now)}</TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{personText(entry)}</TableCell>
              <TableCell>
                <ActivityRecord entry={entry} />
              </TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{wellWrapped(whatText(entry))}</TableCell>
              <TableCell align="right" sx={{ displayPrint: 'none' }}>
                {undo(entry)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
