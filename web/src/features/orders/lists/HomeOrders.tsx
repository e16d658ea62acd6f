import { dayText } from '@kitroom/contract/days'
import { getOrdersHome, type HomeOrder } from '@kitroom/contract/order-lists'
import { makesOrders } from '@kitroom/contract/order-parcels'
import { isWritable, movesFrom, orderSides, STATUS_FACTS, statusesWith } from '@kitroom/contract/order-statuses'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import { Suspense } from 'react'
import { useAccess } from '../../../access/access-context.ts'
import { useMay } from '../../../access/use-may.ts'
import { usePermittedQuery } from '../../../access/use-permitted-query.ts'
import { paths } from '../../../paths.ts'
import { countText, numberText } from '../../../ui/display/count-text.ts'
import { SecondaryText, SectionTitle, SmallText } from '../../../ui/display/texts.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.ts'
import { ButtonLink } from '../../../ui/list/ButtonLink.tsx'
import { PageLink } from '../../../ui/page/PageLink.tsx'
import { ShippedPieces, StatusBar, StatusChip } from '../order/order-status.tsx'
import { orderAgain } from '../order/use-order-again.ts'
import { ShirtPicture } from '../papers/ShirtPicture.tsx'
import { askingFor } from '../stock/move-from-link.ts'

// A club sees it once.
const FirstOrder = lazyPart(async () => (await import('./FirstOrder.tsx')).FirstOrder)

type Counts = NonNullable<ReturnType<typeof usePermittedQuery<typeof getOrdersHome>>>['counts']

/** The orders that come next: for the office the most urgent orders of all, for a club its own. Nothing without orders. */
export function HomeOrders() {
  const home = usePermittedQuery(getOrdersHome)
  const may = useMay()
  const { user } = useAccess()
  if (!home) return null
  const { counts, orders, soon } = home
  const waiting = linesOf(counts, soon)
  const makes = may.any(...makesOrders.access.anyOf)
  if (orders.length === 0 && !makes && may('ORDER_CREATE') && user?.clubName) {
    return (
      <Suspense>
        <FirstOrder />
      </Suspense>
    )
  }
  if (orders.length === 0 && waiting.length === 0) return null
  return (
    <Box component="section" aria-labelledby={TITLE_ID} sx={{ mt: 2.5 }}>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, mb: 1.5 }}>
        <SectionTitle id={TITLE_ID}>{makes ? 'What comes next' : 'Your orders'}</SectionTitle>
        {waiting.length > 0 && (
          <Box component="ul" aria-labelledby={TITLE_ID} sx={COUNTS}>
            {waiting.map(({ to, text }) => (
              <li key={to}>
                <PageLink to={to} underline="hover">
                  {text}
                </PageLink>
              </li>
            ))}
          </Box>
        )}
        {!makes && may('ORDER_CREATE') && (
          <Box sx={{ ml: 'auto' }}>
            <ButtonLink to={paths.order} size="small" variant="contained">
              New order
            </ButtonLink>
          </Box>
        )}
      </Stack>
      <Box component="ul" aria-label="Orders" sx={CARDS}>
        {orders.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} isOffice={makes} />
          </li>
        ))}
      </Box>
    </Box>
  )
}

const TITLE_ID = 'home-orders'

const listed = (filters: Readonly<Record<string, string | readonly string[]>>): string =>
  `${paths.orders}?${new URLSearchParams(
    Object.entries(filters).flatMap(([name, values]) => [values].flat().map((value) => [`filter.${name}`, value])),
  )}`

/** The counts that are not zero, each with the list that it counts. */
const linesOf = (counts: Counts, soon: string): { to: string; text: string }[] => {
  if (!counts) return []
  const lines: [number, string, string][] = [
    [counts.to_confirm, 'to confirm', listed({ status: 'Submitted' })],
    [counts.needed_soon, 'needed within 14 days', listed({ status: statusesWith('isOpen'), needed_by: `..${soon}` })],
    [counts.short, 'short', listed({ is_short: 'yes' })],
    [counts.in_production, 'in production', listed({ status: 'In production' })],
    [
      counts.sizes_waiting,
      counts.sizes_waiting === 1 ? 'size waiting' : 'sizes waiting',
      listed({ sizes_waiting: '1..' }),
    ],
  ]
  return lines.filter(([count]) => count > 0).map(([count, text, to]) => ({ to, text: `${numberText(count)} ${text}` }))
}

/** '3 days late', 'today', '1 day left'. */
const daysLeftText = (days: number): string =>
  days === 0 ? 'today' : days < 0 ? `${countText(-days, 'day')} late` : `${countText(days, 'day')} left`

function OrderCard({ order, isOffice }: { order: HomeOrder; isOffice: boolean }) {
  const { id, number, status, team_name, club_name, needed_by, days_left, sizes_waiting } = order
  const may = useMay()
  const isDue = days_left !== null && STATUS_FACTS[status].isOpen
  const isLate = isDue && days_left < 0
  const next = isOffice ? movesFrom(order, orderSides(may)).find(({ to }) => to !== null) : undefined
  const shirt = [order.product_name, order.garment_color_name].filter(Boolean).join(', ')
  return (
    <Card sx={CARD}>
      <ShirtPicture shirt={order} src={order.picture} size={isOffice ? 72 : 96} />
      <Stack sx={{ minWidth: 0, flex: 1, gap: 0.25 }}>
        <PageLink to={paths.savedOrder(id)} color="inherit" underline="hover" sx={TEAM}>
          {team_name}
        </PageLink>
        <SecondaryText sx={{ overflowWrap: 'anywhere' }}>
          {[isOffice && club_name, number].filter(Boolean).join(' · ')}
        </SecondaryText>
        {!isOffice && shirt && <SecondaryText>{shirt}</SecondaryText>}
        {needed_by && (
          <SmallText sx={isLate ? { color: 'error.main', fontWeight: 580 } : undefined}>
            {dayText(needed_by)}
            {isDue && ` · ${daysLeftText(days_left)}`}
          </SmallText>
        )}
        {!isOffice && <StatusBar status={status} />}
        {!isOffice && sizes_waiting > 0 && isWritable(status, ['club']) && (
          <SmallText sx={{ fontWeight: 580 }}>
            {sizes_waiting === 1 ? '1 entry waits' : `${numberText(sizes_waiting)} entries wait`} for your yes
          </SmallText>
        )}
        <Stack direction="row" sx={{ mt: 'auto', pt: 0.5, alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
          {isOffice && <StatusChip status={status} />}
          {order.approval === 'Change asked' && <Chip size="small" color="warning" label="Change asked" />}
          {order.is_short && (
            <Chip
              size="small"
              variant="outlined"
              color="warning"
              label={order.has_come ? 'short · now there' : 'short'}
            />
          )}
          <ShippedPieces order={order} />
          {next && (
            <ButtonLink
              to={paths.savedOrder(id)}
              state={askingFor(next.action)}
              size="small"
              variant="outlined"
              aria-label={`${next.label} ${number}`}
            >
              {next.label}
            </ButtonLink>
          )}
          {!isOffice && status !== 'Draft' && may('ORDER_CREATE') && (
            <ButtonLink
              to={paths.order}
              state={orderAgain(id)}
              size="small"
              variant="outlined"
              aria-label={`Order again for ${team_name}`}
            >
              Order again
            </ButtonLink>
          )}
        </Stack>
      </Stack>
    </Card>
  )
}

const COUNTS = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  '& a': { fontWeight: 580, fontVariantNumeric: 'tabular-nums' },
  // The links are as high as their lines.
  '& li': { display: 'flex' },
  '@media (pointer: coarse)': { '& a': { lineHeight: '44px' } },
}
const CARDS = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
  '& > li': { display: 'flex' },
}
const CARD = { flex: 1, display: 'flex', gap: 1.75, p: 1.5, minWidth: 0 }
const TEAM = { fontWeight: 620, overflowWrap: 'anywhere', alignSelf: 'start' }
