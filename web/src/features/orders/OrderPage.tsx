import type { Order } from '@kitroom/contract/orders'
import { useState } from 'react'
import { OneOrder } from './OneOrder.tsx'
import { OrderForm } from './OrderForm.tsx'

export function OrderPage() {
  return <OneOrder>{(order) => <ShownOrder order={order} />}</OneOrder>
}

function ShownOrder({ order }: { order: Order }) {
  const [own, setOwn] = useState(order)
  const latest = order.updated_at > own.updated_at ? order : own
  return <OrderForm order={latest} onChanged={setOwn} />
}
