import { getAttention } from '@kitroom/contract/attention'
import { getShopGuide } from '@kitroom/contract/shop'
import OpenIcon from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Suspense } from 'react'
import { Link as RouterLink } from 'react-router'
import { useAccess } from '../../access/access-context.ts'
import { useOptionalQuery } from '../../api/hooks.ts'
import type { FindingLine } from '../../area.ts'
import { FINDING_LINES } from '../../areas.ts'
import { type MenuItem, useMenu } from '../../shell/menu.ts'
import { useRecentHits } from '../../shell/search/record-hits.ts'
import { countText } from '../../ui/display/count-text.ts'
import { dayFromNow } from '../../ui/display/day.ts'
import { RowList } from '../../ui/display/RowList.tsx'
import { DraftsAtSignOut } from '../../ui/drafts/DraftsAtSignOut.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.ts'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { SectionCard } from '../../ui/page/SectionCard.tsx'
import { RecentChanges } from '../activity/index.ts'
import { HomeOrders } from '../orders/index.ts'
import { Hint } from './Hint.tsx'

// Most visits do without them.
const Picture = lazyPart(async () => (await import('./Picture.tsx')).Picture)
const SetupGuide = lazyPart(async () => (await import('./SetupGuide.tsx')).SetupGuide)

const ABOUT = 'Catalogue, inventory and player packs in one place.'

/** A greeting, the open findings, and links to the permitted areas. */
export function HomePage() {
  const { state, user } = useAccess()
  const areas = inOrder(useMenu().flatMap(({ items }) => items))
  const guide = useOptionalQuery(getShopGuide, { enabled: user !== null })

  if (state === 'loading') return null
  if (!user) {
    return (
      <>
        <PageTitle title="Welcome to Kitroom" about={ABOUT} />
        <DraftsAtSignOut />
        <Suspense>
          <Picture />
        </Suspense>
      </>
    )
  }
  return (
    <>
      <PageTitle title={user.firstName ? `Welcome, ${user.firstName}` : 'Welcome'} about={user.clubName || ABOUT} />
      {guide?.steps && (
        <Suspense>
          <SetupGuide {...guide} steps={guide.steps} />
        </Suspense>
      )}
      {areas.length > 0 ? (
        <AreaRow areas={areas} />
      ) : (
        <Typography color="textSecondary">
          Nothing has been opened for you yet. An administrator can give your role the permissions you need.
        </Typography>
      )}
      <HomeOrders />
      <StockLevels />
      <Box sx={SECTIONS}>
        <NeedsAttention />
        <RecentlyOpened />
        <RecentChanges />
      </Box>
      {guide && <Hint shown={guide.hints_shown} />}
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

type Shown = FindingLine & { count: number }

/** The open findings with their counts, and how many items of stock ask for nothing. */
const useFindings = (): { found: Shown[]; inOrder: number } => {
  const counts = useOptionalQuery(getAttention, { query: { today: dayFromNow(0) } })?.counts ?? {}
  const found = FINDING_LINES.map((line) => ({ ...line, count: counts[line.name] ?? 0 })).filter(
    ({ count }) => count > 0,
  )
  return { found, inOrder: counts.in_order ?? 0 }
}

const textOf = ({ one, many, count }: Shown): string => (many ? countText(count, one, many) : one)

const isOfStock = ({ name }: FindingLine): boolean => name in LEVEL_COLORS

/** The colors of the bar's parts. */
const LEVEL_COLORS: Readonly<Record<string, string>> = {
  critical: 'error.main',
  low: 'warning.main',
  not_orderable: 'text.disabled',
  not_set_up: 'info.main',
  never_received: 'secondary.main',
}

/** One bar of all items. Its parts are links, as are their names below it. */
function StockLevels() {
  const { found, inOrder } = useFindings()
  const levels = found.filter(isOfStock)
  if (levels.length === 0) return null
  return (
    <SectionCard isSmall title="Stock levels" sx={{ p: 2.25, mt: 2.5 }}>
      <Box aria-hidden sx={BAR}>
        {levels.map(({ name, to, count }) => (
          <RouterLink key={name} to={to} tabIndex={-1} style={{ flexGrow: count }}>
            <Box component="span" sx={{ bgcolor: LEVEL_COLORS[name] }} />
          </RouterLink>
        ))}
        {inOrder > 0 && <Box component="span" sx={{ bgcolor: 'success.main' }} style={{ flexGrow: inOrder }} />}
      </Box>
      <Box component="ul" sx={LEVELS}>
        {levels.map((line) => (
          <li key={line.name}>
            <Box component="span" sx={{ ...DOT, bgcolor: LEVEL_COLORS[line.name] }} />
            <Link component={RouterLink} underline="hover" to={line.to} color="inherit">
              {textOf(line)}
            </Link>
          </li>
        ))}
        {inOrder > 0 && (
          <li>
            <Box component="span" sx={{ ...DOT, bgcolor: 'success.main' }} />
            {countText(inOrder, 'in order', 'in order')}
          </li>
        )}
      </Box>
    </SectionCard>
  )
}

const BAR = {
  display: 'flex',
  gap: '2px',
  height: 14,
  borderRadius: 1,
  overflow: 'hidden',
  mb: 1.25,
  '& > *': { flexBasis: 0, minWidth: 4 },
  '& span': { display: 'block', height: '100%' },
}
const LEVELS = {
  listStyle: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2.5,
  rowGap: 0.5,
  m: 0,
  p: 0,
  fontWeight: 560,
  fontVariantNumeric: 'tabular-nums',
  '& li': { display: 'flex', alignItems: 'center', gap: 1 },
}

/** The other findings, each count with a link to its records. Hidden if there are none. */
function NeedsAttention() {
  const found = useFindings().found.filter((line) => !isOfStock(line))
  if (found.length === 0) return null
  return (
    <SectionCard isSmall title="Needs attention" sx={{ p: 2.25 }}>
      <RowList>
        {found.map((line) => (
          <li key={line.name}>
            <Link component={RouterLink} underline="hover" to={line.to} sx={LINE}>
              <Box
                component="span"
                sx={{ ...DOT, bgcolor: line.severity ? `${line.severity}.main` : 'text.disabled' }}
              />
              <span>{textOf(line)}</span>
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
