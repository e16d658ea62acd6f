import { DAY_MS, dayAfter, dayText } from '@kitroom/contract/days'
import { countOrdersByWeek, type OrdersOfWeek } from '@kitroom/contract/listed-orders'
import { ORDER_STATUSES, type OrderStatus, STATUS_FACTS } from '@kitroom/contract/order-statuses'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { BarChart } from '@mui/x-charts/BarChart'
import { useState } from 'react'
import { useOptionalQuery } from '../../../api/hooks.ts'
import { countText, numberText } from '../../../ui/display/count-text.ts'
import { SecondaryText } from '../../../ui/display/texts.tsx'

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

const ordersIn = (weeks: readonly Week[]): number => weeks.reduce((sum, { orders }) => sum + orders, 0)

/** '12 orders in 3 weeks, most in the week of 23 Nov 2026 (9 orders).' */
export const weeksText = (weeks: readonly Week[], earlier: number): string => {
  const [most] = weeks.toSorted((one, other) => other.orders - one.orders)
  if (!most) return 'No order matches.'
  const inMost =
    weeks.length > 1 ? `, most in the week of ${dayText(most.week)} (${countText(most.orders, 'order')})` : ''
  const others = earlier > 0 ? ` ${countText(earlier, 'earlier order')} not shown.` : ''
  return `${countText(ordersIn(weeks), 'order')} in ${countText(weeks.length, 'week')}${inMost}.${others}`
}

/** The weeks that are shown at first. */
const RECENT_WEEKS = 13

/** The orders among what matches by week and status, as bars and in a sentence. */
export function OrderWeeks({ query }: { query: object }) {
  const counts = useOptionalQuery(countOrdersByWeek, { query })
  const [showsAll, setShowsAll] = useState(false)
  if (!counts) return null
  const allWeeks = weeksOf(counts.weeks)
  const weeks = showsAll ? allWeeks : recentWeeks(allWeeks)
  const statuses = ORDER_STATUSES.filter((status) => weeks.some(({ by }) => by.has(status)))
  const earlier = counts.earlier + ordersIn(allWeeks) - ordersIn(weeks)
  return (
    <Paper variant="outlined" sx={{ p: { xs: 1.5, md: 2.5 }, borderRadius: 1.5 }}>
      <Typography role="status">{weeksText(weeks, earlier)}</Typography>
      {weeks.length > 0 && (
        <>
          <SecondaryText sx={{ mb: 2 }}>By the week of submission; others by the week they were made.</SecondaryText>
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
              color: `var(--mui-palette-${STATUS_FACTS[status].shade})`,
              stack: 'orders',
              data: weeks.map(({ by }) => by.get(status) ?? 0),
            }))}
          />
        </>
      )}
      {weeks.length < allWeeks.length && <Button onClick={() => setShowsAll(true)}>Earlier weeks</Button>}
    </Paper>
  )
}

/** The last weeks, from the first of them that holds something. */
export const recentWeeks = (weeks: readonly Week[]): readonly Week[] => {
  const recent = weeks.slice(-RECENT_WEEKS)
  return recent.slice(recent.findIndex(({ orders }) => orders > 0))
}
