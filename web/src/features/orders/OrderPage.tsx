import type { Order } from '@kitroom/contract/orders'
import { useState } from 'react'
import { OneOrder } from './OneOrder.tsx'
import { OrderForm } from './OrderForm.tsx'

export function OrderPage() {
  return <OneOrder>{(order) => <ShownOrder order={order} />}</OneOrder>
}

function ShownOrder({ order }: { order: Order }) {
  const [shown, setShown] = useState(order)
  // What the form starts from is the version on the screen: another one, which a save answers, is another form.
  return <OrderForm key={shown.updated_at} order={shown} onChanged={setShown} />
}
