import { getAttention } from '@kitroom/contract/attention'
import OpenIcon from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router'
import { useAccess } from '../../access/access-context.ts'
import { useOptionalQuery } from '../../api/hooks.ts'
import { FINDING_LINES } from '../../areas.ts'
import { type MenuItem, useMenu } from '../../shell/menu.ts'
import { useRecentHits } from '../../shell/search/record-hits.ts'
import { countText } from '../../ui/display/count-text.ts'
import { dayFromNow } from '../../ui/display/day.ts'
import { RowList } from '../../ui/display/RowList.tsx'
import { DraftsAtSignOut } from '../../ui/drafts/DraftsAtSignOut.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { SectionCard } from '../../ui/page/SectionCard.tsx'
import { RecentChanges } from '../activity/index.ts'

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
        <RecentChanges />
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
    return count === 0 ? [] : [{ name, to, severity, text: many ? countText(count, one, many) : one }]
  })
  if (found.length === 0) return null
  return (
    <SectionCard isSmall title="Needs attention" sx={{ p: 2.25 }}>
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
    </SectionCard>
  )
}

const LINE = { flex: 1, display: 'flex', alignItems: 'center', gap: 1.25, color: 'text.primary', fontWeight: 560 }
const DOT = { flex: 'none', width: 8, height: 8, borderRadius: '50%' }

/** The records that this person opened last on this device. */
function RecentlyOpened() {
  const records = useRecentHits()
  if (records.length === 0) return null
  return (
    <SectionCard isSmall title="Recently opened" sx={{ p: 2.25 }}>
      <RowList>
        {records.map(({ to, name, kind }) => (
          <li key={to}>
            <Link component={RouterLink} underline="always" to={to}>
              {name}
            </Link>{' '}
            <Typography component="span" variant="body2" color="textSecondary">
              {kind}
            </Typography>
          </li>
        ))}
      </RowList>
    </SectionCard>
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

const inOrder = (items: readonly MenuItem[]): MenuItem[] =>
  items
    .filter(({ label }) => ORDER.includes(label))
    .toSorted((one, other) => ORDER.indexOf(one.label) - ORDER.indexOf(other.label))

function AreaRow({ areas }: { areas: readonly MenuItem[] }) {
  return (
    <Box component="ul" aria-label="Areas" sx={ROW}>
      {areas.map(({ label, path, about }) => (
        <li key={path}>
          <Button component={RouterLink} to={path} size="small" color="inherit" title={about}>
            {label}
          </Button>
        </li>
      ))}
    </Box>
  )
}

// One full line on wide screens; wraps on narrow ones.
const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: { xs: 0.5, lg: 0 },
  listStyle: 'none',
  m: 0,
  p: 0.5,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1.5,
  bgcolor: 'background.paper',
  '& li': { flex: { md: '1 1 auto' }, textAlign: 'center' },
  '& a': {
    minWidth: 0,
    px: { xs: 1, md: 0.5 },
    whiteSpace: 'nowrap',
    fontSize: '0.78125rem',
    letterSpacing: '-0.01em',
  },
}
