import { getShopGuide, noteHint } from '@kitroom/contract/shop'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Suspense, useEffect, useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { useAccess } from '../../access/access-context.ts'
import { useAction, useOptionalQuery } from '../../api/hooks.ts'
import { type MenuItem, useMenu } from '../../shell/menu.ts'
import { useRecentHits } from '../../shell/search/record-hits.ts'
import { SecondaryText } from '../../ui/display/texts.tsx'
import { DraftsAtSignOut } from '../../ui/drafts/DraftsAtSignOut.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.ts'
import { Panel } from '../../ui/feedback/Panel.tsx'
import { CardLine, ListCard } from '../../ui/list/ListCard.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { RecentChanges } from '../activity/index.ts'
import { HomeOrders, HomeWaiting } from '../orders/index.ts'
import { NeedsAttention, StockLevels } from './findings.tsx'

// Most visits do without them.
const Picture = lazyPart(async () => (await import('./Picture.tsx')).Picture)
const HomeParts = lazyPart(async () => (await import('./HomeParts.tsx')).HomeParts)
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
      {areas.length === 0 && (
        <Typography color="textSecondary">
          Nothing has been opened for you yet. An administrator can give your role the permissions you need.
        </Typography>
      )}
      <Panel name="The orders">
        <HomeOrders />
      </Panel>
      <Panel name="The stock levels">
        <StockLevels />
      </Panel>
      <Box sx={SECTIONS}>
        <Panel name="What needs attention">
          <NeedsAttention />
        </Panel>
        <Suspense>
          <Panel name="The orders that wait">
            <HomeWaiting />
          </Panel>
          <HomeParts />
        </Suspense>
        <RecentlyOpened />
        <Panel name="The recent changes">
          <RecentChanges />
        </Panel>
      </Box>
      {areas.length > 0 && <AreaRow areas={areas} />}
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

/** The records that this person opened last on this device. */
function RecentlyOpened() {
  const records = useRecentHits()
  if (records.length === 0) return null
  return (
    <ListCard title="Recently opened">
      {records.map(({ to, name, kind }) => (
        <CardLine key={to} to={to} name={name} beside={kind} />
      ))}
    </ListCard>
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
  mt: 2.5,
  flexWrap: 'wrap',
  columnGap: { xs: 0.5, lg: 0 },
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

const HINTS = [
  'Ctrl+K finds everything: pages, records, players by name and number. On a Mac it is the command key.',
  'Every import takes a paste: copy rows in your spreadsheet, and paste them as they are.',
  'What you change can be undone: the history of a record restores it, and an import goes back in one press.',
] as const

/** A hint at the foot of the page, each once a person: the next one stands there at the next visit. */
function Hint({ shown }: { shown: number }) {
  // It stays while the page is open, though it counts as shown by then.
  const [nth] = useState(shown)
  const { run } = useAction(noteHint, [getShopGuide])
  const hint = HINTS[nth]
  const [note] = useState(() => () => void run({ body: { shown: nth + 1 } }).catch(() => undefined))
  useEffect(() => {
    if (hint) note()
  }, [hint, note])
  if (!hint) return null
  return (
    <SecondaryText component="p" sx={{ mt: 3 }}>
      {hint}
    </SecondaryText>
  )
}
