import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { openedRecords } from '../../access/opened-records.ts'
import { useMay } from '../../access/use-may.ts'
import { mayOpen } from '../../shell/may-open.ts'
import { RowList } from '../../ui/display/RowList.tsx'
import { HomeSection } from './HomeSection.tsx'

/** The records that this person opened last on this device, as far as they may still be opened. */
export function RecentlyOpened() {
  const may = useMay()
  const [opened] = useState(openedRecords.read)
  const records = opened.filter(({ path }) => mayOpen(path, may))
  if (records.length === 0) return null
  return (
    <HomeSection title="Recently opened">
      <RowList>
        {records.map(({ path, name, one }) => (
          <li key={path}>
            <Link component={RouterLink} underline="always" to={path}>
              {name}
            </Link>{' '}
            <Typography component="span" variant="body2" color="textSecondary">
              {one}
            </Typography>
          </li>
        ))}
      </RowList>
    </HomeSection>
  )
}
