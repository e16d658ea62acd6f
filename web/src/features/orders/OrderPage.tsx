import type { Order } from '@kitroom/contract/orders'
import { useState } from 'react'
import { OneOrder } from './OneOrder.tsx'
import { OrderForm } from './OrderForm.tsx'

export function OrderPage() {
  return <OneOrder>{(order) => <ShownOrder order={order} />}</OneOrder>
}

function ShownOrder({ order }: { order: Order }) {
  const [own, setOwn] = useState(order)
  // An own save resets the form; saves of others are merged into the open form.
  const latest = order.updated_at > own.updated_at ? order : own
  return <OrderForm key={own.updated_at} order={latest} onChanged={setOwn} />
}
