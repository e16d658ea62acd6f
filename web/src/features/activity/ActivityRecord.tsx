import type { ActivityEntry } from '@kitroom/contract/activity'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router'
import { AREA_NAMES } from './area-names.ts'
import { batchText } from './batch-text.ts'
import { entryPath } from './entry-path.ts'

/** What an entry is about, as a link to its page. */
export function ActivityRecord({ entry }: { entry: ActivityEntry }) {
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
        <Link component={RouterLink} to={path} color="inherit" variant="body2">
          {record_name}
        </Link>
      )}
      {isOne && !path && record_name}
    </>
  )
}
