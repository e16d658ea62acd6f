import { listActivity } from '@kitroom/contract/activity'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ComponentType, ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { usePermittedQuery } from '../../access/use-permitted-query.ts'
import { Ago } from '../../ui/display/DateTime.tsx'
import { RowList } from '../../ui/display/RowList.tsx'
import { kindText, personText } from '../../ui/history/history-text.ts'
import { batchText } from './batch-text.ts'
import { entryPath } from './entry-path.ts'

const SHOWN = 8
const QUERY = { query: { folded: 'true' } } as const
const CHANGES_NOTHING: ReadonlySet<string> = new Set(['sign-in', 'mails'])

type RecentChangesProps = { frame: ComponentType<{ title: string; children: ReactNode }> }

/** Who changed what last, for those who may see it; a batch is one line. */
export function RecentChanges({ frame: Frame }: RecentChangesProps) {
  const latest = usePermittedQuery(listActivity, QUERY)?.entries ?? []
  const entries = latest.filter(({ area }) => !CHANGES_NOTHING.has(area)).slice(0, SHOWN)
  if (entries.length === 0) return null
  return (
    <Frame title="Recent changes">
      <RowList>
        {entries.map((entry) => {
          const path = entryPath(entry)
          const name = entry.record_name || kindText(entry.area)
          const many = batchText(entry.batch)
          return (
            <li key={entry.id}>
              <span>
                {personText(entry)}: {many ?? (path ? <RecordLink to={path} name={name} /> : name)}
                {many === null && ` ${kindText(entry.kind).toLowerCase()}`}
              </span>{' '}
              <Typography component="span" variant="body2" color="textSecondary" noWrap sx={{ flex: 'none' }}>
                <Ago at={entry.happened_at} />
              </Typography>
            </li>
          )
        })}
      </RowList>
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
