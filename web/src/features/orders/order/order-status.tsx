import { localDay } from '@kitroom/contract/local-time'
import type { Order } from '@kitroom/contract/order'
import { listHeldMails } from '@kitroom/contract/order-mails'
import { ORDER_STATUSES, type OrderStatus, STATUS_FACTS } from '@kitroom/contract/order-statuses'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import type { SxProps } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useOptionalQuery } from '../../../api/hooks.ts'
import { countText, numberText } from '../../../ui/display/count-text.ts'
import { DateTime } from '../../../ui/display/DateTime.tsx'
import { shortDay } from '../../../ui/display/day.ts'
import { SmallText } from '../../../ui/display/texts.tsx'
import { visuallyHidden } from '../../../ui/display/visually-hidden.ts'
import { BULLETS } from '../../../ui/theme/theme.ts'

export function StatusChip({ status }: { status: OrderStatus }) {
  return <Chip size="small" variant="outlined" color={STATUS_FACTS[status].color} label={status} />
}

/** '28 of 36 pieces shipped', from the first parcel until the order is shipped. */
export function ShippedPieces({ order }: { order: Pick<Order, 'status' | 'pieces' | 'pieces_shipped'> }) {
  if (order.pieces_shipped === 0 || !STATUS_FACTS[order.status].isOpen) return null
  const text = `${numberText(order.pieces_shipped)} of ${countText(order.pieces, 'piece')} shipped`
  return <Chip size="small" label={text} />
}

const STEPS = ORDER_STATUSES.filter((status) => status !== 'Cancelled')

/** The statuses of an order with the days on which it came to them; the present one is marked. Phones have one line with a note. */
export function StatusLine({ order, note }: { order: Order; note?: ReactNode }) {
  const daysOf = new Map<OrderStatus, string>([['Draft', order.created_at]])
  // The history has the newest move first.
  for (const { from_status, to_status, moved_at } of order.moves.toReversed()) {
    if (from_status !== to_status) daysOf.set(to_status, moved_at)
  }
  const isCancelled = order.status === 'Cancelled'
  const steps = isCancelled ? [...STEPS.filter((step) => daysOf.has(step)), order.status] : STEPS
  const day = daysOf.get(order.status)
  return (
    <Box sx={{ mb: { xs: 1, sm: 2.5 } }}>
      <Line status={order.status} steps={steps} daysOf={daysOf} sx={LINE} />
      <SmallText sx={{ display: { sm: 'none' } }}>
        <strong>{order.status}</strong> {day && `since ${dayOf(day)}`}
        {note}
      </SmallText>
    </Box>
  )
}

/** The same as a bar with the name of the present status below it. */
export function StatusBar({ status }: { status: OrderStatus }) {
  return (
    <Box sx={{ my: 0.75 }}>
      <Line status={status} steps={STEPS} sx={BAR} />
      <SmallText aria-hidden sx={{ fontWeight: 580 }}>
        {status}
      </SmallText>
    </Box>
  )
}

const dayOf = (at: string): string => shortDay(localDay(new Date(at)))

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
            <i data-drawn />
            <SmallText component="span">{step}</SmallText>
            <Typography variant="caption" component="span" color="textSecondary">
              {day && <time dateTime={day}>{dayOf(day)}</time>}
            </Typography>
          </Box>
        )
      })}
    </Box>
  )
}

const BAR = {
  display: 'flex',
  gap: 0.5,
  mb: 0.5,
  '& li': { flex: 1, minWidth: 0, position: 'relative' },
  '& i': { display: 'block', height: 4, borderRadius: 1, bgcolor: 'action.disabledBackground' },
  '& [data-passed] i': { bgcolor: 'primary.main' },
  '& [data-cancelled] i': { bgcolor: 'error.main' },
  '& li > span': visuallyHidden,
}

/** A bar that is filled up to the present status; with names and days where there is room. */
const LINE = {
  ...BAR,
  gap: { xs: 0.5, sm: 0.75 },
  '& li > span': {
    '@media (max-width: 599.95px)': visuallyHidden,
    display: 'block',
    color: 'text.secondary',
  },
  '& i': { ...BAR['& i'], height: { xs: 4, sm: 3 }, mb: { sm: 0.75 } },
  '& [data-passed] > span:first-of-type': { color: 'text.primary' },
  '& [data-cancelled] > span:first-of-type': { color: 'error.main' },
  '& [aria-current] > span:first-of-type': { fontWeight: 680 },
}

/** The mails about an order that wait because enough were sent within an hour; nothing where there are none. */
export function HeldMails({ order: { id } }: { order: Order }) {
  const mails = useOptionalQuery(listHeldMails, { params: { id } })?.mails ?? []
  if (mails.length === 0) return null
  return (
    <Alert severity="info" role="region" aria-label="Mails that wait" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      Enough mails were sent for now. These go later, those to one address together:
      <Box component="ul" sx={{ ...BULLETS, mt: 0.5 }}>
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
