import { type Mutation, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../../../ui/feedback/lazy-part.ts'

const WaitingOrders = lazyPart(async () => (await import('./WaitingOrders.tsx')).WaitingOrders)

/** The pieces that a write has booked, as the orders that wait for them are asked for. */
type Booking = { items: string } | { batch: string }

/** Tells the orders that wait for what is booked on any page: by one item, or by the batch of an import, a count, an undo. */
export function BookedStock() {
  const client = useQueryClient()
  const [booked, setBooked] = useState<{ by: number; booking: Booking } | null>(null)
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return
        const booking = bookingOf(event.mutation)
        if (booking) setBooked({ by: event.mutation.mutationId, booking })
      }),
    [client],
  )
  return <Suspense>{booked && <WaitingOrders key={booked.by} booking={booked.booking} />}</Suspense>
}

type Answer = { batch?: { id: number; area: string } | null; item?: { id: number; available_qty: number } }

/** Every call that books stock answers its batch or its item. */
const bookingOf = ({ state }: Mutation): Booking | null => {
  const { batch, item } = (state.data ?? {}) as Answer // what answers have of these, if anything
  if (batch?.area === 'inventory') return { batch: String(batch.id) }
  return item?.available_qty === undefined ? null : { items: String(item.id) }
}
