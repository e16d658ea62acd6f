import type { Order } from '@kitroom/contract/orders'
import { useEffect, useRef, useState } from 'react'
import { OneOrder } from './OneOrder.tsx'
import { OrderForm } from './OrderForm.tsx'

export function OrderPage() {
  return <OneOrder>{(order) => <ShownOrder order={order} />}</OneOrder>
}

function ShownOrder({ order }: { order: Order }) {
  const [own, setOwn] = useState(order)
  // An own save resets the form; saves of others are merged into the open form.
  const latest = order.updated_at > own.updated_at ? order : own
  useFocusAfter(own.updated_at)
  // Shown once only, so that it must survive the saves of the page.
  const [sizeLink, setSizeLink] = useState('')
  const link = { sizeLink, setSizeLink }
  return <OrderForm key={own.updated_at} order={latest} onChanged={setOwn} {...link} />
}

/** The form is built anew with a version, and the pressed button is gone: the keyboard goes on from the page's start. */
const useFocusAfter = (version: string): void => {
  const built = useRef(version)
  useEffect(() => {
    if (built.current === version) return
    built.current = version
    if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true })
  }, [version])
}
