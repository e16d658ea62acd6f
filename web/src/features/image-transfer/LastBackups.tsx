import { type Backup, listBackups } from '@kitroom/contract/backups'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useOptionalQuery } from '../../api/hooks.ts'
import { Ago } from '../../ui/display/DateTime.tsx'
import { shortMoment } from '../../ui/display/short-moment.ts'
import { inMegabytes } from './megabytes.ts'
import { TransferCard } from './TransferCard.tsx'

/** The backups that the server makes by itself. Nothing where it makes none, and nothing to press. */
export function LastBackups() {
  const { at, backups = [] } = useOptionalQuery(listBackups) ?? {}
  if (!at && backups.length === 0) return null
  const about = at
    ? `Everything, the database and every image, each day at ${at} by the clock of the server.`
    : 'The server makes none by itself now.'
  return (
    <TransferCard title="Scheduled backups" about={about}>
      {backups.length === 0 ? (
        <Typography color="textSecondary">The first one is still to come.</Typography>
      ) : (
        <Box component="ul" aria-label="Scheduled backups" sx={LIST}>
          {backups.map((backup) => (
            <BackupLine key={backup.id} backup={backup} />
          ))}
        </Box>
      )}
    </TransferCard>
  )
}

function BackupLine({ backup: { started_at, size, failure } }: { backup: Backup }) {
  return (
    <li>
      <time dateTime={started_at} title={started_at}>
        {shortMoment(started_at)}
      </time>
      <span>
        <Ago at={started_at} />
      </span>
      <span>{size === null ? '' : inMegabytes(size)}</span>
      <Typography component="span" variant="body2" color={failure === null ? 'success' : 'error'} sx={WHAT}>
        {failure === null ? 'verified' : `failed: ${failure}`}
      </Typography>
    </li>
  )
}

const WHAT = { minWidth: 0, overflowWrap: 'anywhere' }
const LIST = {
  m: 0,
  p: 0,
  listStyle: 'none',
  fontSize: '0.875rem',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: { xs: 'repeat(3, auto)', sm: '9em 8em 7em minmax(0, 1fr)' },
    justifyContent: { xs: 'space-between', sm: 'stretch' },
    columnGap: 1.5,
    py: 0.75,
    borderTop: 1,
    borderColor: 'divider',
  },
}
