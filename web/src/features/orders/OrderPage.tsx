import type { Order } from '@kitroom/contract/order'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { lineField } from './editor/order-contents.ts'
import { OneOrder } from './OneOrder.tsx'
import { OrderForm } from './OrderForm.tsx'

export function OrderPage() {
  return <OneOrder>{(order) => <ShownOrder order={order} />}</OneOrder>
}

function ShownOrder({ order }: { order: Order }) {
  const [own, setOwn] = useState(order)
  const latest = order.updated_at > own.updated_at ? order : own
  useTargetPlayer(latest)
  return <OrderForm order={latest} onChanged={setOwn} />
}

const FRAMES_MAX = 120

/** Goes to the player that a search result leads to; long lists draw their last lines some frames later. */
const useTargetPlayer = (order: Order): void => {
  // The order as it was opened: the link is followed once.
  const [{ packs }] = useState(order)
  const player = useSearchParams()[0].get('player')
  useEffect(() => {
    if (player === null) return
    const lines = packs.map(({ players }) => players.findIndex(({ id }) => id === Number(player)))
    const pack = lines.findIndex((line) => line >= 0)
    const field = lineField(pack, lines[pack] ?? 0)
    let frame = 0
    const show = (left: number) => {
      const line = document.querySelector(`[data-field="${field}"]`)
      line?.scrollIntoView({ block: 'center' })
      line?.querySelector('input')?.focus({ preventScroll: true })
      if (!line && left > 0) frame = requestAnimationFrame(() => show(left - 1))
    }
    show(FRAMES_MAX)
    return () => cancelAnimationFrame(frame)
  }, [player, packs])
}
