import { listActivity } from '@kitroom/contract/activity'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ComponentType, ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { usePermittedQuery } from '../../access/use-permitted-query.ts'
import { recordPath } from '../../record-path.ts'
import { agoText, kindText, personText } from '../../ui/history/history-text.ts'
import { foldBatches } from './fold-batches.ts'

const SHOWN = 8

type RecentChangesProps = { frame: ComponentType<{ title: string; children: ReactNode }> }

/** Who changed what last, for those who may see it; a batch is one line. */
export function RecentChanges({ frame: Frame }: RecentChangesProps) {
  const entries = foldBatches(usePermittedQuery(listActivity, { query: {} })?.entries ?? []).slice(0, SHOWN)
  if (entries.length === 0) return null
  const now = new Date()
  return (
    <Frame title="Recent changes">
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 0.75 }}>
        {entries.map((entry) => {
          const path = recordPath(entry.area, entry.record_id)
          const name = entry.record_name || kindText(entry.area)
          const others = entry.batch && entry.batch.count > 1 ? ` and ${entry.batch.count - 1} more` : ''
          return (
            <li key={entry.id}>
              {personText(entry)}: {path ? <RecordLink to={path} name={name} /> : name}
              {others}{' '}
              <Typography component="span" variant="body2" color="textSecondary">
                {kindText(entry.kind)}, {agoText(entry.happened_at, now)}
              </Typography>
            </li>
          )
        })}
      </Box>
    </Frame>
  )
}

function RecordLink({ to, name }: { to: string; name: string }) {
  return (
    <Link component={RouterLink} underline="always" to={to}>
      {name}
    </Link>
  )
}
