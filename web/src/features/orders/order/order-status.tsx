import { localDay } from '@kitroom/contract/local-time'
import type { Order } from '@kitroom/contract/order'
import { listHeldMails } from '@kitroom/contract/order-mails'
import { ORDER_STATUSES, type OrderStatus, STATUS_FACTS } from '@kitroom/contract/order-statuses'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import type { SxProps } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useOptionalQuery } from '../../../api/hooks.ts'
import { DateTime } from '../../../ui/display/DateTime.tsx'
import { shortDay } from '../../../ui/display/day.ts'
import { visuallyHidden } from '../../../ui/display/visually-hidden.ts'

export function StatusChip({ status }: { status: OrderStatus }) {
  return <Chip size="small" variant="outlined" color={STATUS_FACTS[status].color} label={status} />
}

const STEPS = ORDER_STATUSES.filter((status) => status !== 'Cancelled')

/** The statuses of an order with the days on which it came to them; the present one is marked. */
export function StatusLine({ order }: { order: Order }) {
  const daysOf = new Map<OrderStatus, string>([['Draft', order.created_at]])
  // The history has the newest move first.
  for (const { from_status, to_status, moved_at } of order.moves.toReversed()) {
    if (from_status !== to_status) daysOf.set(to_status, moved_at)
  }
  const isCancelled = order.status === 'Cancelled'
  const steps = isCancelled ? [...STEPS.filter((step) => daysOf.has(step)), order.status] : STEPS
  return <Line status={order.status} steps={steps} daysOf={daysOf} sx={LINE} />
}

/** The same as a bar with the name of the present status below it. */
export function StatusBar({ status }: { status: OrderStatus }) {
  return (
    <Box sx={{ my: 0.75 }}>
      <Line status={status} steps={STEPS} sx={BAR} />
      <Typography variant="body2" aria-hidden sx={{ fontWeight: 580 }}>
        {status}
      </Typography>
    </Box>
  )
}

type LineProps = {
  status: OrderStatus
  steps: readonly OrderStatus[]
  daysOf?: ReadonlyMap<OrderStatus, string>
  sx: SxProps
}

function Line({ status, steps, daysOf, sx }: LineProps) {
  const at = steps.indexOf(status)
  return (
    <Box component="ol" aria-label="Status" sx={sx}>
      {steps.map((step, nth) => {
        const day = nth <= at ? daysOf?.get(step) : undefined
        return (
          <Box
            component="li"
            key={step}
            aria-current={nth === at ? 'step' : undefined}
            data-passed={nth <= at || undefined}
            data-cancelled={step === 'Cancelled' || undefined}
          >
            <Typography variant="body2" component="span">
              {step}
            </Typography>
            <Typography variant="caption" component="span" color="textSecondary">
              {day && <time dateTime={day}>{shortDay(localDay(new Date(day)))}</time>}
            </Typography>
          </Box>
        )
      })}
    </Box>
  )
}

/** A bar that is filled up to the present status. */
const LINE = {
  listStyle: 'none',
  p: 0,
  m: 0,
  mb: 2.5,
  display: 'grid',
  gridAutoFlow: { sm: 'column' },
  gridAutoColumns: { sm: 'minmax(0, 1fr)' },
  gap: { xs: 0.5, sm: 0.75 },
  '& > li': {
    display: 'flex',
    flexDirection: { xs: 'row', sm: 'column' },
    gap: { xs: 1, sm: 0 },
    alignItems: { xs: 'baseline', sm: 'flex-start' },
    py: { xs: 0.25, sm: 0.75 },
    px: { xs: 1.25, sm: 0 },
    borderStyle: 'solid',
    borderColor: 'divider',
    borderWidth: { xs: '0 0 0 3px', sm: '3px 0 0' },
    color: 'text.secondary',
  },
  '& > li[data-passed]': { borderColor: 'primary.main', color: 'text.primary' },
  '& > li[data-cancelled]': { borderColor: 'error.main', color: 'error.main' },
  '& > li[aria-current] > span:first-of-type': { fontWeight: 680 },
}

const BAR = {
  listStyle: 'none',
  display: 'flex',
  gap: 0.5,
  m: 0,
  mb: 0.5,
  p: 0,
  '& li': { flex: 1, height: 4, borderRadius: 1, position: 'relative', bgcolor: 'action.disabledBackground' },
  '& li[data-passed]': { bgcolor: 'primary.main' },
  '& li > span': visuallyHidden,
}

/** The mails about an order that wait because enough were sent within an hour; nothing where there are none. */
export function HeldMails({ order: { id } }: { order: Order }) {
  const mails = useOptionalQuery(listHeldMails, { params: { id } })?.mails ?? []
  if (mails.length === 0) return null
  return (
    <Alert severity="info" role="region" aria-label="Mails that wait" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      Enough mails were sent for now. These go later, those to one address together:
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {mails.map(({ became, to, until }, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no state, and equal ones may wait
          <li key={nth}>
            ‘{became}’ to {to ?? 'the office'}, from <DateTime at={until} /> on
          </li>
        ))}
      </Box>
    </Alert>
  )
}
