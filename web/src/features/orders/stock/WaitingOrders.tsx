import { dayText } from '@kitroom/contract/days'
import type { AnswerOf, RequestOf } from '@kitroom/contract/endpoint'
import { moveOrder } from '@kitroom/contract/order-calls'
import { listWaitingOrders, makesOrders } from '@kitroom/contract/order-parcels'
import Alert from '@mui/material/Alert'
import Snackbar from '@mui/material/Snackbar'
import { type Mutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useMay } from '../../../access/use-may.ts'
import { useAction, useOptionalQuery } from '../../../api/hooks.ts'
import { newIdempotencyKey } from '../../../api/idempotency-key.ts'
import { paths } from '../../../paths.ts'
import { SmallButton } from '../../../ui/display/buttons.tsx'
import { countText } from '../../../ui/display/count-text.ts'
import { useReport } from '../../../ui/feedback/notify.ts'
import { ListCard } from '../../../ui/list/ListCard.tsx'
import { PageLink } from '../../../ui/page/PageLink.tsx'
import { ORDER_ANSWERS } from './shortages.tsx'

/** Tells the orders that wait for what is booked on any page: by one item, or by the batch of an import, a count, an undo. */
export function BookedStock() {
  const client = useQueryClient()
  const [booked, setBooked] = useState<{ by: number; booking: Query } | null>(null)
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return
        const booking = bookingOf(event.mutation)
        if (booking) setBooked({ by: event.mutation.mutationId, booking })
      }),
    [client],
  )
  return booked && <WaitingOrders key={booked.by} booking={booked.booking} />
}

type Answer = { batch?: { id: number; area: string } | null; item?: { id: number; available_qty: number } }

/** Every call that books stock answers its batch or its item. */
const bookingOf = ({ state }: Mutation): Query | null => {
  const { batch, item } = (state.data ?? {}) as Answer // what answers have of these, if anything
  if (batch?.area === 'inventory') return { batch: String(batch.id) }
  return item?.available_qty === undefined ? null : { item: String(item.id) }
}

/** The orders that wait for the pieces of a booking, first due first, each with 'Take'. Nothing for others. */
function WaitingOrders({ booking }: { booking: Query }) {
  const waiting = useWaiting(booking)
  const [isClosed, setClosed] = useState(false)
  if (!waiting || isClosed) return null
  return (
    <Snackbar open anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}>
      <Alert severity="info" variant="outlined" onClose={() => setClosed(true)} sx={{ bgcolor: 'background.paper' }}>
        {countText(waiting.total, 'order waits', 'orders wait')} for these:
        <ul>
          <WaitingLines orders={waiting.orders.slice(0, MOST_IN_A_MESSAGE)} />
        </ul>
        {waiting.total > MOST_IN_A_MESSAGE && `and ${waiting.total - MOST_IN_A_MESSAGE} more`}
      </Alert>
    </Snackbar>
  )
}

/** On the home page: the orders that are short, and the pieces that have come for them. Nothing without them. */
export function HomeWaiting() {
  const waiting = useWaiting({})
  if (!waiting) return null
  return (
    <ListCard title={`${countText(waiting.total, 'order waits', 'orders wait')} for stock`} all={ALL_SHORT}>
      <WaitingLines orders={waiting.orders.slice(0, MOST_AT_HOME)} isOfHome />
    </ListCard>
  )
}

type Query = RequestOf<typeof listWaitingOrders>['query']

const ALL_SHORT = { to: `${paths.orders}?filter.is_short=yes`, name: 'All short orders' }
const MOST_IN_A_MESSAGE = 3
const MOST_AT_HOME = 5

/** The orders that wait for these pieces, or for stock at all; undefined without one, or for those who may not take them. */
const useWaiting = (query: Query) => {
  const may = useMay()
  const enabled = may('ORDER_READ') && may.any(...makesOrders.access.anyOf)
  const waiting = useOptionalQuery(listWaitingOrders, { query, enabled })
  return enabled && waiting && waiting.orders.length > 0 ? waiting : undefined
}

type WaitingLinesProps = Pick<AnswerOf<typeof listWaitingOrders>, 'orders'> & { isOfHome?: boolean }

function WaitingLines({ orders, isOfHome = false }: WaitingLinesProps) {
  const { run, busy } = useAction(moveOrder, [listWaitingOrders, ...ORDER_ANSWERS])
  const report = useReport('This could not be taken.')
  const take = (id: number, version: string) =>
    report(() => run({ params: { id }, body: { action: 'take' }, version, idempotencyKey: newIdempotencyKey() }))
  return orders.map(({ id, number, due, updated_at, pieces }) => (
    <li key={id}>
      <span>
        <PageLink underline="always" to={paths.savedOrder(id)}>
          {number}
        </PageLink>{' '}
        {brackets([...pieces.map(pieceText), ...(due ? [`due ${dayText(due)}`] : [])])}
        {isOfHome && pieces.length > 0 && <strong>now there</strong>}
      </span>{' '}
      {pieces.length > 0 && (
        <SmallButton disabled={busy} aria-label={`Take for ${number}`} onClick={() => void take(id, updated_at)}>
          Take
        </SmallButton>
      )}
    </li>
  ))
}

type Piece = AnswerOf<typeof listWaitingOrders>['orders'][number]['pieces'][number]

/** '1 M' */
const pieceText = ({ owed, available, size_code }: Piece): string => `${Math.min(owed, available)} ${size_code}`

const brackets = (texts: readonly string[]): string => (texts.length > 0 ? `(${texts.join(', ')}) ` : '')
