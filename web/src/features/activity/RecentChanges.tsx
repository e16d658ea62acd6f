import { listActivity, personText } from '@kitroom/contract/activity'
import { kindText } from '@kitroom/contract/activity-text'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router'
import { usePermittedQuery } from '../../access/use-permitted-query.ts'
import { Ago } from '../../ui/display/DateTime.tsx'
import { RowList } from '../../ui/display/RowList.tsx'
import { SectionCard } from '../../ui/page/SectionCard.tsx'
import { batchText, entryPath } from './entry-text.ts'

const SHOWN = 8
const QUERY = { query: { folded: 'true', facets: 'false' } } as const
const CHANGES_NOTHING: ReadonlySet<string> = new Set(['sign-in', 'mails'])

/** Who changed what last, for those who may see it; a batch is one line. */
export function RecentChanges() {
  const latest = usePermittedQuery(listActivity, QUERY)?.rows ?? []
  const entries = latest.filter(({ area }) => !CHANGES_NOTHING.has(area)).slice(0, SHOWN)
  if (entries.length === 0) return null
  return (
    <SectionCard isSmall title="Recent changes" sx={{ p: 2.25 }}>
      <RowList>
        {entries.map((entry) => {
          const path = entryPath(entry)
          const name = entry.record_name || kindText(entry.area)
          const many = batchText(entry.batch)
          const record = path ? (
            <Link component={RouterLink} underline="always" to={path}>
              {name}
            </Link>
          ) : (
            name
          )
          return (
            <li key={entry.id}>
              <span>
                <span translate="no">{personText(entry)}</span>: {many ?? record}
                {many === null && ` ${kindText(entry.kind).toLowerCase()}`}
              </span>{' '}
              <Typography component="span" variant="body2" color="textSecondary" noWrap sx={{ flex: 'none' }}>
                <Ago at={entry.happened_at} />
              </Typography>
            </li>
          )
        })}
      </RowList>
    </SectionCard>
  )
}
