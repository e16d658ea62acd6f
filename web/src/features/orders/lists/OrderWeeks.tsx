import { DAY_MS, dayAfter, dayText } from '@kitroom/contract/days'
import { countOrdersByWeek, type OrdersOfWeek } from '@kitroom/contract/listed-orders'
import { ORDER_STATUSES, type OrderStatus } from '@kitroom/contract/order-statuses'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { BarChart } from '@mui/x-charts/BarChart'
import { useOptionalQuery } from '../../../api/hooks.ts'
import { countText, numberText } from '../../../ui/display/count-text.ts'
import { SheetTable } from '../papers/SheetTable.tsx'

const COLORS = {
  Draft: 'var(--mui-palette-grey-400)',
  Submitted: 'var(--mui-palette-info-main)',
  Confirmed: 'var(--mui-palette-primary-main)',
  'In production': 'var(--mui-palette-warning-main)',
  // Its own green is too near to that of confirmed orders.
  Shipped: 'var(--mui-palette-success-light)',
  Cancelled: 'var(--mui-palette-grey-600)',
} as const satisfies Record<OrderStatus, string>

type Week = { week: string; orders: number; by: ReadonlyMap<OrderStatus, number> }

/** Each week from the first to the last, those without orders too. */
export const weeksOf = (counts: readonly OrdersOfWeek[]): Week[] => {
  const byWeek = Map.groupBy(counts, ({ week }) => week)
  const [first = '', last = first] = [[...byWeek.keys()].sort()[0], [...byWeek.keys()].sort().at(-1)]
  const length = counts.length === 0 ? 0 : (Date.parse(last) - Date.parse(first)) / (7 * DAY_MS) + 1
  return Array.from({ length }, (_, nth) => {
    const week = dayAfter(first, 7 * nth)
    const ordersOfWeek = byWeek.get(week) ?? []
    const by = new Map(ordersOfWeek.map(({ status, orders }) => [status, orders]))
    return { week, orders: ordersOfWeek.reduce((sum, { orders }) => sum + orders, 0), by }
  })
}

/** '12 orders in 3 weeks, most in the week of 23 Nov 2026 (9 orders).' */
export const weeksText = (weeks: readonly Week[], earlier: number): string => {
  const [most] = weeks.toSorted((one, other) => other.orders - one.orders)
  if (!most) return 'No order matches.'
  const orders = weeks.reduce((sum, week) => sum + week.orders, 0)
  const inMost =
    weeks.length > 1 ? `, most in the week of ${dayText(most.week)} (${countText(most.orders, 'order')})` : ''
  const others = earlier > 0 ? ` ${countText(earlier, 'earlier order')} not shown.` : ''
  return `${countText(orders, 'order')} in ${countText(weeks.length, 'week')}${inMost}.${others}`
}

/** The orders among what matches by week and status, as bars, in a sentence and as a table. */
export function OrderWeeks({ query }: { query: object }) {
  const counts = useOptionalQuery(countOrdersByWeek, { query })
  if (!counts) return null
  const weeks = weeksOf(counts.weeks)
  const statuses = ORDER_STATUSES.filter((one) => counts.weeks.some(({ status }) => status === one))
  return (
    <Paper variant="outlined" sx={{ p: { xs: 1.5, md: 2.5 }, borderRadius: 1.5 }}>
      <Typography role="status">{weeksText(weeks, counts.earlier)}</Typography>
      {weeks.length > 0 && (
        <>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
            By the week of submission; others by the week they were made.
          </Typography>
          <BarChart
            height={300}
            skipAnimation
            margin={{ left: 0, right: 8, top: 8, bottom: 0 }}
            xAxis={[
              {
                scaleType: 'band',
                data: weeks.map(({ week }) => week),
                valueFormatter: (week: string, { location }) =>
                  location === 'tick' ? dayText(week).replace(/ \d{4}$/, '') : `Week of ${dayText(week)}`,
              },
            ]}
            yAxis={[{ width: 40, tickMinStep: 1, valueFormatter: (value: number) => numberText(value) }]}
            series={statuses.map((status) => ({
              label: status,
              color: COLORS[status],
              stack: 'orders',
              data: weeks.map(({ by }) => by.get(status) ?? 0),
            }))}
          />
          <WeekTable weeks={weeks} statuses={statuses} />
        </>
      )}
    </Paper>
  )
}

/** The weeks that have orders, the last one first. */
function WeekTable({ weeks, statuses }: { weeks: readonly Week[]; statuses: readonly OrderStatus[] }) {
  return (
    <Box sx={WEEKS}>
      <SheetTable
        label="Orders by week"
        headings={['Week of', ...statuses, 'All']}
        numeric={[...statuses, 'All']}
        minWidth={1}
        rows={weeks
          .filter(({ orders }) => orders > 0)
          .toReversed()
          .map(({ week, orders, by }) => {
            const counts = statuses.map((status) => by.get(status))
            return [dayText(week), ...counts.map((count) => (count ? numberText(count) : '—')), numberText(orders)]
          })}
      />
    </Box>
  )
}

const WEEKS = {
  mt: 2,
  '& table': { maxWidth: 840 },
  '& thead th, & tbody td': { px: 2, py: 'var(--density-cell, 9px)', whiteSpace: 'nowrap' },
  '& thead th': { fontSize: '0.8125rem', fontWeight: 580, color: 'text.secondary' },
}
