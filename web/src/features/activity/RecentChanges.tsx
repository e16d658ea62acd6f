import { listActivity, personText } from '@kitroom/contract/activity'
import { kindText } from '@kitroom/contract/activity-text'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { usePermittedQuery } from '../../access/use-permitted-query.ts'
import { countText } from '../../ui/display/count-text.ts'
import { Ago } from '../../ui/display/DateTime.tsx'
import { RowList } from '../../ui/display/RowList.tsx'
import { SectionCard } from '../../ui/page/SectionCard.tsx'
import { batchText, entryPath } from './entry-text.ts'

const SHOWN = 8
const SHOWN_FOLDED = 5
const QUERY = { query: { folded: 'true', facets: 'false' } } as const
const CHANGES_NOTHING: ReadonlySet<string> = new Set(['sign-in', 'mails'])

/** Who changed what last, for those who may see it; a batch is one line. */
export function RecentChanges() {
  const latest = usePermittedQuery(listActivity, QUERY)?.rows ?? []
  const [isOpen, setIsOpen] = useState(false)
  const changes = latest.filter(({ area }) => !CHANGES_NOTHING.has(area)).slice(0, SHOWN)
  const entries = isOpen ? changes : changes.slice(0, SHOWN_FOLDED)
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
      {changes.length > entries.length && (
        <Button size="small" sx={{ mt: 0.5 }} onClick={() => setIsOpen(true)}>
          {countText(changes.length - entries.length, 'more change')}
        </Button>
      )}
    </SectionCard>
  )
}
