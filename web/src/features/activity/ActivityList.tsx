import { listActivity } from '@kitroom/contract/activity'
import { HISTORY_AREAS } from '@kitroom/contract/areas'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
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
import type { ActivityLine } from './fold-batches.ts'
import { recordPath } from './record-path.ts'

const REFRESHES = [listActivity]
const CHANGES_SHOWN = 8

/** Who did what, newest first. */
export function ActivityList({ lines }: { lines: readonly ActivityLine[] }) {
  const undo = useUndoBatch(REFRESHES)
  const [undoing, setUndoing] = useState<number | null>(null)
  const now = new Date()
  const takeBack = async (id: number) => {
    setUndoing(id)
    await undo(id)
    setUndoing(null)
  }
  return (
    <TableContainer>
      <Table aria-label="Activity" size="small">
        <TableHead>
          <TableRow>
            {['When', 'Who', 'Record', 'What'].map((head) => (
              <TableCell key={head}>{head}</TableCell>
            ))}
            <TableCell />
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map(({ entry, others }) => (
            <TableRow key={entry.id}>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{momentText(entry.happened_at, now)}</TableCell>
              <TableCell>{personText(entry)}</TableCell>
              <TableCell>
                <RecordLink line={{ entry, others }} />
              </TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{whatOf({ entry, others })}</TableCell>
              <TableCell align="right">
                {entry.batch_id !== null && (
                  <Button
                    size="small"
                    disabled={undoing !== null}
                    onClick={() => void takeBack(Number(entry.batch_id))}
                  >
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

const oneOf = (area: string): string => HISTORY_AREAS.get(area)?.one ?? kindText(area)

function RecordLink({ line: { entry, others } }: { line: ActivityLine }) {
  const { area, record_id, record_name } = entry
  const path = recordPath(area, record_id)
  return (
    <>
      <Typography component="span" variant="body2" color="textSecondary">
        {oneOf(area)}
      </Typography>{' '}
      {path ? (
        <Link component={RouterLink} to={path} color="inherit">
          {record_name || `#${record_id}`}
        </Link>
      ) : (
        record_name
      )}
      {others.length > 0 && ` and ${others.length} more`}
    </>
  )
}

const whatOf = ({ entry: { kind, changes } }: ActivityLine): string => {
  if (kind === 'created' || changes.length === 0) return kindText(kind)
  const texts = changes.slice(0, CHANGES_SHOWN).map(changeText)
  return changes.length > CHANGES_SHOWN ? `${texts.join(', ')} ...` : texts.join(', ')
}
