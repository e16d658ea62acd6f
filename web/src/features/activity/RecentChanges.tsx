import { listActivity, personText } from '@kitroom/contract/activity'
import { kindText } from '@kitroom/contract/activity-text'
import { usePermittedQuery } from '../../access/use-permitted-query.ts'
import { paths } from '../../paths.ts'
import { Ago } from '../../ui/display/DateTime.tsx'
import { SecondaryText } from '../../ui/display/texts.tsx'
import { ListCard } from '../../ui/list/ListCard.tsx'
import { PageLink } from '../../ui/page/PageLink.tsx'
import { batchText, entryPath } from './entry-text.ts'

const SHOWN = 5
const QUERY = { query: { folded: 'true', facets: 'false' } } as const
const CHANGES_NOTHING: ReadonlySet<string> = new Set(['sign-in', 'mails'])
const ALL = { to: paths.activity, name: 'All activity' }

/** Who changed what last, for those who may see it; a batch is one line. */
export function RecentChanges() {
  const latest = usePermittedQuery(listActivity, QUERY)?.rows ?? []
  const changes = latest.filter(({ area }) => !CHANGES_NOTHING.has(area)).slice(0, SHOWN)
  if (changes.length === 0) return null
  return (
    <ListCard title="Recent changes" all={ALL}>
      {changes.map((entry) => {
        const path = entryPath(entry)
        const name = entry.record_name || kindText(entry.area)
        const many = batchText(entry.batch)
        const record = path ? (
          <PageLink underline="always" to={path}>
            {name}
          </PageLink>
        ) : (
          name
        )
        return (
          <li key={entry.id}>
            <span>
              <span translate="no">{personText(entry)}</span>: {many ?? record}
              {many === null && ` ${kindText(entry.kind).toLowerCase()}`}
            </span>{' '}
            <SecondaryText component="span" noWrap sx={{ flex: 'none' }}>
              <Ago at={entry.happened_at} />
            </SecondaryText>
          </li>
        )
      })}
    </ListCard>
  )
}
