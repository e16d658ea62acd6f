import { getAttention } from '@kitroom/contract/attention'
import OpenIcon from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { useAccess } from '../../access/access-context.ts'
import { openedRecords } from '../../access/opened-records.ts'
import { useMay } from '../../access/use-may.ts'
import { useOptionalQuery } from '../../api/hooks.ts'
import { FINDING_LINES } from '../../areas.ts'
import { type MenuItem, mayOpen, useMenu } from '../../shell/menu.ts'
import { countText } from '../../ui/display/count-text.ts'
import { dayFromNow } from '../../ui/display/day.ts'
import { RowList } from '../../ui/display/RowList.tsx'
import { DraftsAtSignOut } from '../../ui/drafts/DraftsAtSignOut.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { SectionCard } from '../../ui/page/SectionCard.tsx'
import { RecentChanges } from '../activity/index.ts'
import { AreaRow } from './AreaRow.tsx'

const ABOUT = 'Catalogue, inventory and player packs in one place.'

/** A greeting, the open findings, and links to the permitted areas. */
export function HomePage() {
  const { state, user } = useAccess()
  const areas = inOrder(useMenu().flatMap(({ items }) => items))

  if (state === 'loading') return null
  if (!user) {
    return (
      <>
        <PageTitle title="Welcome to Kitroom" about={ABOUT} />
        <DraftsAtSignOut />
      </>
    )
  }
  return (
    <>
      <PageTitle title={user.firstName ? `Welcome, ${user.firstName}` : 'Welcome'} about={user.clubName || ABOUT} />
      {areas.length > 0 ? (
        <AreaRow areas={areas} />
      ) : (
        <Typography color="textSecondary">
          Nothing has been opened for you yet. An administrator can give your role the permissions you need.
        </Typography>
      )}
      <Box sx={SECTIONS}>
        <NeedsAttention />
        <RecentlyOpened />
        <RecentChanges frame={HomeSection} />
      </Box>
    </>
  )
}

const SECTIONS = {
  mt: 2.5,
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))',
}

/** The open findings, each count with a link to its records. Hidden if there are none. */
function NeedsAttention() {
  const counts = useOptionalQuery(getAttention, { query: { today: dayFromNow(0) } })?.counts ?? {}
  const found = FINDING_LINES.flatMap(({ name, one, many, to, severity }) => {
    const count = counts[name] ?? 0
    return count === 0 ? [] : [{ name, to, severity, text: countText(count, one, many) }]
  })
  if (found.length === 0) return null
  return (
    <HomeSection title="Needs attention">
      <RowList>
        {found.map(({ name, to, text, severity }) => (
          <li key={name}>
            <Link component={RouterLink} underline="hover" to={to} sx={LINE}>
              <Box component="span" sx={{ ...DOT, bgcolor: severity ? `${severity}.main` : 'text.disabled' }} />
              <span>{text}</span>
              <OpenIcon fontSize="small" sx={{ ml: 'auto', color: 'text.secondary' }} />
            </Link>
          </li>
        ))}
      </RowList>
    </HomeSection>
  )
}

const LINE = { flex: 1, display: 'flex', alignItems: 'center', gap: 1.25, color: 'text.primary', fontWeight: 560 }
const DOT = { flex: 'none', width: 8, height: 8, borderRadius: '50%' }

/** The records that this person opened last on this device, as far as they may still be opened. */
function RecentlyOpened() {
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

/** The order of the areas: people, catalogue, stock, pictures, orders, access. */
const ORDER = [
  ...['Clubs', 'Users'],
  ...['Product', 'Product Categories', 'Sizes', 'Garment Colors', 'Imprint Colors'],
  ...['Inventory Warnings'],
  ...['Images', 'Image Restore'],
  ...['Player Packs', 'All orders'],
  ...['Roles', 'Permissions', 'Activity'],
]

/** The menu's entries that are areas, in this order. */
const inOrder = (items: readonly MenuItem[]): MenuItem[] =>
  items
    .filter(({ label }) => ORDER.includes(label))
    .toSorted((one, other) => ORDER.indexOf(one.label) - ORDER.indexOf(other.label))

/** One part of the home page under its own heading. */
function HomeSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <SectionCard isSmall title={title} sx={{ p: 2.25 }}>
      {children}
    </SectionCard>
  )
}
