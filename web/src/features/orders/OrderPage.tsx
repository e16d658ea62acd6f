import type { Order } from '@kitroom/contract/orders'
import { useEffect, useRef, useState } from 'react'
import { OneOrder } from './OneOrder.tsx'
import { OrderForm } from './OrderForm.tsx'

export function OrderPage() {
  return <OneOrder>{(order) => <ShownOrder order={order} />}</OneOrder>
}

function ShownOrder({ order }: { order: Order }) {
  const [own, setOwn] = useState(order)
  const latest = order.updated_at > own.updated_at ? order : own
  useFocusAfter(own.updated_at)
  return <OrderForm order={latest} onChanged={setOwn} />
}

/** The pressed button is disabled or gone, and has lost the focus: the keyboard goes on from the page's start. */
const useFocusAfter = (version: string): void => {
  const shown = useRef(version)
  useEffect(() => {
    if (shown.current === version) return
    shown.current = version
    if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true })
  }, [version])
}
