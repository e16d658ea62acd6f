import { type ActivityEntry, listActivity } from '@kitroom/contract/activity'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { useUndoBatch } from '../../ui/bulk-edit/use-undo-batch.ts'
import { changeText, kindText, momentText, personText } from '../../ui/history/history-text.ts'
import { AREA_NAMES } from './area-names.ts'
import { batchText } from './batch-text.ts'
import { entryPath } from './entry-path.ts'

const REFRESHES = [listActivity]
const CHANGES_SHOWN = 8
/** Who did what, newest first. */
export function ActivityList({ entries }: { entries: readonly ActivityEntry[] }) {
  const undo = useUndoBatch(REFRESHES)
  const [undoing, setUndoing] = useState<number | null>(null)
  const now = new Date()
  const takeBack = async (id: number) => {
    setUndoing(id)
    await undo(id)
    setUndoing(null)
  }
  return (
    <TableContainer component={Paper} variant="outlined" tabIndex={0} sx={{ borderRadius: 1.5 }}>
      <Table aria-label="Activity" size="small" sx={{ minWidth: 640 }}>
        <TableHead>
          <TableRow>
            {['When', 'Who', 'Record', 'What'].map((head) => (
              <TableCell key={head}>{head}</TableCell>
            ))}
            <TableCell component="td" />
          </TableRow>
        </TableHead>
        <TableBody>
          {entries.map((entry) => (
            <TableRow key={entry.id}>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{momentText(entry.happened_at, now)}</TableCell>
              <TableCell>{personText(entry)}</TableCell>
              <TableCell>
                <RecordLink entry={entry} />
              </TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{whatOf(entry)}</TableCell>
              <TableCell align="right">
                {entry.batch?.is_undone && 'Undone'}
                {entry.batch && !entry.batch.is_undone && (
                  <Button size="small" disabled={undoing !== null} onClick={() => void takeBack(entry.batch?.id ?? 0)}>
                    Undo
                  </Button>
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

function RecordLink({ entry }: { entry: ActivityEntry }) {
  const { area, record_name } = entry
  const path = entryPath(entry)
  // What a batch was made on stands beside it.
  const isOne = batchText(entry.batch) === null
  return (
    <>
      <Typography component="span" variant="body2" color="textSecondary">
        {AREA_NAMES[area] ?? area}
      </Typography>{' '}
      {isOne && path && record_name !== '' && (
        <Link component={RouterLink} to={path} color="inherit">
          {record_name}
        </Link>
      )}
      {isOne && !path && record_name}
    </>
  )
}

const whatOf = ({ kind, changes, batch }: ActivityEntry): string => {
  const many = batchText(batch)
  if (many !== null) return many
  if (kind === 'created' || changes.length === 0) return kindText(kind)
  const texts = changes.slice(0, CHANGES_SHOWN).map(changeText)
  return changes.length > CHANGES_SHOWN ? `${texts.join(', ')} ...` : texts.join(', ')
}
