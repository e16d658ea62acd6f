import type { Order } from '@kitroom/contract/order'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { OneOrder } from '../papers/OneOrder.tsx'
import { lineField } from '../roster/edited-order.ts'
import { OrderForm } from './OrderForm.tsx'

export function OrderPage() {
  return <OneOrder>{(order) => <ShownOrder order={order} />}</OneOrder>
}

function ShownOrder({ order }: { order: Order }) {
  const [ownOrder, setOwnOrder] = useState(order)
  const latest = order.updated_at > ownOrder.updated_at ? order : ownOrder
  useTargetPlayer()
  return <OrderForm order={latest} onChanged={setOwnOrder} />
}

const FRAMES_MAX = 120

/** Goes to the player that a search result leads to; long lists draw their last lines some frames later. */
const useTargetPlayer = (): void => {
  const player = useSearchParams()[0].get('player')
  useEffect(() => {
    if (player === null) return
    const id = Number(player)
    const field = lineField({ id, key: id })
    let frame = 0
    const show = (left: number) => {
      const line = document.querySelector(`[data-field="${field}"]`)
      line?.scrollIntoView({ block: 'center' })
      line?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true })
      if (!line && left > 0) frame = requestAnimationFrame(() => show(left - 1))
    }
    show(FRAMES_MAX)
    return () => cancelAnimationFrame(frame)
  }, [player])
}
