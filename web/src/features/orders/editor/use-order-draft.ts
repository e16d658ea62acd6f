import { useMemo, useState } from 'react'
import { useValueSession } from '../../../ui/editing/use-value-session.tsx'
import { OrderDetails } from '../order-details.ts'
import { useOrderKey } from '../use-order-key.ts'
import { emptyOrder, isEmptyOrder, Order } from './order.ts'

const KeptOrder = Order.extend({ details: OrderDetails.nullable() })

/** The order in progress: kept on the device as a draft. */
export const useOrderDraft = () => {
  const [start] = useState(() => ({ ...emptyOrder(), details: null }))
  const [order, setOrder] = useState<Order>(start)
  const [details, setDetails] = useState<OrderDetails | null>(null)
  const value = useMemo(() => ({ ...order, details }), [order, details])
  const isChanged = !isEmptyOrder(order) || details !== null
  const saveKey = useOrderKey(isChanged)
  const session = useValueSession({
    schema: KeptOrder,
    value,
    start,
    isChanged,
    saveKey,
    guardsPage: true,
    fill: ({ details, ...kept }) => {
      setOrder(kept)
      setDetails(details)
    },
  })
  return { order, setOrder, details, setDetails, isChanged, saveKey, session }
}
